import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from '../../../domain/colour.ts';

// The browser tests check each screen only in the light theme. The dark theme differs only in these colours.

type Tokens = ReadonlyMap<string, string>;
type Rule = { file: string; selector: string; color: string; ground: string };

const ROOT = join(import.meta.dirname, '../..');
/** Screens that are dark in both themes, so the browser tests already check their contrast with axe. */
const OWN_STAGE = ['features/ar/session/', 'features/presentation/player/'];
const SHEETS = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && !OWN_STAGE.some((folder) => file.startsWith(folder)))
  .map((file) => ({ file, css: readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }));
const TOKENS = SHEETS.find(({ file }) => file.endsWith('tokens.css'))?.css ?? '';

const light = tokensOf(/:root \{([^}]*)\}/);
const dark = new Map([...light, ...tokensOf(/:root\[data-theme="dark"\] \{([^}]*)\}/)]);
const THEMES: [name: 'light' | 'dark', tokens: Tokens][] = [
  ['light', light],
  ['dark', dark],
];

/** Minimum contrast of text (WCAG 2.2, 1.4.3) and of graphics (1.4.11). */
const TEXT = 4.5;
const DRAWN = 3;

const INKS = ['ink', 'ink-2', 'ink-3'];
const TONES = ['pos', 'neg', 'warn', 'info', 'gulf', 'gulf-strong', 'gold-ink', 'heart'];
const GROUNDS = ['canvas', 'surface', 'raised', 'sunken'];

type Pairs = readonly (readonly [text: string, grounds: readonly string[]])[];

/** Literal colours in rules, with their backgrounds. */
const WRITTEN_OUT: Pairs = [
  ['#0a1b1f', ['heat-3', 'div-4']],
  ['#ffffff', ['foot', '#0c3038']],
  ['#c5d2d1', ['foot']],
  ['#d7e2e0', ['#0c3038']],
  ['color-mix(in srgb, var(--pos) 78%, var(--gold))', ['canvas', 'surface']],
];
/** Text colours of the theme on the scales of the heat map. */
const ON_SCALES: Pairs = [
  ['ink', ['heat-1', 'heat-2', 'div-2', 'div-3']],
  ['on-gulf', ['heat-4', 'heat-5', 'div-1', 'div-5']],
];

describe.each(THEMES)('in the %s theme', (_name, tokens) => {
  const weak = (pairs: readonly (readonly [string, string])[], least: number) =>
    pairs
      .map(([text, ground]) => ({ text, ground, ratio: ratioOf(tokens, text, ground) }))
      .filter(({ ratio }) => ratio < least);
  const cross = (texts: readonly string[], grounds: readonly string[]) =>
    texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));

  it('every ink and every tone can be read on every ground', () => {
    expect(weak(cross([...INKS, ...TONES], GROUNDS), TEXT)).toEqual([]);
  });

  it('a tone can be read on its own soft ground, ink on all of them', () => {
    const soft = ['gulf', 'gold', 'pos', 'neg', 'warn', 'info'];
    const own = soft.map((tone) => [tone === 'gold' ? 'gold-ink' : tone, `${tone}-soft`] as const);
    expect(
      weak(
        [
          ...own,
          ...cross(
            ['ink', 'ink-2'],
            soft.map((tone) => `${tone}-soft`),
          ),
        ],
        TEXT,
      ),
    ).toEqual([]);
  });

  it('text on the strong colours has enough contrast', () => {
    const pairs = [...cross(['on-gulf'], ['gulf', 'gulf-strong']), ...cross(['plate-ink'], ['plate', 'foot'])] as const;
    expect(weak(pairs, TEXT)).toEqual([]);
  });

  it('lines around fields, the ring of the focus and hearts can be seen', () => {
    expect(weak(cross(['line-strong', 'focus', 'heart', 'gold'], ['canvas', 'surface']), DRAWN)).toEqual([]);
  });

  it('a colour that a rule writes out, and a rank on its scale, can be read where they stand', () => {
    expect(
      weak(
        [...WRITTEN_OUT, ...ON_SCALES].flatMap(([text, grounds]) => cross([text], grounds)),
        TEXT,
      ),
    ).toEqual([]);
  });

  it('every rule that sets a text and its ground leaves it readable', () => {
    const rules = pairedRules();
    expect(rules.length).toBeGreaterThan(10);
    const bad = rules.map((rule) => ({ ...rule, ratio: ratioOf(tokens, rule.color, rule.ground) }));
    expect(bad.filter(({ ratio }) => ratio < TEXT)).toEqual([]);
  });
});

it('text takes its colour from the tokens whose contrast is tested here', () => {
  const known = new Set([...INKS, ...TONES, 'on-gulf', 'plate-ink', 'surface'].map((token) => `var(--${token})`));
  for (const [colour] of WRITTEN_OUT) known.add(colour);
  // Rules that set `--tone` are tested with their backgrounds.
  known.add('var(--tone)');
  const others = SHEETS.flatMap(({ file, css }) =>
    [...css.matchAll(/(?:^|[;{\s])(?:color|--tone):\s*([^;}]+)/g)]
      .map(([, value = '']) => value.trim())
      .filter((value) => !/^(inherit|currentColor|transparent|CanvasText|GrayText|ButtonText|LinkText)$/i.test(value))
      .filter((value) => !known.has(value === '#fff' ? '#ffffff' : value))
      .map((value) => `${file}: ${value}`),
  );
  expect(others).toEqual([]);
});

it('contrast is that of WCAG: grey #777777 on white 4.48 to 1, black on white 21', () => {
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
});

function tokensOf(block: RegExp): Map<string, string> {
  const body = block.exec(TOKENS)?.[1] ?? '';
  return new Map(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

/** Returns all rules that set one token for the text or tone and one for the background. */
function pairedRules(): Rule[] {
  return SHEETS.flatMap(({ file, css }) =>
    [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) => {
      const color = /(?:^|[;\s])(?:color|--tone):\s*var\(--(?!tone)([\w-]+)\)/.exec(body)?.[1];
      const ground = /(?:^|[;\s])(?:background(?:-color)?|--soft):\s*var\(--(?!soft)([\w-]+)\)/.exec(body)?.[1];
      return color === undefined || ground === undefined ? [] : [{ file, selector: selector.trim(), color, ground }];
    }),
  );
}

function ratioOf(tokens: Tokens, text: string, ground: string): number {
  return contrastRatio(colourOf(tokens, text), colourOf(tokens, ground));
}

/** Returns the `#rrggbb` of a token, of a literal colour or of a mix of two tokens. */
function colourOf(tokens: Tokens, name: string): string {
  if (name.startsWith('#')) return name;
  const mix = /^color-mix\(in srgb, var\(--([\w-]+)\) (\d+)%, var\(--([\w-]+)\)\)$/.exec(name);
  if (mix !== null) {
    const [, first = '', percent = '', second = ''] = mix;
    const [a, b] = [partsOf(colourOf(tokens, first)), partsOf(colourOf(tokens, second))];
    const share = Number(percent) / 100;
    return `#${a.map((part, i) => hex(part * share + (b[i] ?? 0) * (1 - share))).join('')}`;
  }
  const colour = tokens.get(name);
  if (colour === undefined) throw new Error(`there is no colour --${name}`);
  return colour;
}

/** Red, green and blue, 0 to 255. */
function partsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function hex(part: number): string {
  return Math.round(part).toString(16).padStart(2, '0');
}
