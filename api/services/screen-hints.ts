import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod/mini';
import type { ScreenId } from '../../domain/screens/screens.ts';

const buildFiles = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.optional(z.string()),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
);
type BuildFiles = z.infer<typeof buildFiles>;

/** Screens that open with drawings of homes, whose file the app asks for when it runs. */
const WITH_DRAWINGS: readonly ScreenId[] = ['home', 'search', 'property'];

/** Tags by which a browser fetches a screen's own files together with the app's. Empty while nothing is built. */
export async function screenHints(webRoot: string): Promise<(screen: ScreenId) => string> {
  const read = await readFile(join(webRoot, '.vite/manifest.json'), 'utf8').catch(() => '{}');
  const files = buildFiles.parse(JSON.parse(read));
  return (screen) => {
    const names = [`${screen.charAt(0).toUpperCase()}${screen.slice(1)}Screen`];
    if (WITH_DRAWINGS.includes(screen)) names.push('illustrate');
    const needed = new Set<string>();
    for (const name of names) {
      // By name: a file that several screens share has no source of its own.
      const key = Object.keys(files).find((path) => files[path]?.name === name);
      if (key !== undefined) filesOf(key, files, needed);
    }
    for (const known of filesOf('index.html', files)) needed.delete(known);
    return [...needed].map(hint).join('\n    ');
  };
}

function filesOf(key: string, files: BuildFiles, found = new Set<string>()): Set<string> {
  const module = files[key];
  if (module === undefined || found.has(module.file)) return found;
  found.add(module.file);
  for (const path of module.css ?? []) found.add(path);
  for (const path of module.imports ?? []) filesOf(path, files, found);
  return found;
}

function hint(file: string): string {
  if (file.endsWith('.css')) return `<link rel="preload" as="style" crossorigin href="/${file}">`;
  return `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`;
}
