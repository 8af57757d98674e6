import { inLanguage } from '../../../domain/language/language.ts';

export const messages = inLanguage('chart', { asTable: 'View as table', tableOf: (what: string) => `${what}, table` });
