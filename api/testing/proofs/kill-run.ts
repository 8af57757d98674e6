import { randomUUID } from 'node:crypto';
import { DEMO_ACCOUNTS } from '../../services/accounts/demo-accounts.ts';
import { LISTING } from '../fixtures.ts';
import { type Programs, type Running, startServer } from './programs.ts';

export type KillReport = {
  kills: number;
  /** Number of writes that the server acknowledged. */
  acknowledged: number;
  /** Number of these that are missing (`lost`) or stored more than once (`double`). */
  lost: number;
  double: number;
  /** Number of writes that got no answer and were sent again under the same operation id. */
  repeated: number;
  /** Milliseconds from each start of the process to its first answer, sorted. */
  readyMs: number[];
};

type Write = { key: string; title: string };
type Listed = { id: number; title: string };

/**
 * Kills the real server (SIGKILL) repeatedly while writers publish listings over HTTP. A write without an answer is
 * sent again under the same operation id after the restart, and must take effect exactly once.
 */
export async function runKills(options: {
  programs: Programs;
  dataDir: string;
  kills: number;
  writers: number;
  log: (line: string) => void;
}): Promise<KillReport> {
  const { programs, dataDir, kills, writers, log } = options;
  const prefix = `Kill run ${randomUUID().slice(0, 8)}`;
  const acknowledged = new Map<string, number>();
  const unanswered: Write[] = [];
  const report: KillReport = { kills, acknowledged: 0, lost: 0, double: 0, repeated: 0, readyMs: [] };
  let made = 0;
  let cookie = '';

  async function begin(): Promise<Running> {
    const begun = performance.now();
    const server = await startServer(programs, dataDir);
    report.readyMs.push(performance.now() - begun);
    cookie ||= await signIn(server.url);
    return server;
  }

  async function write(url: string, one: Write): Promise<boolean> {
    const answer = await fetch(`${url}/api/properties`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': one.key, cookie },
      body: JSON.stringify({ ...LISTING, title: one.title }),
    })
      .then(async (response) => ({ status: response.status, body: (await response.json()) as { id?: number } }))
      .catch(() => null);
    if (answer === null) {
      unanswered.push(one);
      return false;
    }
    if (answer.status !== 201 || answer.body.id === undefined) throw new Error(`${answer.status} for ${one.title}`);
    acknowledged.set(one.title, answer.body.id);
    return true;
  }

  async function writer(url: string): Promise<void> {
    for (;;) {
      const again = unanswered.shift();
      if (again !== undefined) report.repeated += 1;
      const one = again ?? { key: randomUUID(), title: `${prefix} ${++made}` };
      if (!(await write(url, one))) return;
    }
  }

  async function check(url: string): Promise<void> {
    const listed = await mine(url, prefix);
    const ids = new Map(listed.map(({ title, id }) => [title, id]));
    report.lost = [...acknowledged].filter(([title, id]) => ids.get(title) !== id).length;
    report.double = listed.length - ids.size;
  }

  for (let kill = 1; kill <= kills; kill += 1) {
    const server = await begin();
    await check(server.url);
    const work = Promise.all(Array.from({ length: writers }, () => writer(server.url)));
    await new Promise((resolve) => setTimeout(resolve, 60 + Math.random() * 400));
    await server.kill();
    await work;
    if (kill % 10 === 0) log(`${kill} kills, ${acknowledged.size} acknowledged, ${report.lost} lost`);
    if (report.lost + report.double > 0) break;
  }
  const last = await begin();
  for (const one of unanswered.splice(0)) {
    report.repeated += 1;
    await write(last.url, one);
  }
  await check(last.url);
  await last.kill();
  report.acknowledged = acknowledged.size;
  // Leaves out the first start, which creates the demo market.
  report.readyMs = report.readyMs.slice(1).sort((a, b) => a - b);
  return report;
}

async function signIn(url: string): Promise<string> {
  const broker = DEMO_ACCOUNTS.find(({ userType }) => userType === 'broker');
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: broker?.username, password: broker?.password }),
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function mine(url: string, prefix: string): Promise<Listed[]> {
  const listed: Listed[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    const answer: Response = await fetch(`${url}/api/properties${query}`);
    listed.push(...((await answer.json()) as Listed[])); // from our own server
    cursor = answer.headers.get('x-next-cursor');
  }
  return listed.filter(({ title }) => title.startsWith(prefix));
}
