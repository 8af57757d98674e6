import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The app itself, which the page's first script asks for after the first paint. */
const APP = /pwa\/app\/mount\.tsx$/;

type Chunk = {
  type: 'chunk';
  fileName: string;
  imports: string[];
  facadeModuleId: string | null;
  viteMetadata?: { importedCss: Set<string> };
};
type Bundle = Record<string, { type: 'asset' } | Chunk>;

/**
 * Names the app's files in the page, so that they are on their way together with the first script, and its
 * styles are there before the first paint. Without it each would wait for the one that asks for it.
 */
export function appPage(): Plugin {
  return {
    name: 'sahil:app-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (bundle === undefined) return [];
        // The bundle's own type says the same with many more fields.
        const app = chunkOf(bundle as unknown as Bundle, APP);
        return [...filesOf(bundle as unknown as Bundle, app)].filter((file) => !html.includes(`"/${file}"`)).map(tagOf);
      },
    },
  };
}

function chunkOf(bundle: Bundle, facade: RegExp): Chunk {
  for (const item of Object.values(bundle)) {
    if (item.type === 'chunk' && facade.test((item.facadeModuleId ?? '').replaceAll('\\', '/'))) return item;
  }
  throw new Error(`no chunk is made of ${facade}`);
}

/** A chunk, what it imports at once, and their styles. */
function filesOf(bundle: Bundle, chunk: Chunk, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found;
  for (const file of chunk.viteMetadata?.importedCss ?? []) found.add(file);
  found.add(chunk.fileName);
  for (const name of chunk.imports) {
    const item = bundle[name];
    if (item?.type === 'chunk') filesOf(bundle, item, found);
  }
  return found;
}

/** The page's own style and first script go first on a slow line: they are what the first paint needs. */
function tagOf(file: string): HtmlTagDescriptor {
  const attrs = { crossorigin: true, href: `/${file}` };
  if (file.endsWith('.css')) return { tag: 'link', injectTo: 'head', attrs: { rel: 'stylesheet', ...attrs } };
  return { tag: 'link', injectTo: 'head', attrs: { rel: 'modulepreload', fetchpriority: 'low', ...attrs } };
}
