import type { Target } from './target.ts';

/** One attack on a running server, and the limit that must hold. */
export type Attack = {
  name: string;
  /** Description of the expected limit. */
  bound: string;
  /** Whether the attack takes only seconds and is therefore also a test. */
  isQuick: boolean;
  /** Whether the attack needs a server with a movable clock. */
  movesClock?: boolean;
  /** `addresses`: addresses of this machine that only this attack uses. */
  run(target: Target, addresses: readonly string[]): Promise<void>;
};

export type Outcome = { seconds: number; fault: string | null };

/** Maximum duration of one attack. */
const MOST_MS = 90_000;

/** Runs an attack. It fails if its limit does not hold, if it takes too long, or if the server has ended afterwards. */
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

/** @throws if an attack had more effect than its limit allows */
export function expectThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}
