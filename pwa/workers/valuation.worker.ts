import { expose } from 'comlink';
import { trainingHere } from '../data/local-market/valuation-training-tasks.ts';

/** Trains models and measures their accuracy beside the page and the market worker. */
expose(trainingHere);
