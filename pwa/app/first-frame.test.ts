// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../features/home/messages.ts';
import { showFirstFrame } from './first-frame.ts';

const html = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8');

describe('the first frame', () => {
  beforeEach(() => {
    document.body.innerHTML = /<body>(.*)<\/body>/s.exec(html)?.[1] ?? '';
  });

  it('of Home has the headline that the app draws', () => {
    showFirstFrame('/');
    expect(document.querySelector('main.boot h1')?.textContent).toBe(messages.headline);
    expect(document.querySelector('main.boot img.art')).not.toBeNull();
  });

  it('of another screen stays plain', () => {
    showFirstFrame('/search');
    expect(document.querySelector('main.boot h1')).toBeNull();
  });
});
