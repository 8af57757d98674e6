import * as z from 'zod/mini';

/**
 * Characters that are never drawn: zero-width spaces, direction marks and the like. Names that differ only by these
 * look the same, and direction marks reorder the text around them. Joiners and variation selectors stay: Persian,
 * Indian scripts and emoji need them.
 */
const INVISIBLE = /(?!\u200c|\u200d|[\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}/gu;
const ASCII = /^[ -~]*$/;
/** Characters of which a name may not consist alone. */
const JOINERS_AND_SPACES = /\u200c|\u200d|[\ufe00-\ufe0f]|\s/gu;

/** Returns a name or title without characters that are never drawn, trimmed; '' if nothing else is left. */
export function visibleText(text: string): string {
  if (ASCII.test(text)) return text.trim();
  const visible = text.replace(INVISIBLE, '').trim();
  return visible.replace(JOINERS_AND_SPACES, '') === '' ? '' : visible;
}

/** The same as a check of a schema, in the place of `z.trim()`. */
export const visible = () => z.overwrite<string>(visibleText);
