import { readdirSync, readFileSync } from 'node:fs';

/** Most memory seen, MiB: of the server, and of it with all its child processes together. */
export type Peak = { server: number; whole: number };

/** Samples resident memory many times a second until stopped. Shared pages count for each process. */
export function watchMemory(pid: number): { peak(): Peak; restart(): void; stop(): void } {
  let peak: Peak = { server: 0, whole: 0 };
  const look = () => {
    const server = residentMib(pid);
    // Until a child has become another program it is the server once more, on the server's own pages.
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

/** 0 for a process that has ended. */
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
    // A thread or process that ended between two looks.
    return '';
  }
}
