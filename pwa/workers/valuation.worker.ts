import { expose } from 'comlink';
import { measureAccuracy } from '../../domain/scores/measure-accuracy.ts';
import { measureRentAccuracy } from '../../domain/scores/rent-accuracy.ts';
import { trainTexts } from '../../domain/scores/train-models.ts';
import type { Tasks } from '../data/replica/valuation/valuation-training.ts';

/** Trains models and measures accuracy off the main thread, apart from the market worker. */
expose({ train: trainTexts, measure: measureAccuracy, measureRents: measureRentAccuracy } satisfies Tasks);
