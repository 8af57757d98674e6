// Used only when the server runs from source (development, tests), because threads do not inherit tsx's loader.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.program);
