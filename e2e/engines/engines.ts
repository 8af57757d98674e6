import type { Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

export const ENGINES: readonly Engine[] = [firefox, webkit];

/** Returns the engine of a Playwright project, which has the engine's name. */
export function engineOf(project: string): Engine {
  const found = ENGINES.find(({ name }) => name === project);
  if (found === undefined) throw new RangeError(`no engine is called ${project}`);
  return found;
}
