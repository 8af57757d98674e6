import { expect, it } from 'vitest';
import { RISKS_EN } from '../../../domain/scores/risk-words.ts';
import { VERDICT_WORDS } from './card-verdict.ts';
import { definitions } from './definitions.ts';

const textOf = (wanted: string) => definitions().find(({ term }) => term === wanted)?.text ?? '';

it('the definitions name every verdict and every risk that screens show', () => {
  for (const word of Object.values(VERDICT_WORDS)) expect(textOf('Is the price fair?')).toContain(word);
  for (const risk of Object.values(RISKS_EN)) expect(textOf('Risk')).toContain(risk);
});
