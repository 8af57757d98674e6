import { RULES } from '../../../domain/import/rules.ts';
import { inLanguage, isArabic } from '../../../domain/language/language.ts';
import { phrase } from '../../../domain/language/phrase.ts';
import type { ImportFailure } from '../../data/import/imports.ts';
import { messages } from './messages.ts';

/** The rules in another language, in fewer words. */
const ruleTexts: Readonly<Record<string, string>> = inLanguage('importRules', {});

const RULE_TEXTS = new Map<string, { when: string; why: string }>(
  RULES.map(({ code, when, why }) => [code, { when, why }]),
);

/** Why a row is not taken or carries a mark, in the words of the cleaning rules. */
export function reasonText(code: string): string {
  return ruleTexts[code] ?? RULE_TEXTS.get(code)?.when ?? code.replaceAll('_', ' ');
}

/** Why the rule is there; empty where there is none. */
export function reasonWhy(code: string): string {
  return isArabic() ? '' : (RULE_TEXTS.get(code)?.why ?? '');
}

/** Why an import stopped, and what to do. */
export function failureText(failure: ImportFailure): string {
  return failure.reason === 'server' ? phrase(failure.message) : messages.failures[failure.reason];
}
