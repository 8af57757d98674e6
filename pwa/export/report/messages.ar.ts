import { count, type Noun, nouns } from '../../../domain/language/count.ar.ts';
import { isolated } from '../../../domain/language/language.ts';
import type { Translation } from '../../../domain/language/translation.ts';
import type { messages } from './messages.ts';

const SIMILAR: Noun = [
  'عملية بيع مشابهة واحدة',
  'عمليتا بيع مشابهتان',
  'عمليات بيع مشابهة',
  'عملية بيع مشابهة',
  'عملية بيع مشابهة',
];
const HOMES: Noun = ['عقار واحد', 'عقاران', 'عقارات', 'عقارًا', 'عقار'];

export const reports: Translation<typeof messages> = {
  kinds: {
    home: 'تقرير تقدير القيمة',
    comparison: 'مقارنة عقارات',
    scenario: 'تقرير استثماري',
    area: 'تقرير السوق',
  },
  disclaimer: 'تقدير من المبيعات المسجّلة، وليس تثمينًا رسميًا. لا يجوز تثمين العقارات في دبي إلا لمثمّنين مرخّصين.',
  preparedBy: 'أعدّه',
  brn: (number) => `رقم الوسيط ${isolated(number)}`,
  madeOn: 'أُعدّ في',
  salesUpTo: 'المبيعات حتى',
  demo: {
    across: 'بيانات مختلقة',
    line: 'بيانات تجريبية: المبيعات في هذا التقرير مختلقة. لا تبنِ عليها قرارًا حقيقيًا.',
    mixedLine: 'بعض المبيعات في هذا التقرير بيانات تجريبية مختلقة. لا تبنِ عليها قرارًا حقيقيًا.',
  },
  footer: (sources, sales, from, to) => `المصدر: ${sources}، ${count(sales, SIMILAR)}، ${from} إلى ${to}.`,
  footerSources: (sources, upTo) => `المصدر: ${sources}، حتى ${upTo}.`,
  value: 'القيمة والسعر',
  range: 'تقديرنا مع نطاقه الواسع، بالدرهم',
  low: 'الأدنى',
  high: 'الأعلى',
  likely: (low, high) => `المرجّح ${low} إلى ${high}`,
  rangeOf: (low, high) => `${low} إلى ${high}`,
  pricesIn: (area) => `الأسعار في ${isolated(area)}`,
  chart: {
    likeForLike: (unit) => `الدرهم لكل ${unit} شهريًا، على أساس متماثل`,
    median: (unit) => `الدرهم لكل ${unit} شهريًا، وسيط المبيعات`,
  },
  noChart: 'المبيعات الشهرية أقل من أن تُرسم.',
  map: 'أين جرت المبيعات',
  mapHome: 'هذا العقار',
  mapArea: 'وسط المنطقة',
  mapSales: (n) => count(n, nouns.sale),
  mapCaption: (placed, all) => `مكان ${placed} من ${all} من المبيعات المقارنة معروف.`,
  columns: { sale: 'المبنى أو المشروع', date: 'التاريخ', distance: 'المسافة', rooms: 'غرف النوم' },
  deedsNote: 'الأسعار والمساحات والتواريخ كما سُجّلت في الصكوك؛ والرقم المعدّل ينقل كلًا منها إلى هذا العقار وإلى اليوم.',
  homesCompared: (n) => `${count(n, HOMES)} جنبًا إلى جنب`,
  mapHomes: 'أين تقع العقارات',
  mapAreas: 'أين تقع المنطقة',
  definitions: 'ماذا تعني الأرقام',
  sources: 'المصادر',
  source: 'المبيعات',
  model: 'النموذج',
  mapSource: 'الخريطة',
  counted: 'المبيعات وراء التقدير',
  countedIn: (sales, scope, from, to) => `${count(sales, nouns.sale)} في ${scope}، ${from} إلى ${to}`,
  scopes: { building: 'المبنى نفسه', project: 'المشروع نفسه', area: 'المنطقة نفسها' },
};
