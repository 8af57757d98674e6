/** The specification's five types of slide. */
type SlideType = 'overview' | 'trends' | 'locations' | 'forecasts' | 'summary';

/** Each kind has a function in `slides/`. */
export const TYPE_OF_KIND = {
  cover: 'overview',
  'market-figures': 'overview',
  'price-trend': 'trends',
  volumes: 'trends',
  'area-ranking': 'locations',
  'price-levels': 'locations',
  yields: 'locations',
  map: 'locations',
  forecast: 'forecasts',
  ratings: 'forecasts',
  supply: 'trends',
  property: 'overview',
  photos: 'overview',
  valuation: 'overview',
  comparables: 'locations',
  rental: 'overview',
  'rent-check': 'overview',
  tenancies: 'locations',
  'moving-in': 'overview',
  cheques: 'overview',
  comparison: 'overview',
  'comparison-value': 'overview',
  scenario: 'forecasts',
  'cash-flow': 'forecasts',
  mortgage: 'forecasts',
  text: 'summary',
  summary: 'summary',
  contact: 'summary',
} as const satisfies Record<string, SlideType>;
export type SlideKind = keyof typeof TYPE_OF_KIND;
export const SLIDE_KINDS = Object.keys(TYPE_OF_KIND) as [SlideKind, ...SlideKind[]]; // exactly the keys of the literal

/** The specification's ratings of growth (part 2, section 9). Growth in percent a year. */
export type Rating = 'Strong Buy' | 'Buy' | 'Hold';

export function growthRating(growthPercent: number): Rating {
  if (growthPercent > 10) return 'Strong Buy';
  return growthPercent > 5 ? 'Buy' : 'Hold';
}

export function growthGrade(growthPercent: number): 'A-' | 'B+' {
  return growthPercent > 10 ? 'A-' : 'B+';
}

export function growthRisk(growthPercent: number): 'Medium-High' | 'Medium' {
  return growthPercent > 8 ? 'Medium-High' : 'Medium';
}

/** A slide as the audience sees it, with final texts and nothing private. */
export type Slide = {
  readonly id: string;
  readonly kind: SlideKind;
  readonly type: SlideType;
  readonly kicker: string;
  readonly title: string;
  readonly blocks: readonly SlideBlock[];
  readonly footer: SlideFooter;
  readonly durationMs: number;
};

export type SlideFooter = {
  /** Source, number of rows and period of the figures. */
  readonly source: string;
  /** True if the specification's figures stand in for missing data; the slide says so. */
  readonly isSample: boolean;
};

export type Tone = 'plain' | 'good' | 'bad';

export type FigureBlock = {
  readonly kind: 'figure';
  readonly label: string;
  readonly value: string;
  readonly detail: string;
  readonly tone: Tone;
};

export type ChartUnit = 'aed' | 'percent' | 'count';
export type Series = { readonly name: string; readonly values: readonly (number | null)[] };

export type ChartBlock = {
  readonly kind: 'chart';
  /** `line` over time, `columns` over time, ranked `bars`, `ranges` from low to high with a middle value. */
  readonly chart: 'line' | 'columns' | 'bars' | 'ranges';
  readonly title: string;
  readonly unit: ChartUnit;
  readonly categories: readonly string[];
  /** `ranges` has three: low, expected, high. */
  readonly series: readonly Series[];
  readonly summary: string;
};

export type TableBlock = {
  readonly kind: 'table';
  readonly columns: readonly { readonly title: string; readonly isNumber: boolean }[];
  readonly rows: readonly (readonly string[])[];
};

export type MapBlock = {
  readonly kind: 'map';
  readonly caption: string;
  /** Maximum zoom where places lie close together. */
  readonly closest?: number;
  readonly places: readonly {
    readonly name: string;
    readonly lat: number;
    readonly lng: number;
    /** Size of the circle, 0 to 1. */
    readonly size: number;
    readonly label: string;
    readonly isFocus: boolean;
  }[];
};

export type PictureBlock = {
  readonly kind: 'picture';
  /** A data address, so a deck needs no network. */
  readonly uri: string;
  readonly caption: string;
};

export type NoteBlock = {
  readonly kind: 'note';
  /** `numbered` sentences as in the summary, or `plain` paragraphs. */
  readonly style: 'numbered' | 'plain';
  readonly sentences: readonly string[];
};

export type HeadlineBlock = {
  readonly kind: 'headline';
  readonly text: string;
  readonly subtitle: string;
  readonly lines: readonly string[];
};

export type SlideBlock = HeadlineBlock | FigureBlock | ChartBlock | TableBlock | MapBlock | PictureBlock | NoteBlock;
