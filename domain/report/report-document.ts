import type { LatLng } from '../geo.ts';
import type { ChartBlock, FigureBlock, MapBlock, Tone } from '../presentation/slide.ts';
import type { DeckTheme } from '../presentation/themes.ts';

/** A document on paper that a person hands to a client. Its texts are final; the layout decides where they stand. */
export type ReportDocument = {
  /** What kind of report it is: `Valuation report`. */
  readonly kind: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** A picture of it as a data address, PNG or JPEG; null without one. */
  readonly pictureUri: string | null;
  /** Said on the picture where it does not show the thing itself: `Illustration`; '' for a photo. */
  readonly pictureNote: string;
  /** Cover chart where there is no picture and enough room. */
  readonly coverChart: ChartBlock | null;
  readonly verdict: ReportVerdict | null;
  /** The figures a reader asks for first, four at most. */
  readonly figures: readonly FigureBlock[];
  readonly preparedBy: ReportBroker | null;
  /** When it was made and how new its data are: a name and a day each. */
  readonly dates: readonly ReportPair[];
  readonly sections: readonly ReportSection[];
  /** At the foot of every page: the source and what the report is not. */
  readonly footer: string;
  /** Across every page of figures that are invented; null for real ones. */
  readonly watermark: ReportWatermark | null;
  readonly theme: DeckTheme;
};

export type ReportVerdict = {
  readonly label: string;
  readonly word: string;
  readonly tone: Tone;
  readonly reasons: readonly string[];
};

export type ReportBroker = {
  readonly label: string;
  readonly name: string;
  readonly lines: readonly string[];
  /** Data addresses, PNG or JPEG. */
  readonly photoUri: string | null;
  readonly logoUri: string | null;
};

/** `across` is written large over the page, `line` is the sentence at its top. */
export type ReportWatermark = { readonly across: string; readonly line: string };

export type ReportSection = {
  readonly title: string;
  readonly blocks: readonly ReportBlock[];
  /** On landscape pages of its own: tables of many columns. */
  readonly isWide?: boolean;
};

export type ReportPair = { readonly name: string; readonly value: string; readonly detail?: string };

export type PaperTable = {
  readonly kind: 'table';
  readonly columns: readonly { readonly title: string; readonly isNumber: boolean }[];
  readonly rows: readonly (readonly string[])[];
};

export type ReportBlock =
  | { readonly kind: 'text'; readonly text: string; readonly isMuted?: boolean }
  | { readonly kind: 'figures'; readonly figures: readonly FigureBlock[] }
  | { readonly kind: 'pairs'; readonly rows: readonly ReportPair[] }
  | { readonly kind: 'terms'; readonly terms: readonly { readonly term: string; readonly text: string }[] }
  | PaperTable
  | ChartBlock
  | MapBlock;

/** What tells where a sale or a listing is: names as the register writes them, '' for none. */
type NamedPlace = { readonly building: string; readonly project: string };
type Placed = NamedPlace & { readonly at: LatLng };

/** Positions of registered sales: the middle of the listings of their building, else project; null without one. */
export function placeSales(sales: readonly NamedPlace[], listings: readonly Placed[]): (LatLng | null)[] {
  const byBuilding = middles(listings, ({ building }) => building);
  const byProject = middles(listings, ({ project }) => project);
  return sales.map(
    ({ building, project }) => byBuilding.get(plainName(building)) ?? byProject.get(plainName(project)) ?? null,
  );
}

function middles(listings: readonly Placed[], nameOf: (listing: Placed) => string): Map<string, LatLng> {
  const sums = new Map<string, { lat: number; lng: number; count: number }>();
  for (const listing of listings) {
    const name = plainName(nameOf(listing));
    if (name === '') continue;
    const { lat, lng, count } = sums.get(name) ?? { lat: 0, lng: 0, count: 0 };
    sums.set(name, { lat: lat + listing.at.lat, lng: lng + listing.at.lng, count: count + 1 });
  }
  return new Map([...sums].map(([name, { lat, lng, count }]) => [name, { lat: lat / count, lng: lng / count }]));
}

/** Whether two names mean one place; no name is none. */
export function isSameName(a: string, b: string): boolean {
  return plainName(a) !== '' && plainName(a) === plainName(b);
}

/** Spelling in letters and digits only: registers and portals differ in the rest. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Colours of documents on white paper. A person's own colours are laid over them. */
export const REPORT_THEME: DeckTheme = {
  id: 'professional',
  background: '#FFFFFF',
  surface: '#F3F6F6',
  primary: '#0A5A66',
  secondary: '#7C9CA0',
  accent: '#A97B26',
  text: '#0A2328',
  muted: '#516064',
};
