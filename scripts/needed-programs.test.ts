import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commandFor } from './needed-programs.mjs';

it('names one command for each system', () => {
  const missing = ['chromium', 'poppler-utils'];
  expect(commandFor(missing, 'linux', true)).toBe('sudo apt-get install -y chromium poppler-utils');
  expect(commandFor(missing, 'darwin', false)).toBe('brew install chromium poppler');
  expect(commandFor(missing, 'linux', false)).toBe('sudo dnf install -y chromium poppler-utils');
});

it('stops at once and names the command when a program is missing that it may not install', () => {
  const path = mkdtempSync(join(tmpdir(), 'empty-path-'));
  symlinkSync(process.execPath, join(path, 'node'));
  const program = `process.getuid = () => 1000;
    const { installPrograms } = await import('./scripts/needed-programs.mjs');
    process.stdout.write(String(installPrograms({ isLong: false })));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: path },
    encoding: 'utf8',
  });
  rmSync(path, { recursive: true });
  expect(stdout).toMatch(/^The tests need .*poppler-utils\. Install with:\n\n {2}\S/);
});
