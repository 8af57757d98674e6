import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The day on which all browser tests happen, in Dubai. Server, device and demo market share it, so that every run
 * shows the same figures.
 */
export const TEST_DAY = '2026-11-18';
const MIDNIGHT_MS = Date.parse(`${TEST_DAY}T00:00:00+04:00`);
/** The demo market is written at midnight, and the tests begin at eight. */
const BEGIN_MS = MIDNIGHT_MS + 8 * 3_600_000;
/** Environment variable with the milliseconds by which this run's clocks differ from the computer's. */
const SHIFT = 'E2E_CLOCK_SHIFT_MS';

/** Returns the shift that makes it midnight of the test day. */
export const shiftToMidnight = (): number => MIDNIGHT_MS - Date.now();

/** Returns the shift that makes it eight in the morning of the test day. */
export const shiftToBegin = (): number => BEGIN_MS - Date.now();

/** Sets the shift of this run for its workers, which start later. */
export function setShift(shiftMs: number): void {
  process.env[SHIFT] = String(shiftMs);
}

/** Returns the time as server and device see it. */
export const testTime = (): Date => new Date(Date.now() + runShift());

/** Returns the shift of this run. */
export const runShift = (): number => Number(process.env[SHIFT] ?? 0);

/** Returns a script that shifts the clock of the page, worker or process that runs it. Time goes on as usual. */
function clockScript(shiftMs: number): string {
  return `globalThis.clockShiftMs??=(D=>{const now=()=>D.now()+${shiftMs};globalThis.Date=new Proxy(D,{construct:(d,a,t)=>Reflect.construct(d,a.length?a:[now()],t===Date?d:t),apply:()=>new Date().toString(),get:(d,k)=>k==='now'?now:Reflect.get(d,k)});D.prototype.constructor=Date;return ${shiftMs}})(Date);`;
}

/** Returns Node's option that shifts the clock of a process, its threads and its child processes. */
export function clockOption(shiftMs: number): string {
  return `--import=data:text/javascript,${encodeURIComponent(clockScript(shiftMs)).replaceAll("'", '%27')}`;
}

/** Shifts the clock of the app in a copy of the build: of its page, its workers and its service worker. */
export function shiftBuild(release: string, shiftMs: number): void {
  const app = join(release, 'dist/pwa');
  const assets = readdirSync(join(app, 'assets')).map((name) => join('assets', name));
  for (const name of ['sw.js', ...assets]) {
    if (!/\.m?js$/.test(name)) continue;
    const path = join(app, name);
    writeFileSync(path, clockScript(shiftMs) + readFileSync(path, 'utf8'));
  }
}
