import type { Language } from '../language/language.ts';
import type { SchoolRating } from './places.ts';

type Names<K extends string> = Readonly<Record<K, Readonly<Record<Language, string>>>>;

/** Inspectors' ratings of schools, within a sentence. */
export const RATING_NAMES: Names<SchoolRating> = {
  outstanding: { en: 'outstanding', ar: 'متميّز' },
  veryGood: { en: 'very good', ar: 'جيد جدًا' },
  good: { en: 'good', ar: 'جيد' },
  acceptable: { en: 'acceptable', ar: 'مقبول' },
  weak: { en: 'weak', ar: 'ضعيف' },
};

/** Names of curricula by the word of the register of schools. */
const CURRICULUM_NAMES: Names<string> = {
  UK: { en: 'British', ar: 'بريطاني' },
  American: { en: 'American', ar: 'أمريكي' },
  IB: { en: 'IB', ar: 'بكالوريا دولية' },
  Indian: { en: 'Indian', ar: 'هندي' },
  'UAE Ministry': { en: 'UAE Ministry', ar: 'وزارة التربية' },
  French: { en: 'French', ar: 'فرنسي' },
  Iranian: { en: 'Iranian', ar: 'إيراني' },
  Pakistani: { en: 'Pakistani', ar: 'باكستاني' },
  SABIS: { en: 'SABIS', ar: 'سابس' },
  Philippine: { en: 'Philippine', ar: 'فلبيني' },
  Australian: { en: 'Australian', ar: 'أسترالي' },
  Chinese: { en: 'Chinese', ar: 'صيني' },
  German: { en: 'German', ar: 'ألماني' },
  Japanese: { en: 'Japanese', ar: 'ياباني' },
  Russian: { en: 'Russian', ar: 'روسي' },
};

/** Name of a curriculum; an unknown one keeps the word of the register. */
export const curriculumName = (word: string, language: Language) => CURRICULUM_NAMES[word]?.[language] ?? word;
