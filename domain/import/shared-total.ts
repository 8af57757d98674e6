import type { RentContract } from '../rent/rent.ts';

/** A total of a deal over several homes, as a line of it states it. */
export type StatedTotal = {
  /** AED a year. */
  amount: number;
  /** Homes of the deal; null if the line does not say. */
  homes: number | null;
  /** The whole contract’s amount over `years`, AED; null if the line does not say. */
  contract: number | null;
  years: number;
};

/**
 * Amount of one home of a deal. Registers repeat the total on each line of a contract, so it is shared out equally,
 * unless the contract’s amount shows that the line has its own: then the contract is about `homes` times the line.
 */
export function shareOfTotal({ amount, homes, contract, years }: StatedTotal): number {
  if (homes === null || homes <= 1) return amount;
  const times = contract === null ? 1 : contract / (amount * Math.max(years, 0.08));
  return times >= Math.sqrt(homes) ? amount : amount / homes;
}

const MOST_LINES = 5000;

type Line = { contract: RentContract; source: string };

/**
 * Joins neighbouring lines of one contract that do not say how many homes it has. The same total on each of them is
 * shared out; different amounts are their own. Lines without numbers get some, unless they are copies.
 */
export class ContractLines {
  readonly #emit: (contract: RentContract, source: string) => void;
  #number = '';
  #lines: Line[] = [];

  constructor(emit: (contract: RentContract, source: string) => void) {
    this.#emit = emit;
  }

  /** `number`: of the contract, without the line; '' if there is none. `isShared`: the amount is already one home’s. */
  add(
    contract: RentContract,
    { number, isShared, source }: { number: string; isShared: boolean; source: string },
  ): void {
    if (number === '' || isShared) {
      this.flush();
      this.#emit(contract, source);
      return;
    }
    if (number !== this.#number || this.#lines.length >= MOST_LINES) this.flush();
    this.#number = number;
    this.#lines.push({ contract, source });
  }

  flush(): void {
    const lines = this.#lines;
    const number = this.#number;
    this.#lines = [];
    this.#number = '';
    const [first] = lines;
    if (first === undefined) return;
    const isRepeated =
      lines.length > 1 && lines.every(({ contract }) => contract.annualFils === first.contract.annualFils);
    const homes = isRepeated ? new Set(lines.map(({ contract }) => contentOf(contract))).size : 1;
    const isNumbered = new Set(lines.map(({ contract }) => contract.contractId)).size === lines.length;
    lines.forEach(({ contract, source }, place) => {
      if (homes > 1) {
        contract.annualFils = Math.round(contract.annualFils / homes);
        if (!isNumbered) contract.contractId = `${number}/${place + 1}`;
      }
      this.#emit(contract, source);
    });
  }
}

function contentOf(contract: RentContract): string {
  return JSON.stringify(Object.values(contract));
}
