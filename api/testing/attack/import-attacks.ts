import { type Attack, expectThat } from './attack.ts';
import type { Answer, Target } from './target.ts';

const DAY_MS = 86_400_000;

/** Attacks on the import queue and on imports that wait for approval. */
export const IMPORT_ATTACKS: readonly Attack[] = [
  {
    name: 'held imports without end',
    bound: 'at most 20 of a user, and none that is lost or published by an approval that failed',
    isQuick: true,
    async run(target, addresses) {
      await withApproval(target, async () => {
        const held: string[] = [];
        const refused: number[] = [];
        for (let n = 0; n < 24; n++) {
          const answer = await hold(target, `${n}`, addresses[n % 2]);
          if (answer.status === 200) held.push(answer.json().importId);
          else refused.push(answer.status);
        }
        expectThat(held.length === 20 && refused.every((status) => status === 413), `${held.length} were kept`);
        const decide = (id: string, n: number, decision: string, body: object) => {
          const asked = { method: 'POST', as: 'admin', body, ...from(addresses[n % addresses.length]) };
          return target.ask(`/api/dubai/imports/${id}/${decision}`, asked);
        };
        const answers = await Promise.all(held.map((id, n) => decide(id, n, 'approve', {})));
        const wrong = answers.filter(({ status }) => status !== 200 && status !== 429);
        expectThat(wrong.length === 0, `an approval was answered with ${wrong[0]?.status}`);
        for (const [n, id] of held.entries()) {
          const expected = answers[n]?.status === 200 ? 404 : 200;
          const { status } = await decide(id, n, 'refuse', { reason: 'Too many' });
          expectThat(status === expected, `${answers[n]?.status}, then ${status}`);
        }
      });
    },
  },
  {
    name: 'a clock that jumps while imports are held',
    bound: 'they still wait, and can be approved',
    isQuick: true,
    movesClock: true,
    async run(target, [address]) {
      await withApproval(target, async () => {
        const { importId } = (await hold(target, 'clock', address)).json();
        await target.moveClock(100 * DAY_MS);
        await target.ask('/api/health');
        await target.moveClock(-100 * DAY_MS);
        const asked = { method: 'POST', as: 'admin', body: {}, ...from(address) };
        const { status, text } = await target.ask(`/api/dubai/imports/${importId}/approve`, asked);
        expectThat(status === 200, `${status} ${text}`);
      });
    },
  },
  {
    name: 'rows of two bytes',
    bound: 'refused after 100,000 rows; another user waits for one of them at most',
    isQuick: true,
    async run(target, [first, second]) {
      const body = `${HEADER}\n${'x\n'.repeat(1024 * 1024)}`;
      const headers = { 'content-type': 'text/csv' };
      const path = '/api/dubai/import-data?dryRun=1';
      const send = () => target.ask(path, { method: 'POST', as: 'broker1', body, headers, ...from(first) });
      const begun = performance.now();
      const flood = Array.from({ length: 4 }, send);
      const other = await upload(target, { as: 'broker2', id: 'other', address: second, query: '?dryRun=1' });
      const ms = performance.now() - begun;
      expectThat(other.status === 200 && ms < 20_000, `${other.status} after ${Math.round(ms)} ms`);
      const answers = await Promise.all(flood);
      const read = answers.filter(({ status, text }) => status !== 429 && !text.includes('mostly_rejected'));
      expectThat(read.length === 0, `${read[0]?.status} ${read[0]?.text.slice(0, 100)}`);
    },
  },
];

const HEADER = 'broker_id,broker_name,company_name';

const from = (address: string | undefined) => (address === undefined ? {} : { from: address });

function upload(
  target: Target,
  { as, id, address, query = '' }: { as: string; id: string; address: string | undefined; query?: string },
): Promise<Answer> {
  const asked = { method: 'POST', as, headers: { 'content-type': 'text/csv' }, ...from(address) };
  return target.ask(`/api/dubai/import-data${query}`, { ...asked, body: `${HEADER}\nattack-${id},Name,Company\n` });
}

const hold = (target: Target, id: string, address: string | undefined) =>
  upload(target, { as: 'broker1', id, address });

/** Runs `work` while the imports of brokers need approval. */
async function withApproval(target: Target, work: () => Promise<void>): Promise<void> {
  const set = (importApproval: 'required' | 'none') =>
    target.ask('/api/admin/settings', { method: 'PUT', as: 'admin', body: { importApproval } });
  await set('required');
  try {
    await work();
  } finally {
    await set('none');
  }
}
