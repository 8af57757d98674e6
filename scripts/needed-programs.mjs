import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromiumPath } from './chromium.mjs';

/** Programs that tests use, with their Debian package and how to tell whether they are installed. */
const PROGRAMS = [
  { name: 'chromium', isInstalled: () => chromiumPath() !== undefined },
  { name: 'poppler-utils', isInstalled: () => isOnPath('pdftotext') },
];
/** Installed where Debian has them: a faster browser, and the font that pages use until the app's own fonts are loaded. */
const HELPFUL = [
  { name: 'chromium-headless-shell', isInstalled: () => existsSync('/usr/bin/chromium-headless-shell') },
  { name: 'fonts-liberation', isInstalled: () => existsSync('/usr/share/fonts/truetype/liberation') },
];
/** Programs that only the long run uses. */
const LONG_PROGRAMS = [
  { name: 'openssl', isInstalled: () => isOnPath('openssl') },
  { name: 'postgresql', isInstalled: () => isOnPath('initdb') || hasDebianPostgres() },
];

/**
 * Makes sure that the programs which the tests use are installed: installs them on Debian as root.
 * @returns null, or what to tell the user if programs are missing
 */
export function installPrograms({ isLong }) {
  const programs = isLong ? [...PROGRAMS, ...LONG_PROGRAMS] : PROGRAMS;
  const isMissing = ({ isInstalled }) => !isInstalled();
  const missing = programs.filter(isMissing).map(({ name }) => name);
  const canInstall = isDebian() && process.getuid?.() === 0;
  const helpful = canInstall ? HELPFUL.filter(isMissing) : [];
  if (helpful.length > 0) {
    aptGet('update');
    for (const { name } of helpful) aptGet('install', '-y', '--no-install-recommends', name);
  }
  if (missing.length === 0) return null;
  if (canInstall) {
    console.log(`Installing ${missing.join(', ')}.`);
    aptGet('update');
    aptGet('install', '-y', '--no-install-recommends', ...missing);
    return programs.some(isMissing) ? `These programs could not be installed: ${missing.join(', ')}.` : null;
  }
  return `The tests need ${missing.join(', ')}. Install with:\n\n  ${commandFor(missing)}\n`;
}

/** Returns the one command that installs the programs on this system. */
export function commandFor(names, platform = process.platform, debian = isDebian()) {
  if (platform === 'darwin') return `brew install ${names.map((name) => BREW[name] ?? name).join(' ')}`;
  if (debian) return `sudo apt-get install -y ${names.join(' ')}`;
  return `sudo dnf install -y ${names.map((name) => DNF[name] ?? name).join(' ')}`;
}

const BREW = { 'poppler-utils': 'poppler' };
const DNF = { postgresql: 'postgresql-server' };

const isDebian = () => existsSync('/etc/debian_version');

const isOnPath = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, program)));

/** Debian keeps the server's programs out of the path. */
function hasDebianPostgres() {
  const folder = '/usr/lib/postgresql';
  return existsSync(folder) && readdirSync(folder).some((version) => existsSync(join(folder, version, 'bin/initdb')));
}

function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { stdio: 'inherit', env });
}
