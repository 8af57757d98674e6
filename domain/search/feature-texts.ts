import type { Language } from '../language/language.ts';
import { codes } from '../property/code-names.ar.ts';
import { featureCode } from './features.ts';

/** Features that say how homes are, not what they have. */
const STATES: Readonly<Record<string, string>> = { tenanted: 'مؤجرة', vacant: 'شاغرة', upgraded: 'مجددة' };
const WITH_ARTICLE: ReadonlySet<string> = new Set([
  'balcony',
  'pool',
  'private pool',
  'gym',
  'garden',
  'maid’s room',
  'driver’s room',
  'high floor',
  'concierge',
]);

/** Features in the middle of a sentence about homes, in either language: `tenanted`, with `parking` and `a balcony`. */
export function featureTexts(language: Language, features: readonly string[]): { states: string[]; parts: string[] } {
  const english = (feature: string) => {
    const name = feature.replace(/^(maid|driver)s? /, '$1’s ');
    return WITH_ARTICLE.has(name) || name.endsWith(' view') ? `a ${name}` : name;
  };
  const nameOf = (feature: string) =>
    language === 'ar' ? (STATES[feature] ?? codes[featureCode(feature)] ?? feature) : english(feature);
  const isState = (feature: string) => STATES[feature] !== undefined;
  return {
    states: features.filter(isState).map(nameOf),
    parts: features.filter((feature) => !isState(feature)).map(nameOf),
  };
}
