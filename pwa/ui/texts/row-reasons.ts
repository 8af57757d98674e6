import { RULE_TEXTS } from '../../../domain/import/rules.ts';
import { inLanguage, isArabic } from '../../../domain/language/language.ts';

/** Short texts of the rules in languages other than English. */
const ruleTexts: Readonly<Record<string, string>> = inLanguage('importRules', {});

/** What a row rejected for this reason would need, by code, in languages other than English. */
const needTexts: Readonly<Record<string, string>> = inLanguage('importNeeds', {});

export const needText = (code: string): string => needTexts[code] ?? RULE_TEXTS.get(code)?.[2] ?? '';

export function reasonText(code: string): string {
  return ruleTexts[code] ?? RULE_TEXTS.get(code)?.[0] ?? code.replaceAll('_', ' ');
}

/** Returns why the rule exists, or '' if there is no explanation in the page's language. */
export const ruleExplanation = (code: string): string => (isArabic() ? '' : (RULE_TEXTS.get(code)?.[1] ?? ''));
