import type { Property } from '../../../../domain/property/property.ts';
import type { AccuracyReport } from '../../../../domain/scores/accuracy.ts';
import type { Comparison } from '../../../../domain/scores/compare.ts';
import type { JudgedHome } from '../../../../domain/scores/home-facts.ts';
import type { AccuracyProgress } from '../../../../domain/scores/measured-accuracy.ts';
import type { HomeReport } from '../../../../domain/scores/report.ts';
import type { PriceStanding } from '../../../../domain/scores/similar-sales.ts';
import type { Verdict } from '../../../../domain/scores/verdict.ts';
import type { Found } from '../market-answers.ts';

/** Where this device's valuation model comes from, and whether there is one. */
export type ModelStatus = {
  /** `computing`: it is on its way here or being trained; `too_few_sales`: there is nothing to learn from. */
  state: 'computing' | 'ready' | 'too_few_sales';
  /** What it waits for: its way from the server, or who is training it. */
  work: 'fetch' | 'server' | 'device' | null;
  origin: 'server' | 'device' | null;
  /** Last day whose sales it has seen, YYYY-MM-DD. */
  day: string | null;
  /** Sales it learnt from. */
  sales: number;
};

/** Everything the device can say of a home. */
export type ValuationReport = HomeReport & {
  model: ModelStatus;
  /** All registered sales of the home's area are here. */
  complete: boolean;
};

export type ComparedHomeReport = { property: Property; report: ValuationReport };
export type CompareAnswer = { homes: ComparedHomeReport[]; missing: number[]; comparison: Comparison | null };

/** A place of the register that a home can be in. */
export type PlaceSuggestion = {
  kind: 'area' | 'project' | 'building';
  name: string;
  areaId: string;
  areaName: string;
  /** Of a building: the project most of its sales name. */
  project: string;
  building: string;
  /** Registered sales of three years. */
  sales: number;
};

/** What a card says beside the listing's own fields. */
export type CardJudgement = {
  id: number;
  verdict: (Pick<Verdict, 'word' | 'isBetween'> & { standing: PriceStanding | null }) | null;
};

export type AccuracyAnswer = {
  report: AccuracyReport | null;
  /** ISO instant. */
  computedAt: string;
  sources: string[];
  /** Who measured: the server on all its sales, or this device on those it holds. */
  by: 'server' | 'device';
};

export type MeasuredAccuracy = { state: 'done'; answer: AccuracyAnswer } | { state: 'cancelled' };

/** Questions to the valuation; answered in the market worker from the device's own sales. */
export type ValuationApi = {
  status(): Promise<ModelStatus>;
  /** Brings the model up to date: from the server, or by training here. */
  updateModel(): Promise<void>;
  report(id: number): Promise<Found<ValuationReport>>;
  value(home: JudgedHome): Promise<ValuationReport>;
  compare(ids: number[]): Promise<CompareAnswer>;
  judge(ids: number[]): Promise<CardJudgement[]>;
  places(text: string, limit: number): Promise<PlaceSuggestion[]>;
  /** The measured accuracy of this device's data; null when it must be computed first. */
  knownAccuracy(): Promise<AccuracyAnswer | null>;
  /** Measures it: a minute or more, in a worker of its own. */
  measureAccuracy(onProgress: (progress: AccuracyProgress) => void): Promise<MeasuredAccuracy>;
  /** Stops a measurement under way; it answers `cancelled`. */
  cancelAccuracy(): Promise<void>;
};
