import { answerCold } from './answer.ts';

/** Reads the stored segments with plain IndexedDB calls and nothing else: the lower bound for opening the market. */
answerCold(async () => {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('sahil-public');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not opened'));
  });
  const rows = await new Promise<{ bytes: ArrayBuffer }[]>((resolve, reject) => {
    const request = db.transaction('segments').objectStore('segments').getAll();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not read'));
  });
  return rows.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
});
