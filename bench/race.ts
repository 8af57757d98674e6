/** One side of a race. `ask` is the timed work, and `tell` makes its answer comparable. */
export type Contender<T = unknown> = {
  name: string;
  ask: () => T | Promise<T>;
  /** Returns plain figures. Null for a lower bound with no answer to compare, such as reading the bytes. */
  tell: ((answer: T) => unknown) | null;
};

/** One question, asked of the product and of its peers. */
export type Race = { name: string; ours: Contender; peers: readonly Contender[] };

export type Row = { name: string; ours_ms: number; peer: string; peer_ms: number; ratio: number };

const ROUNDS = 9;
const FEWEST_ROUNDS = 3;
/** A slow peer gets fewer rounds: none after this much time, once it has run the minimum. */
const ENOUGH_MS = 3000;
/** A turn lasts at least this long, because a single answer may be shorter than the clock's resolution. */
const TURN_MS = 12;

/** Widens a contender with answers of type T to one with answers of any type. */
export function contender<T>(one: Contender<T>): Contender {
  // Safe because a contender's `tell` only receives the answers of its own `ask`.
  return one as Contender;
}

/**
 * Returns median times after a warm-up. Turns are interleaved, so that a busy moment of the machine affects all sides.
 * @throws Error when a peer's answer differs from ours
 */
export async function runRace(race: Race): Promise<Row[]> {
  const { ours, peers, name } = race;
  const mine = JSON.stringify(ours.tell?.(await ours.ask()));
  const times = [ours, ...peers].map((one) => ({ one, ms: [] as number[], spent: 0 }));
  for (const peer of peers) {
    if (peer.tell === null) continue;
    const theirs = JSON.stringify(peer.tell(await peer.ask()));
    if (mine !== theirs) {
      throw new Error(`${name}: answers differ\nours ${mine?.slice(0, 600)}\n${peer.name} ${theirs.slice(0, 600)}`);
    }
  }
  for (const { one } of times) await turn(one);
  for (let round = 0; round < ROUNDS; round++) {
    for (const time of times) {
      if (round >= FEWEST_ROUNDS && time.spent > ENOUGH_MS) continue;
      const { ms, spent } = await turn(time.one);
      time.ms.push(ms);
      time.spent += spent;
    }
  }
  const [own, ...others] = times.map(({ one, ms }) => ({ name: one.name, ms: middle(ms) }));
  const ours_ms = own?.ms ?? Number.NaN;
  return others.map((peer) => ({ name, ours_ms, peer: peer.name, peer_ms: peer.ms, ratio: peer.ms / ours_ms }));
}

/** Repeats the question for at least TURN_MS. Returns milliseconds per answer (`ms`) and in total (`spent`). */
async function turn({ ask }: Contender): Promise<{ ms: number; spent: number }> {
  const start = performance.now();
  let answers = 0;
  let spent = 0;
  while (spent < TURN_MS) {
    const answer = ask();
    if (answer instanceof Promise) await answer;
    answers++;
    spent = performance.now() - start;
  }
  return { ms: spent / answers, spent };
}

export function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
