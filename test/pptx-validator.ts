import { posix } from 'node:path';

/** Returns what is wrong with a PPTX package (ECMA-376 part 2); `parts` are its texts by path, `paths` all its parts. */
export function pptxFaults(parts: Readonly<Record<string, string>>, paths: readonly string[]): string[] {
  const known = new Set(paths);
  return [
    ...typeFaults(parts['[Content_Types].xml'] ?? '', known),
    ...Object.entries(parts).flatMap(([path, xml]) => [
      ...(path.endsWith('.rels') ? relationFaults(path, xml, known) : referenceFaults(path, xml, parts)),
      ...doubles(xml, /<p:cNvPr id="(\d+)"/g).map((id) => `${path}: shape id ${id} twice`),
      ...doubles(xml, /<p:sldId id="(\d+)"/g).map((id) => `${path}: slide id ${id} twice`),
      ...(xml.includes('<c:v></c:v>') ? [`${path}: empty value`] : []),
      ...balanceFaults(path, xml),
    ]),
  ];
}

function typeFaults(xml: string, known: ReadonlySet<string>): string[] {
  const overrides = [...xml.matchAll(/<Override PartName="\/([^"]+)"/g)].map(([, part = '']) => part);
  const defaults = new Map([...xml.matchAll(/Extension="([^"]+)" ContentType="([^"]+)"/g)].map(([, a, b]) => [a, b]));
  return [
    ...overrides.filter((part) => !known.has(part)).map((part) => `names ${part}, which is missing`),
    ...doubles(xml, /PartName="([^"]+)"/g).map((part) => `names ${part} twice`),
    ...[...known]
      .filter((part) => part !== '[Content_Types].xml' && !overrides.includes(part))
      .filter((part) => !defaults.has(part.slice(part.lastIndexOf('.') + 1)))
      .map((part) => `${part} has no content type`),
    ...(defaults.get('jpg') === 'image/jpg' ? ['image/jpg is no content type'] : []),
  ];
}

function relationFaults(path: string, xml: string, known: ReadonlySet<string>): string[] {
  const folder = posix.dirname(posix.dirname(path));
  const targets = [...xml.matchAll(/<Relationship [^>]*>/g)]
    .filter(([line]) => !line.includes('TargetMode="External"'))
    .map(([line]) => /Target="([^"]+)"/.exec(line)?.[1] ?? '');
  const missing = targets.filter((target) => {
    const part = target.startsWith('/') ? target.slice(1) : posix.normalize(posix.join(folder, target));
    return !known.has(part);
  });
  return [
    ...missing.map((target) => `${path}: ${target} is missing`),
    ...doubles(xml, / Id="([^"]+)"/g).map((id) => `${path}: ${id} twice`),
  ];
}

/** Relationships that a part uses must be listed in its `.rels` file. */
function referenceFaults(path: string, xml: string, parts: Readonly<Record<string, string>>): string[] {
  const rels = parts[`${posix.dirname(path)}/_rels/${posix.basename(path)}.rels`] ?? '';
  const used = [...xml.matchAll(/ r:(?:id|embed|link)="([^"]+)"/g)].map(([, id = '']) => id);
  return used.filter((id) => !rels.includes(`"${id}"`)).map((id) => `${path}: ${id} is not listed`);
}

function balanceFaults(path: string, xml: string): string[] {
  const open: string[] = [];
  for (const [, isEnd, name = '', isEmpty] of xml.matchAll(/<(\/?)([A-Za-z][\w:.-]*)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (isEmpty === '/') continue;
    if (isEnd !== '/') open.push(name);
    else if (open.pop() !== name) return [`${path}: </${name}> closes nothing`];
  }
  return open.map((name) => `${path}: <${name}> stays open`);
}

function doubles(xml: string, pattern: RegExp): string[] {
  const all = [...xml.matchAll(pattern)].map(([, id = '']) => id);
  return [...new Set(all.filter((id, i) => all.indexOf(id) !== i))];
}
