import type { SlideKind, SlideType } from './slide-kinds.ts';

/** A slide as an audience sees it: nothing private. Texts are final. */
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
  /** Where the figures come from, how many rows, which period. */
  readonly source: string;
  /** Figures of the specification stand in because there are no data: said on the slide. */
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
  /** `line` over time, `columns` over time, `bars` ranked downwards, `ranges` a bar from low to high with a middle. */
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
  /** Highest zoom of the drawn plane where places lie close together. */
  readonly closest?: number;
  readonly places: readonly {
    readonly name: string;
    readonly lat: number;
    readonly lng: number;
    /** 0 to 1: how large its circle is. */
    readonly size: number;
    readonly label: string;
    readonly isFocus: boolean;
  }[];
};

/** Similar registered sales beside the home, in fils and fils per square foot. */
export type ComparablesBlock = {
  readonly kind: 'comparables';
  readonly rows: readonly {
    readonly place: string;
    readonly date: string;
    readonly size: string;
    readonly price: string;
    readonly adjusted: string;
  }[];
};

export type PictureBlock = {
  readonly kind: 'picture';
  /** A data address, so that a deck needs no network. */
  readonly uri: string;
  readonly caption: string;
};

export type NoteBlock = {
  readonly kind: 'note';
  /** `numbered` sentences, as the summary's, or `plain` paragraphs. */
  readonly style: 'numbered' | 'plain';
  readonly sentences: readonly string[];
};

export type HeadlineBlock = {
  readonly kind: 'headline';
  readonly text: string;
  readonly subtitle: string;
  readonly lines: readonly string[];
};

export type SlideBlock =
  | HeadlineBlock
  | FigureBlock
  | ChartBlock
  | TableBlock
  | MapBlock
  | ComparablesBlock
  | PictureBlock
  | NoteBlock;
