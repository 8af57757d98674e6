import { FIRST_CLASS, WEIGHT_STEP, ZERO_WEIGHT } from '../../domain/advisor/reading/learned-meaning.ts';
import { seededRandom } from '../../domain/random.ts';

export type Example = { evidence: readonly string[]; name: string };
type Learned = { classes: readonly string[]; evidence: readonly string[]; weights: Float64Array };

const LEAST_EXAMPLES = 3;
const ROUNDS = 15;
const RATE = 0.3;
const L2 = 0.5;
/** Runs with different random numbers, whose average depends less on chance. */
const SEEDS = [1, 2, 3] as const;
/** Share of the evidence that each step leaves out, so that no single word decides. */
const LEFT_OUT = 0.3;

/**
 * Learns a multinomial logistic regression by FTRL-Proximal (McMahan et al. 2013), whose L1 term leaves most weights 0.
 * Evidence of fewer than `LEAST_EXAMPLES` examples is dropped. Deterministic.
 * @param l1 the higher, the fewer weights
 */
export function learnWeights(examples: readonly Example[], l1: number): Learned {
  const counts = new Map<string, number>();
  for (const name of examples.flatMap(({ evidence }) => evidence)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const evidence = [...counts]
    .filter(([, count]) => count >= LEAST_EXAMPLES)
    .map(([name]) => name)
    .sort();
  const classes = [...new Set(examples.map(({ name }) => name))].sort();
  const index = new Map(evidence.map((name, at) => [name, at * classes.length]));
  const rows = examples.map((example) => ({
    starts: example.evidence.flatMap((name) => index.get(name) ?? []),
    wanted: classes.indexOf(example.name),
  }));
  const sums = new Float64Array(evidence.length * classes.length);
  for (const seed of SEEDS) {
    const model = new Ftrl(sums.length, l1);
    const random = seededRandom(seed);
    for (let round = 0; round < ROUNDS; round++)
      for (const { starts, wanted } of shuffled(rows, random)) {
        const kept = starts.filter(() => random() >= LEFT_OUT);
        learnOne(model, kept, wanted, classes.length);
      }
    model.weights().forEach((weight, at) => {
      sums[at] = (sums[at] ?? 0) + weight;
    });
  }
  return { classes, evidence, weights: sums.map((sum) => sum / SEEDS.length) };
}

function learnOne(model: Ftrl, starts: readonly number[], wanted: number, classes: number): void {
  const scores = new Float64Array(classes);
  for (const start of starts) for (let k = 0; k < classes; k++) scores[k] = (scores[k] ?? 0) + model.weight(start + k);
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const sum = shares.reduce((total, share) => total + share, 0);
  for (let k = 0; k < classes; k++) {
    const slope = (shares[k] ?? 0) / sum - (k === wanted ? 1 : 0);
    if (Math.abs(slope) >= LEAST_SLOPE) for (const start of starts) model.learn(start + k, slope);
  }
}

const LEAST_SLOPE = 1e-4;

class Ftrl {
  private readonly sums: Float64Array;
  private readonly squares: Float64Array;
  private readonly l1: number;
  constructor(size: number, l1: number) {
    this.l1 = l1;
    this.sums = new Float64Array(size);
    this.squares = new Float64Array(size);
  }
  weight(at: number): number {
    const sum = this.sums[at] ?? 0;
    if (Math.abs(sum) <= this.l1) return 0;
    return (Math.sign(sum) * this.l1 - sum) / ((1 + Math.sqrt(this.squares[at] ?? 0)) / RATE + L2);
  }
  learn(at: number, slope: number): void {
    const square = this.squares[at] ?? 0;
    const step = (Math.sqrt(square + slope * slope) - Math.sqrt(square)) / RATE;
    this.sums[at] = (this.sums[at] ?? 0) + slope - step * this.weight(at);
    this.squares[at] = square + slope * slope;
  }
  weights(): Float64Array {
    return this.sums.map((_, at) => this.weight(at));
  }
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const order = [...items];
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] as T, order[at] as T]; // both inside the array
  }
  return order;
}

const MOST_STEPS = 12;

/** Writes weights in the format that `learned-meaning.ts` reads. */
export function weightsText({ classes, evidence, weights }: Learned): string {
  const rows = evidence.flatMap((name, at) => {
    const pairs = classes.map((_, k) => {
      const steps = Math.round((weights[at * classes.length + k] ?? 0) / WEIGHT_STEP);
      const code = ZERO_WEIGHT + Math.max(-MOST_STEPS, Math.min(MOST_STEPS, steps));
      return steps === 0 ? '' : String.fromCharCode(FIRST_CLASS + k, code);
    });
    return pairs.join('') === '' ? [] : [`${name}\t${pairs.join('')}`];
  });
  return [classes.join(';'), ...rows].join('\n');
}
