import { formatCount } from '../../../domain/format.ts';
import { count, nouns } from '../../../domain/language/count.ar.ts';
import { isolated, type Translation } from '../../../domain/language/language.ts';
import type { placeMessages } from './messages.ts';

export const uiPlace: Translation<typeof placeMessages> = {
  rooms: (n) => (n === 0 ? 'استوديو' : n >= 4 ? '4 غرف أو أكثر' : count(n, nouns.bedroom)),
  exactRooms: (n) => (n === 0 ? 'استوديو' : count(n, nouns.bedroom)),
  roomClass: (n) => (n === 0 ? 'استوديو' : n >= 4 ? '4+' : String(n)),
  bedrooms: 'غرف النوم',
  beds: 'الغرف',
  sales: 'المبيعات',
  medianPrice: 'الوسيط',
  perSqft: 'درهم/قدم²',
  medianRent: 'الإيجار السنوي الوسيط',
  tenancies: 'عقود الإيجار',
  fewSales: 'أقل من خمس عمليات بيع مسعّرة: الوسيط للاسترشاد فقط.',
  areaGuide: 'دليل المنطقة',
  guideTo: (area) => `دليل ${isolated(area)}`,
  about: (name) => `عن ${isolated(name)}`,
  homesNow: 'العقارات المعروضة',
  noHomes: 'لا شيء معروض حاليًا.',
  showAll: (n) => `عرض الكل (${n})`,
  homes: (n) => count(formatCount(n), nouns.home),
  tenancyLine: (n, from, to) => `${count(n, nouns.registeredTenancy)}، تاريخ البدء من ${from} إلى ${to}`,
  demoRents: {
    some: 'بعض عقود الإيجار هذه بيانات تجريبية مختلقة.',
    all: 'عقود الإيجار هذه بيانات تجريبية مختلقة.',
  },
  stillComing: 'ما زالت المبيعات قيد التنزيل، وقد تتغيّر هذه الأرقام.',
  salesOf: (n) => count(formatCount(n), nouns.sale),
  station: {
    metro: (name) => `محطة مترو ${name}`,
    tram: (name) => `محطة ترام ${name}`,
  },
  kinds: {
    metro: 'مترو',
    tram: 'ترام',
    school: 'مدرسة',
    university: 'جامعة',
    hospital: 'مستشفى',
    supermarket: 'سوبرماركت',
    mall: 'مركز تسوّق',
    park: 'حديقة',
    beach: 'شاطئ',
    golf: 'نادي غولف',
    landmark: 'معلم',
    airport: 'مطار',
  },
  rated: (word, year) => `${word}، تقييم ${year}/${year + 1}`,
  notRated: 'بلا تقييم',
  walk: (n) => `${count(n, nouns.minute)} سيرًا`,
  drive: (n) => `${count(n, nouns.minute)} بالسيارة`,
  minutesNote:
    'الأوقات تقديرية: المسافة المستقيمة × 1.3 سيرًا بسرعة 80 م في الدقيقة، و× 1.4 بالسيارة بسرعة 30 كم/س، من دون الازدحام.',
  placeSources:
    'المحطات: هيئة الطرق والمواصلات. المدارس وتقييماتها: هيئة المعرفة والتنمية البشرية. المستشفيات والمراكز: هيئة الصحة بدبي. المتاجر والجامعات: عيّنة، © OpenStreetMap contributors (ODbL).',
};
