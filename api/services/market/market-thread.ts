import { marketWork } from './market-work.ts';
import { serveCalls } from '../threads/start-thread.ts';

serveCalls(marketWork);
