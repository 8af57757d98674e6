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
 * Joins neighbouring lines of one contract. If they do not say how many homes it has, the same total on each of them is
 * shared out; different amounts are their own. Lines of several homes without line numbers get some.
 */
export class ContractLines {
  readonly #emit: (contract: RentContract, source: string) => void;
  #number = '';
  #lines: Line[] = [];
  #homes: number | null = null;

  constructor(emit: (contract: RentContract, source: string) => void) {
    this.#emit = emit;
  }

  /** `number`: of the contract, without the line; '' if there is none. `homes`: of which the amount is one’s; or null. */
  add(
    contract: RentContract,
    { number, homes, source }: { number: string; homes: number | null; source: string },
  ): void {
    if (number === '' || (homes !== null && (homes === 1 || contract.contractId !== number))) {
      this.flush();
      this.#emit(contract, source);
      return;
    }
    if (number !== this.#number || this.#lines.length >= MOST_LINES) this.flush();
    this.#number = number;
    this.#homes = homes;
    this.#lines.push({ contract, source });
  }

  flush(): void {
    const lines = this.#lines;
    const number = this.#number;
    this.#lines = [];
    this.#number = '';
    if (this.#homes === null) shareOut(lines, number);
    else if (lines.length > 1 && lines.length <= this.#homes) numberLines(lines, number);
    for (const { contract, source } of lines) this.#emit(contract, source);
  }
}

function shareOut(lines: readonly Line[], number: string): void {
  const [first] = lines;
  const isRepeated = lines.every(({ contract }) => contract.annualFils === first?.contract.annualFils);
  const homes = isRepeated ? new Set(lines.map(({ contract }) => contentOf(contract))).size : 1;
  // Copies of one line are one home.
  if (homes === 1) return;
  for (const { contract } of lines) contract.annualFils = Math.round(contract.annualFils / homes);
  if (new Set(lines.map(({ contract }) => contract.contractId)).size < lines.length) numberLines(lines, number);
}

function numberLines(lines: readonly Line[], number: string): void {
  for (const [place, { contract }] of lines.entries()) contract.contractId = `${number}/${place + 1}`;
}

function contentOf(contract: RentContract): string {
  return JSON.stringify(Object.values(contract));
}
