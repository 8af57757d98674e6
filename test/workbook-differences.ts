import { readWorkbook } from './recalculate.ts';

/** Cells whose recalculated value differs from the app's: amounts by a fils, rates by a millionth. */
export function differences(bytes: Uint8Array, results: ReadonlyMap<string, number | string | null>): string[] {
  const { sheets } = readWorkbook(bytes);
  const found: string[] = [];
  for (const [sheet, cells] of sheets) {
    for (const [at, { formula, value }] of cells) {
      if (formula === undefined || typeof value !== 'number') continue;
      const result = results.get(`${sheet}!${at}`);
      const limit = ['Months', 'Years'].includes(sheet) ? 0.001 : Math.max(1e-6, Math.abs(value) * 1e-9);
      if (!(Math.abs(Number(result) - value) <= limit))
        found.push(`${sheet}!${at}: ${result}, not ${value}: ${formula}`);
    }
  }
  return found;
}
