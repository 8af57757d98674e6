import { answerCold } from './answer.ts';

/** What opening cannot be faster than: the stored segments read by the browser's own calls, nothing else done. */
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
