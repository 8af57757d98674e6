import { expose } from 'comlink';
import { trainingTasks } from '../data/replica/valuation/valuation-training-tasks.ts';

/** Trains models and measures their accuracy beside the page and the market worker. */
expose(trainingTasks);
