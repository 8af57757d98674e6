/**
 * Returns a test for the characters that a TrueType font can draw, from its `cmap` table (OpenType 1.9, formats 4
 * and 12).
 */
export function glyphTest(ttf: Uint8Array): (codePoint: number) => boolean {
  const view = new DataView(ttf.buffer, ttf.byteOffset, ttf.byteLength);
  const cmap = findTable(view, 0x636d6170);
  if (cmap === null) return () => false;
  const tables = Array.from({ length: view.getUint16(cmap + 2) }, (_, i) => cmap + view.getUint32(cmap + 8 + i * 8));
  const wide = tables.find((at) => view.getUint16(at) === 12);
  if (wide !== undefined) return (codePoint) => glyphOfGroups(view, wide, codePoint) !== 0;
  const narrow = tables.find((at) => view.getUint16(at) === 4);
  return (codePoint) => narrow !== undefined && codePoint <= 0xffff && glyphOfSegments(view, narrow, codePoint) !== 0;
}

function findTable(view: DataView, tag: number): number | null {
  for (let i = 0; i < view.getUint16(4); i++) {
    const entry = 12 + i * 16;
    if (view.getUint32(entry) === tag) return view.getUint32(entry + 8);
  }
  return null;
}

function glyphOfGroups(view: DataView, at: number, codePoint: number): number {
  for (let i = 0; i < view.getUint32(at + 12); i++) {
    const group = at + 16 + i * 12;
    const first = view.getUint32(group);
    if (codePoint >= first && codePoint <= view.getUint32(group + 4))
      return view.getUint32(group + 8) + codePoint - first;
  }
  return 0;
}

function glyphOfSegments(view: DataView, at: number, codePoint: number): number {
  const bytes = view.getUint16(at + 6);
  const [ends, starts] = [at + 14, at + 16 + bytes];
  for (let i = 0; i < bytes; i += 2) {
    if (codePoint > view.getUint16(ends + i)) continue;
    const first = view.getUint16(starts + i);
    if (codePoint < first) return 0;
    const delta = view.getUint16(starts + bytes + i);
    const rangeAt = starts + 2 * bytes + i;
    const range = view.getUint16(rangeAt);
    if (range === 0) return (codePoint + delta) & 0xffff;
    const glyph = view.getUint16(rangeAt + range + 2 * (codePoint - first));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}
