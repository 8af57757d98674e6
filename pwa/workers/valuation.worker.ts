import { expose } from 'comlink';
import { trainingHere } from '../data/local-market/valuation-training-here.ts';

/** Trains models and measures their accuracy beside the page and the market worker. */
expose(trainingHere);
