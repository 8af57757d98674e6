/** One question, asked of our columns and of a peer. */
export type Race = {
  name: string;
  peer: string;
  /** What must come out the same on both sides is made of these answers. */
  ours: () => unknown;
  theirs: () => Promise<unknown>;
};

export type Row = { name: string; ours_ms: number; peer: string; peer_ms: number; ratio: number };

const ROUNDS = 9;
/** A turn of ours lasts at least this long: one answer is shorter than what a clock can tell. */
const TURN_MS = 20;

/**
 * Medians of interleaved turns after a warm-up, so that a busy moment of the machine meets both sides.
 * @throws Error when the two do not give the same answer
 */
export async function runRace(race: Race): Promise<Row> {
  const mine = JSON.stringify(race.ours());
  const theirs = JSON.stringify(await race.theirs());
  if (mine !== theirs) {
    throw new Error(`${race.name}: answers differ\nours ${mine.slice(0, 600)}\n${race.peer} ${theirs.slice(0, 600)}`);
  }
  turnOfOurs(race);
  const ours: number[] = [];
  const peer: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(turnOfOurs(race));
    const start = performance.now();
    await race.theirs();
    peer.push(performance.now() - start);
  }
  const oursMs = middle(ours);
  const peerMs = middle(peer);
  return { name: race.name, ours_ms: oursMs, peer: race.peer, peer_ms: peerMs, ratio: peerMs / oursMs };
}

/** Milliseconds an answer takes, over a turn of as many as fill TURN_MS. */
function turnOfOurs(race: Race): number {
  const start = performance.now();
  let answers = 0;
  let elapsed = 0;
  while (elapsed < TURN_MS) {
    race.ours();
    answers++;
    elapsed = performance.now() - start;
  }
  return elapsed / answers;
}

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
