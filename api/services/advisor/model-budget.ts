import { dubaiDay } from '../../../domain/day.ts';
import type { Clock } from '../../clock.ts';
import type { Counters } from '../../store/processes.ts';

/** Answers that a language model may give on one day. */
export type ModelLimits = { perPerson: number; global: number };

/** Counts a day's answers of the model. */
export type ModelBudget = {
  /** Takes one answer for a person; false when there is none left today. */
  take(person: string): Promise<boolean>;
};

/** Longer than the day that is counted; the day is part of the name. */
const KEPT_MS = 48 * 60 * 60 * 1000;

export function createModelBudget(clock: Clock, counters: Counters, { perPerson, global }: ModelLimits): ModelBudget {
  return {
    async take(person) {
      const day = dubaiDay(clock());
      const add = (who: string, by: number) => counters.add(`model ${day} ${who}`, by, KEPT_MS);
      const [own, all] = await Promise.all([add(`of ${person}`, 1), add('of all', 1)]);
      if (own.count <= perPerson && all.count <= global) return true;
      await Promise.all([add(`of ${person}`, -1), add('of all', -1)]);
      return false;
    },
  };
}
