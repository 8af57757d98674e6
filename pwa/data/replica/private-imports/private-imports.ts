import type { RentContract } from '../../../../domain/rent/rent.ts';
import type { PrivateRollup } from './private-rollup.ts';

/** What the person imported for themselves, as part of the market on this device. */
export type PrivateImportsApi = {
  /** Whose imports join the market; '' for nobody's. Resolves when they are counted. */
  use(uid: string): Promise<void>;
  /** Contracts of the person's own files. */
  rents(): Promise<RentContract[]>;
};

/** What the other answers of the market worker need of the person's own imports. */
export type PrivateImports = PrivateImportsApi & {
  /** The person's own sales by area, month and type, there before their rows; null without any. */
  rollup(): Promise<PrivateRollup | null>;
  /** False where the person's own sales stand in place of the demo market. */
  countsDemo(): Promise<boolean>;
};
