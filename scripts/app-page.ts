import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The app itself, which the page's first script asks for after the first paint, in this order. */
const APP = [/pwa\/data\/start\/start\.ts$/, /pwa\/app\/mount\.tsx$/];

/** Screens people come to from outside: each has a page that names its files too, which the server then sends. */
const SCREEN_PAGES = {
  'pages/search.html': /features\/search\/SearchScreen\.tsx$/,
  'pages/property.html': /features\/property\/PropertyScreen\.tsx$/,
} as const;
/** A screen's own styles come after those of the app. */
const END_OF_HEAD = '</head>';

type Chunk = {
  type: 'chunk';
  fileName: string;
  imports: string[];
  moduleIds: string[];
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
        const all = bundle as unknown as Bundle;
        const files = new Set<string>();
        for (const part of APP) filesOf(all, chunkOf(all, part), files);
        return [...files].filter((file) => !html.includes(`"/${file}"`)).map(tagOf);
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('no index.html was built');
        const html = String(page.source);
        if (!html.includes(END_OF_HEAD)) throw new Error(`index.html has no ${END_OF_HEAD}`);
        const all = bundle as unknown as Bundle;
        for (const [fileName, screen] of Object.entries(SCREEN_PAGES)) {
          const files = filesOf(all, chunkOf(all, screen), new Set());
          const tags = [...files].filter((file) => !html.includes(`"/${file}"`)).map(textOf);
          this.emitFile({
            type: 'asset',
            fileName,
            source: html.replace(END_OF_HEAD, () => [...tags, END_OF_HEAD].join('\n    ')),
          });
        }
      },
    },
  };
}

/** The chunk that holds a module. */
function chunkOf(bundle: Bundle, module: RegExp): Chunk {
  for (const item of Object.values(bundle)) {
    if (item.type === 'chunk' && item.moduleIds.some((id) => module.test(id.replaceAll('\\', '/')))) return item;
  }
  throw new Error(`no chunk holds ${module}`);
}

/** A chunk, what it imports at once, and their styles. */
function filesOf(bundle: Bundle, chunk: Chunk, found: Set<string>): Set<string> {
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

function textOf(file: string): string {
  const { tag, attrs = {} } = tagOf(file);
  const text = Object.entries(attrs).map(([name, value]) => (value === true ? name : `${name}="${String(value)}"`));
  return `<${tag} ${text.join(' ')}>`;
}
