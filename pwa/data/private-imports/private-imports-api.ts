import type { RentContract } from '../../../domain/rent/rent.ts';
import type { MarketDesk } from '../local-market/market-context.ts';
import type { OwnRollup } from './private-rollup.ts';

/** What the person imported for themselves, as part of the market on this device. */
export type OwnApi = {
  /** Whose imports join the market; '' for nobody's. Resolves when they are counted. */
  use(uid: string): Promise<void>;
  /** Contracts of the person's own files. */
  rents(): Promise<RentContract[]>;
};

/** The same for the other answers of this worker. */
export type OwnFigures = OwnApi & {
  /** The person's own sales by area, month and type, there before their rows; null without any. */
  rollup(): Promise<OwnRollup | null>;
};

/** The person's own imports; their code comes when somebody's are to be used. */
export function ownDoor(desk: () => Promise<MarketDesk>): OwnFigures {
  let opened: Promise<OwnFigures> | null = null;
  const open = () => {
    opened ??= Promise.all([desk(), import('./private-imports.ts')]).then(([at, { OwnData }]) => new OwnData(at));
    return opened;
  };
  return {
    use: async (uid) => (await open()).use(uid),
    // Without anybody's imports there is nothing to load the code for.
    rents: async () => (opened === null ? [] : (await opened).rents()),
    rollup: async () => (opened === null ? null : (await opened).rollup()),
  };
}
