import { serveCalls } from '../threads/start-thread.ts';
import { marketWork } from './market-work.ts';

serveCalls(marketWork);
