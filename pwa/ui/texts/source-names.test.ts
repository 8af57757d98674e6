import { expect, test } from 'vitest';
import { privateSource } from '../../../domain/transaction/demo-source.ts';
import { demoMixtureText, exportedSources, sourceNames } from './source-names.ts';

test('a source is named in words, a user’s own file as such', () => {
  expect(sourceNames(['dld-units', 'dld-villas', 'demo'])).toEqual(['Dubai Land Department export']);
  expect(sourceNames(['dld-export', 'import', 'api'].map(privateSource))).toEqual([
    'Dubai Land Department export (your own file)',
    'Records you imported',
  ]);
  expect(exportedSources(['demo', privateSource('import')])).toEqual(['Demo data (invented)', 'Records you imported']);
});

test.each([
  [['demo'], null],
  [['dld-export', 'dld-export (own)'], null],
  [['demo', 'dld-export'], 'Demo + registered'],
  // Private imports are not called registered, because nobody else verified them.
  [['demo', 'dld-export (own)'], 'Demo + my data'],
  [['demo', 'dld-export', 'import (own)'], 'Demo + registered + my data'],
])('%j together are “%s”', (sources, text) => expect(demoMixtureText(sources)).toBe(text));
