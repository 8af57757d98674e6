import { rmSync } from 'node:fs';
import { seededData } from './server.ts';

/** Writes the demo market and trains its valuation once, before any test has a time limit running. */
export default async function globalSetup(): Promise<void> {
  rmSync(await seededData(), { recursive: true, force: true });
}
