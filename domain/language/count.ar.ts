import { westernDigits } from './language.ts';

/** A noun in its Arabic forms for one, two, 3 to 10, 11 to 99 and other numbers. The first two include the number. */
export type Noun = readonly [one: string, two: string, few: string, many: string, other: string];

const rules = new Intl.PluralRules('ar');

/** `count(3, SALES)` → `3 مبيعات`. Also accepts a formatted number: `1,204`. */
export function count(n: number | string, [one, two, few, many, other]: Noun): string {
  const value = typeof n === 'number' ? n : Number(westernDigits(n).replaceAll(',', ''));
  switch (rules.select(value)) {
    case 'one':
      return one;
    case 'two':
      return two;
    case 'few':
      return `${n} ${few}`;
    case 'many':
      return `${n} ${many}`;
    default:
      return `${n} ${other}`;
  }
}

/** Nouns that several screens count. Each term has one translation everywhere: see `GLOSSARY.ar.md`. */
export const nouns = {
  cheque: ['شيك واحد', 'شيكان', 'شيكات', 'شيكًا', 'شيك'],
  guest: ['ضيف واحد', 'ضيفان', 'ضيوف', 'ضيفًا', 'ضيف'],
  night: ['ليلة واحدة', 'ليلتان', 'ليالٍ', 'ليلة', 'ليلة'],
  home: ['عقار واحد', 'عقاران', 'عقارات', 'عقارًا', 'عقار'],
  listing: ['إعلان واحد', 'إعلانان', 'إعلانات', 'إعلانًا', 'إعلان'],
  sale: ['عملية بيع واحدة', 'عمليتا بيع', 'عمليات بيع', 'عملية بيع', 'عملية بيع'],
  similarSale: [
    'عملية بيع مشابهة واحدة',
    'عمليتا بيع مشابهتان',
    'عمليات بيع مشابهة',
    'عملية بيع مشابهة',
    'عملية بيع مشابهة',
  ],
  tenancy: ['عقد إيجار واحد', 'عقدا إيجار', 'عقود إيجار', 'عقد إيجار', 'عقد إيجار'],
  change: ['تغيير واحد', 'تغييران', 'تغييرات', 'تغييرًا', 'تغيير'],
  place: ['مكان واحد', 'مكانان', 'أماكن', 'مكانًا', 'مكان'],
  area: ['منطقة واحدة', 'منطقتان', 'مناطق', 'منطقة', 'منطقة'],
  bedroom: ['غرفة نوم واحدة', 'غرفتا نوم', 'غرف نوم', 'غرفة نوم', 'غرفة نوم'],
  bathroom: ['حمّام واحد', 'حمّامان', 'حمّامات', 'حمّامًا', 'حمّام'],
  day: ['يوم واحد', 'يومان', 'أيام', 'يومًا', 'يوم'],
  month: ['شهر واحد', 'شهران', 'أشهر', 'شهرًا', 'شهر'],
  year: ['سنة واحدة', 'سنتان', 'سنوات', 'سنة', 'سنة'],
  hour: ['ساعة واحدة', 'ساعتان', 'ساعات', 'ساعة', 'ساعة'],
  minute: ['دقيقة واحدة', 'دقيقتان', 'دقائق', 'دقيقة', 'دقيقة'],
  second: ['ثانية واحدة', 'ثانيتان', 'ثوانٍ', 'ثانية', 'ثانية'],
  row: ['صف واحد', 'صفان', 'صفوف', 'صفًا', 'صف'],
  record: ['سجل واحد', 'سجلان', 'سجلات', 'سجلًا', 'سجل'],
  file: ['ملف واحد', 'ملفان', 'ملفات', 'ملفًا', 'ملف'],
  photo: ['صورة واحدة', 'صورتان', 'صور', 'صورة', 'صورة'],
  slide: ['شريحة واحدة', 'شريحتان', 'شرائح', 'شريحة', 'شريحة'],
  time: ['مرة واحدة', 'مرتان', 'مرات', 'مرة', 'مرة'],
  building: ['مبنى واحد', 'مبنيان', 'مبانٍ', 'مبنى', 'مبنى'],
  project: ['مشروع واحد', 'مشروعان', 'مشاريع', 'مشروعًا', 'مشروع'],
  wish: ['رغبة أخرى', 'رغبتين أخريين', 'رغبات أخرى', 'رغبة أخرى', 'رغبة أخرى'],
  request: ['طلب واحد', 'طلبان', 'طلبات', 'طلبًا', 'طلب'],
  device: ['جهاز واحد', 'جهازان', 'أجهزة', 'جهازًا', 'جهاز'],
} as const satisfies Record<string, Noun>;
