import { unescapeXml } from './unescape-xml.ts';

const TAGS =
  'p|br|b|i|u|em|strong|ul|ol|li|div|span|h[1-6]|a|table|tbody|thead|tr|td|th|font|img|hr|small|sub|sup|blockquote|pre|center|section|article|header|footer|html|body|head|meta|o:p|label|figure|iframe';
const TAG = new RegExp(`</?(${TAGS})(\\s[^<>]*)?/?>`, 'gi');
const BREAKS = /<\/?(p|br|div|li|ul|ol|tr|h[1-6]|blockquote|section|article|table|hr)(\s[^<>]*)?\/?>/gi;
const DROPPED = /<(script|style|iframe)\b[\s\S]*?(<\/\1\s*>|$)/gi;
/** Feeds escape twice, rarely three times. */
const MOST_ESCAPES = 3;

/** Plain text of HTML with entities, also if escaped twice; blanks of one line are joined, lines kept. */
export function plainProse(raw: string): string {
  if (!/[<&]/.test(raw)) return raw.trim();
  let text = raw;
  for (let i = 0; i < MOST_ESCAPES && text.includes('&'); i++) text = unescapeXml(text);
  if (!TAG.test(text) && !DROPPED.test(text)) return text.trim();
  TAG.lastIndex = 0;
  DROPPED.lastIndex = 0;
  return text
    .replace(/\s*\n\s*/g, ' ')
    .replace(DROPPED, ' ')
    .replace(BREAKS, '\n')
    .replace(TAG, '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
