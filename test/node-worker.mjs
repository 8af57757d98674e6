// Runs a program in a Node thread with the global functions of a browser worker.
import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const listeners = new Map();
Object.assign(globalThis, {
  self: globalThis,
  postMessage: (message, transfer) => parentPort.postMessage(message, transfer),
  addEventListener(type, listener) {
    const heard = (data) => listener({ data });
    listeners.set(listener, heard);
    if (type === 'message') parentPort.on('message', heard);
  },
  removeEventListener: (_, listener) => parentPort.off('message', listeners.get(listener)),
});
await import(workerData.program);
