import { firstPowerFailure, POWER_MUTANTS } from '../store-faults/power-mutants.ts';
import { runPowerTrial } from '../store-faults/power-trial.ts';

// `npm run prove:power-loss -- --trials 50000 --from 1`: runs the store's code on a disk that loses power at a random
// operation and garbles snapshots, then opens the store again, four times per run. Then leaves out each safety step,
// which must cause a failure.
const MUTANT_TRIALS = 400;
const trials = Number(optionOf('--trials') ?? 50_000);
const from = Number(optionOf('--from') ?? 1);
const begun = Date.now();
let failures = 0;
for (let seed = from; seed < from + trials; seed += 1) {
  const wrong = await runPowerTrial(seed);
  if (wrong !== null) {
    failures += 1;
    console.log(wrong);
  }
  if ((seed - from + 1) % 5000 === 0) console.log(`${seed - from + 1} runs, ${failures} failed`);
}
console.log(`${trials} runs of 4 generations from seed ${from}: ${failures} lost something or did not open.`);
let unnoticed = 0;
for (const [step, make] of POWER_MUTANTS) {
  const found = await firstPowerFailure(make(), MUTANT_TRIALS);
  if (found === null) unnoticed += 1;
  console.log(`without the ${step}: ${found === null ? 'NOT NOTICED' : `noticed at seed ${found.seed}`}`);
}
console.log(`${Math.round((Date.now() - begun) / 1000)} s`);
process.exitCode = failures + unnoticed === 0 ? 0 : 1;

function optionOf(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}
