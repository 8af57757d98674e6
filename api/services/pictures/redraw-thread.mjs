// Only where the server runs from its source (development, tests): a thread does not inherit tsx's loader.
import { register } from 'tsx/esm/api';

register();
await import('./redraw-thread.ts');
