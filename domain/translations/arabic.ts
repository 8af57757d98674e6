import { apiErrors } from '../errors/api-error.ar.ts';
import { serverRefusals } from '../errors/refusal.ar.ts';
import { figures } from '../figure-words.ar.ts';
import { places } from '../gazetteer/place-names.ar.ts';
import type { Translations } from '../language/language.ts';
import { slides } from '../presentation/messages.ar.ts';
import { codes } from '../property/code-names.ar.ts';
import { refusals, scores } from '../scores/words.ar.ts';
import { screens } from '../screens/messages.ar.ts';
import { landmarks, searchWords } from '../search/words.ar.ts';

/** The Arabic texts of `domain`, for pages and workers. */
export const domainArabic: Translations = {
  apiErrors,
  codes,
  figures,
  landmarks,
  places,
  refusals,
  scores,
  screens,
  searchWords,
  serverRefusals,
  slides,
};
