import type { Target } from './target.ts';

/** One attack on a running server, and the bound that has to hold. */
export type Attack = {
  name: string;
  /** Expected bound, in words. */
  bound: string;
  /** Takes seconds, and is therefore part of the tests too. */
  isQuick: boolean;
  /** Needs a server with a movable clock. */
  movesClock?: boolean;
  /** Addresses of this machine that the attack may use, none of them another attack's. */
  run(target: Target, addresses: readonly string[]): Promise<void>;
};

export type Outcome = { seconds: number; fault: string | null };

/** Longest time of one attack. */
const MOST_MS = 90_000;

/** Runs an attack. It fails when its bound does not hold, when it takes too long, or when the server is gone after it. */
export async function attack(target: Target, one: Attack, index: number): Promise<Outcome> {
  const begun = performance.now();
  const addresses = Array.from({ length: 5 }, (_, n) => `127.0.${index + 1}.${n + 1}`);
  const fault = await Promise.race([
    one.run(target, addresses).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    ),
    new Promise<string>((resolve) => setTimeout(() => resolve(`longer than ${MOST_MS / 1000} s`), MOST_MS).unref()),
  ]);
  const seconds = (performance.now() - begun) / 1000;
  if (!target.isAlive()) return { seconds, fault: `${fault ?? ''} the server ended`.trim() };
  const health = await target.ask('/api/health').catch(() => null);
  return { seconds, fault: fault ?? (health?.status === 200 ? null : 'the server does not answer') };
}

/** @throws when an attack had more effect than its bound allows */
export function expectThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}
