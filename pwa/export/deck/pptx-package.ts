import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';

/**
 * Mends what the PPTX library leaves wrong in a package: entries for folders, content types of parts that do not exist,
 * a content type that is none, shape ids that occur twice on a slide, and empty cells of charts. Strict programs offer
 * to repair such files.
 */
export function mendPptx(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts = unzipSync(bytes);
  const mended: Zippable = {};
  for (const [path, part] of Object.entries(parts)) {
    // A package holds parts, not folders.
    if (path.endsWith('/')) continue;
    const isText = /\.(?:xml|rels)$/.test(path);
    // Pictures and workbooks are compressed already.
    mended[path] = isText ? [strToU8(mendPart(path, strFromU8(part), parts)), { level: 6 }] : [part, { level: 0 }];
  }
  return zipSync(mended);
}

function mendPart(path: string, xml: string, parts: Readonly<Record<string, unknown>>): string {
  if (path === '[Content_Types].xml') return withoutMissing(xml, parts).replace('"image/jpg"', '"image/jpeg"');
  if (/^ppt\/charts\/chart\d+\.xml$/.test(path)) return xml.replace(/<c:pt idx="\d+"><c:v><\/c:v><\/c:pt>/g, '');
  return /^ppt\/slides\/slide\d+\.xml$/.test(path) ? withUniqueIds(xml) : xml;
}

function withoutMissing(xml: string, parts: Readonly<Record<string, unknown>>): string {
  return xml.replace(/<Override PartName="\/([^"]+)"[^>]*\/>/g, (line, part: string) =>
    Object.hasOwn(parts, part) ? line : '',
  );
}

/** Gives a new id to each shape whose id occurred before. Nothing refers to these ids. */
function withUniqueIds(xml: string): string {
  const SHAPE = /(<p:cNvPr id=")(\d+)(")/g;
  let highest = Math.max(0, ...[...xml.matchAll(SHAPE)].map(([, , id]) => Number(id)));
  const seen = new Set<string>();
  return xml.replace(SHAPE, (line, before: string, id: string, after: string) => {
    if (!seen.has(id)) {
      seen.add(id);
      return line;
    }
    return `${before}${++highest}${after}`;
  });
}
