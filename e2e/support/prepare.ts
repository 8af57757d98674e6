import config from '../../playwright.config.ts';
import globalSetup from './global-setup.ts';

// `npm test` prepares the browser tests with this program while the unit tests run, because most of it is the training
// of one model, which keeps a single core busy.
await globalSetup({ workers: Number(config.workers) });
