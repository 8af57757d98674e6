import { measureAccuracy } from '../../../../domain/scores/measure-accuracy.ts';
import { trainTexts } from '../../../../domain/scores/train-models.ts';

/** Work of a minute, in a worker of its own: the market worker goes on answering. */
export const trainingTasks = { train: trainTexts, measure: measureAccuracy };
