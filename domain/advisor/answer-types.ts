import type { Language } from '../language/language.ts';
import type { PropertyFilter } from '../property/filter.ts';
import type { ScreenId } from '../screens/screens.ts';
import type { Converted, Frame, Memory, MissingFact, Slots } from './frame.ts';
import type { ToolCall, ToolEvidence } from './tool-types.ts';
import type { FoundListing } from './tools-listings.ts';

export type AnswerBlock =
  | { kind: 'homes'; homes: FoundListing[]; filter?: PropertyFilter }
  | { kind: 'table'; columns: string[]; rows: string[][] }
  | { kind: 'chart'; series: { name: string; months: { month: string; perSqftAed: number | null }[] }[] }
  | { kind: 'map'; areaIds: string[] }
  /** A text that the person may copy and send. */
  | { kind: 'draft'; text: string };

export type AnswerAction =
  | { kind: 'open'; screen: ScreenId; params: Record<string, string> }
  | { kind: 'save_search'; params: Record<string, string> };

export type AdvisorAnswer = {
  frame: Frame;
  /** The frame's own, for those who read nothing else of it. */
  slots: Slots;
  language: Language;
  text: string[];
  /** Where the figures come from, in a sentence; '' without figures. */
  sourceLine: string;
  blocks: AnswerBlock[];
  actions: AnswerAction[];
  /** Set when the answer is a question back. */
  asks: MissingFact | null;
  /** Questions that may have been meant, in the language of the question; each can be asked as it is. */
  readings: string[];
  ignored: readonly string[];
  converted: readonly Converted[];
  corrected: readonly { typed: string; read: string }[];
  /** The tools that were asked and what they said. */
  calls: readonly ToolCall[];
  evidence: readonly ToolEvidence[];
  memory: Memory;
};

export type Draft = {
  text: string[];
  blocks?: AnswerBlock[];
  actions?: AnswerAction[];
  asks?: MissingFact;
  /** A price the person can afford, which the next question may call `that`. */
  affordableAed?: number;
  /** What was compared, the best first by each measure: areas, or listings as `home 12`. */
  orders?: Memory['orders'];
  readings?: string[];
};
