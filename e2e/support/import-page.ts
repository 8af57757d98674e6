import { expect, type Locator, type Page } from '@playwright/test';
import { pooledAt } from '../../domain/columns/column-set.ts';
import { decodeSegment } from '../../domain/transaction/columns.ts';

const HEADER = 'transaction_id,location,property_type,price_aed,area_sqm,rooms,transaction_date';

/** Returns a CSV of `rows` sales, each with its own number. */
export function manySales(rows: number): string {
  const lines = [HEADER];
  for (let i = 0; i < rows; i++) {
    const day = String(1 + (i % 28)).padStart(2, '0');
    lines.push(`Z${i},Jumeirah Village Circle,apartment,${900_000 + i},80,1 B/R,2026-02-${day}`);
  }
  return lines.join('\n');
}

/** The card of an import in progress, by file name. */
export function jobOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** Returns the figures of an import card by name. */
export async function countsOf(card: Locator): Promise<Record<string, number>> {
  const pairs = await card
    .locator('dl > div')
    .evaluateAll((cells) =>
      cells.map((cell) => [cell.querySelector('dt')?.textContent ?? '', cell.querySelector('dd')?.textContent ?? '']),
    );
  return Object.fromEntries(pairs.map(([name, text]) => [name, Number((text ?? '').replaceAll(',', ''))]));
}

/** Expects rows read = new + changed + already here + more units of a deed + rejected. */
export function expectToAddUp(counts: Record<string, number>): void {
  const parts = ['New', 'Changed', 'Already here', 'Rejected'].map((name) => counts[name] ?? Number.NaN);
  const units = counts['More units of a deed'] ?? 0;
  expect(counts['Rows read']).toBe(parts.reduce((sum, part) => sum + part, units));
}

/** Returns the number of rows in each import store of the guest's database. */
export function storedCounts(page: Page): Promise<Record<'importJobs' | 'importFiles' | 'importBatches', number>> {
  return page.evaluate(async () => {
    const db = await openDb();
    const count = (store: string) =>
      new Promise<number>((resolve, reject) => {
        const request = db.transaction(store).objectStore(store).count();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const [importJobs, importFiles, importBatches] = await Promise.all(
      ['importJobs', 'importFiles', 'importBatches'].map(count),
    );
    db.close();
    return { importJobs: importJobs ?? 0, importFiles: importFiles ?? 0, importBatches: importBatches ?? 0 };

    function openDb(): Promise<IDBDatabase> {
      return new Promise((resolve, reject) => {
        const request = indexedDB.open('sahil-user-guest');
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    }
  });
}

/** Returns the numbers of all deeds in the guest's own segments, whether or not an import batch lists them. */
export async function storedNumbers(page: Page): Promise<string[]> {
  const segments = await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('sahil-user-guest');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const rows = await new Promise<{ bytes: ArrayBuffer }[]>((resolve, reject) => {
      const request = db.transaction('ownSegments').objectStore('ownSegments').getAll();
      request.onsuccess = () => resolve(request.result as { bytes: ArrayBuffer }[]);
      request.onerror = () => reject(request.error);
    });
    db.close();
    return Promise.all(
      rows.map(
        ({ bytes }) =>
          new Promise<string>((resolve) => {
            const reader = new FileReader();
            reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
            reader.readAsDataURL(new Blob([bytes]));
          }),
      ),
    );
  });
  return segments.flatMap((text) => {
    const { rows, deedNumber } = decodeSegment(new Uint8Array(Buffer.from(text, 'base64')));
    return Array.from({ length: rows }, (_, row) => pooledAt(deedNumber, row));
  });
}
