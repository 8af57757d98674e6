import type { Language } from '../../language/language.ts';
import type { ScreenId } from '../../screens/screens.ts';
import type { PropertyFilter } from '../../search/filter.ts';
import type { Converted, Frame, Memory, MissingFact, Slots } from '../frame/frame.ts';
import type { FoundListing } from '../tools/listings.ts';
import type { ToolCall, ToolEvidence } from '../tools/tool-types.ts';

export type AnswerBlock =
  | { kind: 'homes'; homes: FoundListing[]; filter?: PropertyFilter }
  | { kind: 'table'; columns: string[]; rows: string[][] }
  | { kind: 'chart'; series: { name: string; months: { month: string; perSqftAed: number | null }[] }[] }
  | { kind: 'map'; areaIds: string[] }
  /** A text the user can copy and send. */
  | { kind: 'draft'; text: string };

export type AnswerAction =
  | { kind: 'open'; screen: ScreenId; params: Record<string, string> }
  | { kind: 'save_search'; params: Record<string, string> };

export type AdvisorAnswer = {
  frame: Frame;
  /** The same as `frame.slots`, for code that needs only the slots. */
  slots: Slots;
  language: Language;
  text: string[];
  /** A sentence naming the sources of the figures; '' without figures. */
  sourceLine: string;
  blocks: AnswerBlock[];
  actions: AnswerAction[];
  /** The fact the advisor asks the user for; null if it answered. */
  asks: MissingFact | null;
  /** Suggested questions, e.g. readings of an ambiguous one, in the user's language. */
  readings: string[];
  ignored: readonly string[];
  converted: readonly Converted[];
  corrected: readonly { typed: string; read: string }[];
  /** Tool calls with their results. */
  calls: readonly ToolCall[];
  evidence: readonly ToolEvidence[];
  memory: Memory;
};

export type Draft = {
  text: string[];
  blocks?: AnswerBlock[];
  actions?: AnswerAction[];
  asks?: MissingFact;
  /** A price the user can afford, AED. The next question may call it `that`. */
  affordableAed?: number;
  /** Compared areas, or listings as `home 12`, by measure, best first. */
  orders?: Memory['orders'];
  /** Listings of a search in its order, more than the answer shows. */
  listedIds?: readonly number[];
  readings?: string[];
  /** Whether the user already owns a home, so that homes for sale are no help. */
  isOfOwner?: boolean;
};
