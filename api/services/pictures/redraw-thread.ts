import { parentPort, workerData } from 'node:worker_threads';
import { decodeJpeg, encodeJpeg } from './jpeg-codec.ts';

// The thread that draws one picture anew: `workerData.data` is its JPEG, the answer its new one.
const pixels = await decodeJpeg(workerData.data as Uint8Array<ArrayBuffer>);
const bytes = await encodeJpeg(pixels);
parentPort?.postMessage({ bytes, width: pixels.width, height: pixels.height }, [bytes.buffer]);
