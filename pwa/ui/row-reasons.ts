import { RULE_TEXTS } from '../../domain/import/rules.ts';
import { inLanguage, isArabic } from '../../domain/language/language.ts';

/** Short texts of the rules in languages other than English. */
const ruleTexts: Readonly<Record<string, string>> = inLanguage('importRules', {});

export function reasonText(code: string): string {
  return ruleTexts[code] ?? RULE_TEXTS.get(code)?.[0] ?? code.replaceAll('_', ' ');
}

/** Returns why the rule exists, or '' if there is no explanation in the page's language. */
export const ruleExplanation = (code: string): string => (isArabic() ? '' : (RULE_TEXTS.get(code)?.[1] ?? ''));
