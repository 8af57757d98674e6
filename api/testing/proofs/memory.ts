import { readdirSync, readFileSync } from 'node:fs';

/** Maximum memory in MiB: of the server alone, and including all its child processes. */
export type Peak = { server: number; whole: number };

/** Samples resident memory many times a second until stopped. Counts shared pages once per process. */
export function watchMemory(pid: number): { peak(): Peak; restart(): void; stop(): void } {
  let peak: Peak = { server: 0, whole: 0 };
  const look = () => {
    const server = residentMib(pid);
    // Before it runs its own program, a forked child shares the server's pages, so it is not counted.
    const own = read(`/proc/${pid}/cmdline`);
    const children = childrenOf(pid).filter((child) => read(`/proc/${child}/cmdline`) !== own);
    const whole = server + children.reduce((sum, child) => sum + residentMib(child), 0);
    peak = { server: Math.max(peak.server, server), whole: Math.max(peak.whole, whole) };
  };
  const timer = setInterval(look, 20);
  return {
    peak: () => peak,
    restart() {
      peak = { server: 0, whole: 0 };
      look();
    },
    stop: () => clearInterval(timer),
  };
}

/** Returns 0 for a process that has ended. */
function residentMib(pid: number): number {
  const kib = /VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1];
  return Number(kib ?? 0) / 1024;
}

function childrenOf(pid: number): number[] {
  let tasks: string[] = [];
  try {
    tasks = readdirSync(`/proc/${pid}/task`);
  } catch {
    // The process has ended.
  }
  return tasks.flatMap((task) =>
    read(`/proc/${pid}/task/${task}/children`)
      .split(' ')
      .filter((child) => child !== '')
      .map(Number),
  );
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The thread or process ended between two samples.
    return '';
  }
}
