/** Entities of XML and the usual ones of HTML. */
const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ', shy: '' },
    ...{ ndash: '–', mdash: '—', hellip: '…', bull: '•', middot: '·', laquo: '«', raquo: '»', lsquo: '‘', rsquo: '’' },
    ...{ ldquo: '“', rdquo: '”', sbquo: '‚', bdquo: '„', deg: '°', sup2: '²', sup3: '³', frac12: '½', frac14: '¼' },
    ...{ times: '×', euro: '€', pound: '£', yen: '¥', cent: '¢', copy: '©', reg: '®', trade: '™', plusmn: '±' },
    ...{ eacute: 'é', egrave: 'è', ecirc: 'ê', aacute: 'á', agrave: 'à', acirc: 'â', auml: 'ä', ouml: 'ö', uuml: 'ü' },
    ...{ ccedil: 'ç', ntilde: 'ñ', oacute: 'ó', uacute: 'ú', iacute: 'í', szlig: 'ß', iexcl: '¡', sect: '§' },
    ...{ zwnj: '', zwj: '', lrm: '', rlm: '', star: '☆', check: '✓', rarr: '→', larr: '←' },
  }),
);

/** Replaces predefined and numeric entities; others stay. */
export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES.get(name) ?? ENTITIES.get(name.toLowerCase()) ?? whole;
    const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : whole;
  });
}
