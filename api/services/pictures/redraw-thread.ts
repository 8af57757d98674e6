import { parentPort, workerData } from 'node:worker_threads';
import { decodeJpeg, encodeJpeg } from './jpeg-codec.ts';

// Program of the thread that re-encodes one picture. `workerData.data` is the JPEG; the result is sent as a message.
const pixels = await decodeJpeg(workerData.data as Uint8Array<ArrayBuffer>);
const bytes = await encodeJpeg(pixels);
parentPort?.postMessage({ bytes, width: pixels.width, height: pixels.height }, [bytes.buffer]);
