import type { LatLng } from '../geo.ts';
import type { ChartBlock, FigureBlock, MapBlock, TableBlock, Tone } from '../presentation/slide.ts';
import type { DeckTheme } from '../presentation/themes.ts';

/** A printable document for a client. Texts are final; the layout places them. */
export type ReportDocument = {
  /** For example `Valuation report`. */
  readonly kind: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** PNG or JPEG data address, or null. */
  readonly pictureUri: string | null;
  /** Caption of a picture that is not a photo: `Illustration`; '' for photos. */
  readonly pictureNote: string;
  /** Shown on the cover if there is no picture and enough room. */
  readonly coverChart: ChartBlock | null;
  readonly verdict: ReportVerdict | null;
  /** At most four key figures. */
  readonly figures: readonly FigureBlock[];
  readonly preparedBy: ReportBroker | null;
  /** Creation date and age of the data: a label and a day each. */
  readonly dates: readonly ReportPair[];
  readonly sections: readonly ReportSection[];
  /** Source and disclaimer at the foot of every page. */
  readonly footer: string;
  /** Marks invented figures on every page; null for real ones. */
  readonly watermark: ReportWatermark | null;
  readonly theme: DeckTheme;
};

export type ReportVerdict = {
  readonly label: string;
  readonly word: string;
  readonly tone: Tone;
  readonly reasons: readonly string[];
};

/** Cells of a QR code with their light border, true where dark. */
export type CodeCells = readonly (readonly boolean[])[];

/** A contact or a permit: text beside a photo (a data address, PNG or JPEG) or a code. */
export type ReportContact = {
  readonly label: string;
  readonly name: string;
  readonly lines: readonly string[];
  readonly photoUri: string | null;
  readonly code: CodeCells | null;
};

export type ReportBroker = ReportContact & { readonly logoUri: string | null };

/** `across` is printed large over the page, `line` at its top. */
export type ReportWatermark = { readonly across: string; readonly line: string };

export type ReportSection = { readonly title: string; readonly blocks: readonly ReportBlock[] };

export type ReportPair = { readonly name: string; readonly value: string; readonly detail?: string };

export type ReportBlock =
  | { readonly kind: 'text'; readonly text: string; readonly isMuted?: boolean }
  | { readonly kind: 'figures'; readonly figures: readonly FigureBlock[] }
  | { readonly kind: 'photos'; readonly photos: readonly { readonly uri: string; readonly caption: string }[] }
  | { readonly kind: 'contacts'; readonly contacts: readonly ReportContact[] }
  | { readonly kind: 'pairs'; readonly rows: readonly ReportPair[] }
  | { readonly kind: 'terms'; readonly terms: readonly { readonly term: string; readonly text: string }[] }
  | TableBlock
  | ChartBlock
  | MapBlock;

/** Names of a place as registered, '' for none. */
type NamedPlace = { readonly building: string; readonly project: string };
type Placed = NamedPlace & { readonly at: LatLng };

/**
 * Approximate positions of registered sales: the centre of the listings in the same building, else in the same project;
 * null if there are none.
 */
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

/** Whether two names mean one place; empty names never match. */
export function isSameName(a: string, b: string): boolean {
  return plainName(a) !== '' && plainName(a) === plainName(b);
}

/** Removes punctuation and spacing, in which registers and portals differ. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Colours of documents on white paper; the user's colours replace some. */
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
