import { dubaiDay } from '../../../domain/day.ts';
import type { Clock } from '../../clock.ts';

/** Answers that a language model may give on one day. */
export type ModelLimits = { perPerson: number; global: number };

/** Counts a day's answers of the model. Counts live in memory: a restart forgets them. */
export type ModelBudget = {
  /** Takes one answer for a person; false when there is none left today. */
  take(person: string): boolean;
};

/** People counted at once: past them the oldest is forgotten. */
const MOST_PEOPLE = 10_000;

/** A budget by the calendar day in Dubai. */
export function createModelBudget(clock: Clock, { perPerson, global }: ModelLimits): ModelBudget {
  let day = '';
  let all = 0;
  let byPerson = new Map<string, number>();
  return {
    take(person) {
      const today = dubaiDay(clock());
      if (today !== day) {
        day = today;
        all = 0;
        byPerson = new Map();
      }
      const used = byPerson.get(person) ?? 0;
      if (all >= global || used >= perPerson) return false;
      all++;
      byPerson.delete(person);
      byPerson.set(person, used + 1);
      const [oldest] = byPerson.keys();
      if (byPerson.size > MOST_PEOPLE && oldest !== undefined) byPerson.delete(oldest);
      return true;
    },
  };
}
