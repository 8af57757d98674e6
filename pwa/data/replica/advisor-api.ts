import type { Answer } from '../../../domain/advisor/answer-types.ts';
import type { Memory, Question } from '../../../domain/advisor/question.ts';

/** Questions in people's own words; answered in the market worker from the device's own copy. */
export type AdvisorApi = {
  /** Makes what the first answer would wait for; to be called when the screen opens. */
  prepare(): Promise<void>;
  ask(text: string, memory: Memory | null): Promise<LocalAnswer>;
  /** The same for a question whose slots were changed by hand. */
  askSlots(question: Question, memory: Memory | null): Promise<LocalAnswer>;
};

/** `isPartial`: not all sales it is about are on this device. */
export type LocalAnswer = { answer: Answer; isPartial: boolean };
