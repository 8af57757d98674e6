import { ALL_ATTACKS } from './all-attacks.ts';
import { attack } from './attack.ts';
import { startTarget } from './target.ts';

// `npm run attack [-- 'name|other name']`: runs all attacks, one after another, against a new server on loopback, and
// prints which limits hold. The exit code is 1 if one does not.
const wanted = process.argv[2]?.toLowerCase() ?? '';
const list = ALL_ATTACKS;
const begun = performance.now();
const target = await startTarget();
let failed = 0;
for (const [index, one] of list.entries()) {
  if (!wanted.split('|').some((part) => one.name.toLowerCase().includes(part))) continue;
  const { seconds, fault } = await attack(target, one, index);
  if (fault !== null) failed++;
  const verdict = `${fault === null ? 'holds' : 'FAILS'} ${seconds.toFixed(1).padStart(5)} s`;
  console.log(`${verdict}  ${one.name}: ${one.bound}${fault === null ? '' : `\n      ${fault}`}`);
  if (!target.isAlive()) break;
}
await target.stop();
console.log(`${failed} of ${list.length} bounds fail, ${Math.round((performance.now() - begun) / 1000)} s`);
process.exitCode = failed === 0 ? 0 : 1;
