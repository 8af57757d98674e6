import type { Property } from '../../domain/property/property.ts';
import type { ServiceChargeFact } from '../../domain/roi/service-charges.ts';
import type { AccuracyReport } from '../../domain/scores/accuracy.ts';
import type { AiAnalysisResult } from '../../domain/scores/analysis.ts';
import type { Comparison } from '../../domain/scores/compare.ts';
import type { JudgedHome, RentFact, Worth } from '../../domain/scores/home-facts.ts';
import type { Outlook } from '../../domain/scores/outlook.ts';
import type { ScorePart } from '../../domain/scores/parts.ts';
import type { PriceVerdict } from '../../domain/scores/similar-sales.ts';
import type { WaterfallStep } from '../../domain/valuation/explain.ts';
import type { Doubt, HomeValue, Refusal } from '../../domain/valuation/value-home.ts';
import type { Found } from './market-api.ts';

/** Where this device's valuation model comes from, and whether there is one. */
export type ModelStatus = {
  /** `computing`: the server or this device is training; `too_few_sales`: there is nothing to learn from. */
  state: 'computing' | 'ready' | 'too_few_sales';
  /** Why it is being computed, for the curious. */
  work: 'server' | 'device' | null;
  origin: 'server' | 'device' | null;
  /** Last day whose sales it has seen, YYYY-MM-DD. */
  day: string | null;
  /** Sales it learnt from. */
  sales: number;
};

/** A sale beside the home, with its deed. Money in fils, adjustments as fractions one after the other. */
export type ComparableSale = {
  row: number;
  deedNumber: string;
  date: string;
  priceFils: number;
  sqft: number;
  rooms: number | null;
  project: string;
  building: string;
  source: string;
  offPlan: boolean;
  place: 'project' | 'micro' | 'area';
  weight: number;
  perSqftFils: number;
  adjustments: { time: number; home: number; place: number };
  adjustedPerSqftFils: number;
};

/** Everything the device can say of a home. */
export type ValuationReport = {
  home: JudgedHome;
  analysis: AiAnalysisResult;
  worth: Worth | null;
  refusal: Refusal | null;
  verdict: PriceVerdict | null;
  doubts: Doubt[];
  confidenceLevel: HomeValue['confidence'] | null;
  comparables: ComparableSale[];
  /** Fils per sqft. */
  waterfall: { step: WaterfallStep['step']; perSqftFils: number }[];
  whatIf: { change: HomeValue['whatIf'][number]['change']; valueFils: number }[];
  nearest: HomeValue['evidence'] | null;
  /** Sales of the area reach so far from its centre, metres; null for areas the gazetteer does not have. */
  areaRadiusM: number | null;
  outlook: Outlook | null;
  volatility: number | null;
  rent: RentFact | null;
  charge: ServiceChargeFact;
  /** Whether registered tenancies are on this device at all. */
  hasEjari: boolean;
  scores: { match: ScorePart[]; investment: ScorePart[]; neutralMatch: number | null };
  areaName: string;
  sources: string[];
  /** Last registered sale on this device, YYYY-MM-DD. */
  upTo: string;
  model: ModelStatus;
  /** All registered sales of the market are here. */
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
export type CardJudgement = { id: number; verdict: PriceVerdict | null };

export type AccuracyProgress = { stage: 'reading' | 'training' | 'measuring'; sales: number };
export type AccuracyAnswer = { report: AccuracyReport | null; computedAt: string; sources: string[] };

/** Questions to the valuation; answered in the market worker from the device's own sales. */
export type ValuationApi = {
  status(): Promise<ModelStatus>;
  /** Brings the model up to date: from the server, or by training here. */
  keepUp(): Promise<void>;
  report(id: number): Promise<Found<ValuationReport>>;
  value(home: JudgedHome): Promise<ValuationReport>;
  compare(ids: number[]): Promise<CompareAnswer>;
  judge(ids: number[]): Promise<CardJudgement[]>;
  places(text: string, limit: number): Promise<PlaceSuggestion[]>;
  /** The measured accuracy of this device's data; null when it must be computed first. */
  knownAccuracy(): Promise<AccuracyAnswer | null>;
  /** Measures it: a minute or more, in a worker of its own. */
  measureAccuracy(onProgress: (progress: AccuracyProgress) => void): Promise<AccuracyAnswer>;
};
