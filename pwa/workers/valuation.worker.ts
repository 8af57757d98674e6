import { expose } from 'comlink';
import { trainingTasks } from '../data/replica/valuation/valuation-training-tasks.ts';

/** Trains models and measures accuracy off the main thread, apart from the market worker. */
expose(trainingTasks);
