/**
 * Rules for buying and renting in Dubai, by id, with the names users ask for in both languages, separated by `|`. Their
 * texts are in `rules.ts`, which is loaded when a rule is first requested.
 */
export const RULE_NAMES = {
  'purchase-fees':
    'purchase fees|buying costs|fees when buying|agency commission|رسوم الشراء|تكاليف الشراء|عمولة الوسيط',
  'who-may-buy': 'who may buy|foreigners buy|foreign ownership|can i own|تملك الأجانب|من يحق له الشراء|يتملك الأجنبي',
  residence:
    'residence by purchase|investor visa|property visa|residency by property|إقامة المستثمر|الإقامة بشراء عقار|إقامة عقارية',
  'off-plan-escrow': 'off-plan escrow|escrow law|is my money safe|حساب ضمان المشروع|قانون حساب الضمان',
  'off-plan-cancellation':
    'off-plan cancellation|cancel off-plan|developer cancels|إلغاء عقد على الخارطة|فسخ عقد المطور|المطور يلغي',
  'rent-increase':
    'rent increase|rent cap|raise the rent|notice of a rent increase|زيادة الإيجار|رفع الإيجار|سقف الإيجار',
  'renting-costs':
    'costs of renting|renting costs|cost to move in|moving in costs|dewa deposit|تكاليف الاستئجار|كلفة الانتقال|تأمين ديوا',
  eviction: 'eviction|evict|notice to leave|kick out|move out|الإخلاء|إخلاء المستأجر|طرد المستأجر|مهلة الإخلاء',
  'early-exit':
    'break the lease|breaking a lease|leave early|early termination|end the tenancy early|إنهاء العقد قبل موعده|كسر العقد|الخروج المبكر',
  'service-charges':
    'service charges|who pays service charges|community fees|رسوم الخدمات|من يدفع رسوم الخدمات|رسوم الصيانة السنوية',
  'mortgage-caps': 'mortgage cap|loan cap|maximum loan|loan limit|سقف التمويل|أقصى تمويل|حد القرض',
  ejari: 'ejari registration|register the tenancy|تسجيل إيجاري|تسجيل عقد الإيجار',
  taxes:
    'tax on rent|income tax|capital gains tax|vat on property|ضريبة الإيجار|ضريبة على الإيجار|ضريبة العقار|ضريبة القيمة المضافة',
  'security-deposit': 'security deposit|rent deposit|deposit back|تأمين الإيجار|مبلغ التأمين|استرداد التأمين',
  subletting: 'subletting|sublet|sublease|التأجير من الباطن|تأجير من الباطن',
  maintenance:
    'who pays for repairs|maintenance of a rented home|repairs|الصيانة على من|من يدفع الصيانة|إصلاحات البيت المؤجر',
  'holiday-homes': 'holiday home|airbnb|short-term rental|short let|بيوت العطلات|تأجير يومي|إيجار قصير',
} as const satisfies Readonly<Record<string, string>>;

export type RuleId = keyof typeof RULE_NAMES;
export const RULE_IDS = Object.keys(RULE_NAMES) as readonly RuleId[]; // exactly the keys of the literal above
