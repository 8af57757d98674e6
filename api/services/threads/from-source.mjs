// Only where the server runs from its source (development, tests): a thread does not inherit tsx's loader.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.program);
