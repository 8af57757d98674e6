import { pino } from 'pino';
import { runCounts } from '../../../domain/sources/run.ts';
import { createServices } from '../../services/services.ts';
import { RETRY_POLICY } from '../../sources/retry-policy.ts';
import { openStore } from '../../store/lowdb/open-store.ts';
import { testConfig } from '../serve.ts';
import { dataOf } from './compare.ts';

/*
 * The part of a server that reads the sources, as a separate process that can be killed: `scrape-process.ts DATA_DIR
 * GATEWAY_URL TODAY run|data BEGAN`. Resumes an interrupted run or starts one. Prints `step` at each durable step, and
 * `done {…}` at the end. With `data` it prints the contents of the folder. BEGAN is the start time of the proof, from
 * which all its processes compute the same clock.
 */
const [dataDir, gatewayUrl, today, what, began] = process.argv.slice(2);
if (dataDir === undefined || gatewayUrl === undefined || today === undefined) throw new Error('see the comment above');

const clock = () => new Date(Date.parse(`${today}T08:00:00Z`) + (Date.now() - Number(began)));
const { store } = await openStore({ dataDir, init: true, clock: () => clock().getTime() });
const config = testConfig({ dataDir });
const retryPolicy = { ...RETRY_POLICY, pauseMs: 0, backOffMs: 5 };
const sources = { ...config.sources, gatewayUrl, retryPolicy };
const services = createServices({ config: { ...config, sources }, store, clock, logger: pino({ level: 'silent' }) });
await services.marketChanged();
const { sourceRunner } = services;
if (what === 'data') {
  await say(`done ${JSON.stringify(await dataOf(store, sourceRunner.registers))}`);
} else {
  sourceRunner.listen(() => void say('step'));
  if (sourceRunner.current()?.state === 'running') await sourceRunner.resume();
  else await (await sourceRunner.start({ trigger: 'manual', user: 'admin', isDeep: true })).done;
  const run = sourceRunner.current();
  if (run === null) throw new Error('the run is not in the history');
  const problems = run.steps.flatMap(({ dataset, problem }) =>
    problem === null ? [] : [`${dataset}: ${problem.detail}`],
  );
  const imports = store.read((tx) => tx.count('imports'));
  const facts = { state: run.state, counts: runCounts(run), problems, imports, hash: store.market.manifest().hash };
  await say(`done ${JSON.stringify(facts)}`);
}
await sourceRunner.stop();
await services.valuationTrainer.stop();
await store.close();
process.exit(0);

/** Resolves when the line has been written, because exiting earlier would truncate a long line. */
function say(line: string): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(`${line}\n`, () => resolve());
  });
}
