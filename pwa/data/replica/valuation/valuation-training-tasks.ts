import { measureAccuracy } from '../../../../domain/scores/measure-accuracy.ts';
import { trainTexts } from '../../../../domain/scores/train-models.ts';

/** Takes about a minute, so it has its own worker and the market worker stays responsive. */
export const trainingTasks = { train: trainTexts, measure: measureAccuracy };
