import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

// TypeScript accepts any class name of a CSS module. Generated declarations would find wrong names, but not unused
// rules. This test finds both.

const ROOT = join(import.meta.dirname, '../..');
const FILES = readdirSync(ROOT, { recursive: true, encoding: 'utf8' });
const MODULES = FILES.filter((file) => file.endsWith('.module.css'));
const CODE = FILES.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));

const defined = new Map(MODULES.map((file) => [join(ROOT, file), classesOf(read(file))]));
const used = new Map(MODULES.map((file) => [join(ROOT, file), new Set<string>()]));
const wrong: string[] = [];
for (const file of CODE) {
  const text = read(file);
  for (const [, name = '', path = ''] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)) {
    const module = resolve(ROOT, file, '..', path);
    for (const [use, word] of text.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\[[^\\]]*\\])`, 'g'))) {
      if (word === undefined || defined.get(module)?.has(word) !== true) wrong.push(`${file}: ${use}`);
      else used.get(module)?.add(word);
    }
  }
}

it('every class that code takes from a module is written there', () => {
  expect(MODULES.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});

it('every class of a module is used', () => {
  const idle = [...defined].flatMap(([file, names]) =>
    [...names].filter((name) => !used.get(file)?.has(name)).map((name) => `${basename(file)}: ${name}`),
  );
  expect(idle).toEqual([]);
});

it('a class of a module is found in the browser by the name of its file: no two files have one name', () => {
  const names = MODULES.map((file) => basename(file));
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

it('every class that code writes as a text is one of the shared ones', () => {
  const shared = new Set(
    FILES.filter((file) => file.endsWith('.css') && !file.endsWith('.module.css')).flatMap((file) => [
      ...classesOf(read(file)),
    ]),
  );
  const unknown = CODE.flatMap((file) =>
    [...read(file).matchAll(/className="([^"]*)"/g)]
      .flatMap(([, names = '']) => names.split(' '))
      .filter((name) => !shared.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** Names of the classes that a sheet's selectors have as its own, `:global(…)` left out. */
function classesOf(css: string): ReadonlySet<string> {
  const selectors = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .matchAll(/([^{}]+)\{/g);
  const names = [...selectors].flatMap(([, selector = '']) => [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)]);
  return new Set(names.map(([, name = '']) => name));
}
