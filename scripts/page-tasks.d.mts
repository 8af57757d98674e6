import type { CDPSession } from '@playwright/test';

export type PageTasks = {
  /** Events in the trace. */
  events: number;
  /** Tasks over 50 ms, with the processor time of each. */
  long: { ms: number; cpuMs: number; parts: { name: string; ms: number; cpuMs: number; at: string }[] }[];
  /** The most processor time that any task of a page took. */
  mostCpuMs: number;
};

export function recordTasks(client: CDPSession, file: string): Promise<() => Promise<PageTasks>>;
