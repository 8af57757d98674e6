import { newPortfolioHome, PortfolioHome } from '../../domain/portfolio/home.ts';
import { SavedScenario } from '../../pwa/data/store/user/user-rows.ts';

const AT = '2026-03-10T09:00:00.000Z';

/** Two texts of a record that devices change: its name, and a figure inside it. */
export type RecordTexts = { name: string; detail: string };
export type RecordPart = keyof RecordTexts;

type Shape = {
  table: string;
  toRow: (id: string, texts: RecordTexts) => object;
  ofRow: (row: unknown) => RecordTexts;
  /** The texts of the record as the server stores it. */
  ofDoc: (doc: unknown) => RecordTexts;
};

const homeTexts = ({ name, flows }: Pick<PortfolioHome, 'name' | 'flows'>): RecordTexts => {
  return { name: name === NO_NAME ? '' : name, detail: flows[0]?.note ?? '' };
};
/** A home has a name from the start. */
const NO_NAME = 'home';

/** The kinds of records whose sync is simulated, by the first letter of their ids. */
export const RECORD_SHAPES: Record<'scenario' | 'portfolioHome', Shape> = {
  scenario: {
    table: 'scenarios',
    toRow: (id, { name, detail }) => ({ id, name, query: `rate=${detail}`, at: AT }),
    ofRow: (row) => {
      const { name, query } = SavedScenario.parse(row);
      return { name, detail: new URLSearchParams(query).get('rate') ?? '' };
    },
    ofDoc: (doc) => {
      const { name, inputs } = doc as { name: string; inputs: { rate?: string } };
      return { name, detail: inputs.rate ?? '' };
    },
  },
  portfolioHome: {
    table: 'portfolioHomes',
    toRow: (id, { name, detail }) => {
      const flow = { id: 'f-1', day: '2026-03-01', kind: 'rent' as const, fils: 100, note: detail };
      const facts = { standing: 'owned', origin: 'entered', areaId: 'jvc', location: 'JVC' } as const;
      const home = { ...facts, name: name || NO_NAME, propertyType: 'villa', bedrooms: 3, flows: [flow] } as const;
      return newPortfolioHome({ ...home, flows: [flow] }, { id, at: AT });
    },
    ofRow: (row) => homeTexts(PortfolioHome.parse(row)),
    ofDoc: (doc) => homeTexts(doc as PortfolioHome),
  },
};

export const kindOfRecord = (id: string): keyof typeof RECORD_SHAPES => {
  return id.startsWith('h-') ? 'portfolioHome' : 'scenario';
};
