import type { ScreenId } from '../screens/screens.ts';
import type { Intent, Metric } from './question.ts';

/**
 * Signs of an intent in a question. A sign is a pattern over the question's words (plain, see `tokens.ts`) and a
 * weight; weights of an intent add up and the highest wins. 3 says it alone, 2 says it unless something speaks
 * against it, 1 is a hint.
 */
type Sign = readonly [intent: Intent, weight: number, pattern: RegExp];

/** A pattern of whole words; its Arabic letters in the one form that tokens have, with or without the article. */
function words(text: string): RegExp {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ة/g, 'ه').replace(/ى/g, 'ي');
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:[وبلف]?ال|لل)?(?:${plain})(?![\p{L}\p{N}])`, 'u');
}
const sign = (intent: Intent, weight: number, text: string): Sign => [intent, weight, words(text)];

const SIGNS: readonly Sign[] = [
  // What the advisor does not do comes first: it outweighs all else.
  sign(
    'limits_people',
    9,
    String.raw`(?:indian|pakistani|arab|african|chinese|russian|filipino|asian|european|western|british|emirati|jew|christian|muslim|hindu|black|white people|white|foreigner|immigrant|expat famil)(?:s|es|ies)?\b.{0,40}(?:liv\p{L}*|area|areas|neighbo\p{L}*|communit\p{L}*|people|only|free|families|there|tenants?|majority)`,
  ),
  sign(
    'limits_people',
    9,
    `(?:without|no|few|fewer|avoid|not many|only|mostly|full of|which|many|less|away from) (?:the )?(?:indian|pakistani|arab|african|chinese|russian|filipino|asian|european|westerner|british|emirati|jew|christian|muslim|hindu|black|foreigner|immigrant|bachelor)s?`,
  ),
  sign(
    'limits_people',
    9,
    'what (?:race|religion|nationality|nationalities|ethnicity)|(?:race|religion|ethnic\\p{L}*|nationalit\\p{L}*|skin colou?r) .{0,30}(?:area|live|people|neighbo\\p{L}*|tenants?)|(?:good|safe|suitable) for (?:muslims|christians|hindus|jews|arabs|indians|asians|whites|blacks)',
  ),
  sign(
    'limits_people',
    9,
    '(?:بدون|ليس فيها|لا يوجد فيها|خاليه من|فيها|قليل) ?(?:ال)?(?:هنود|عرب|باكستاني\\p{L}*|افارقه|اجانب|مسيحي\\p{L}*|مسلمين|اسيوي\\p{L}*|عزاب)|(?:جنسيه|ديانه|عرق) (?:السكان|الجيران|المستاجر\\p{L}*)',
  ),
  sign(
    'limits_legal',
    9,
    '(?:can|could|should|may) (?:i|we) sue|lawsuit|in court|go to court|legally (?:valid|binding|allowed)|legal advice|is (?:it|this|my \\p{L}+) legal|(?:avoid|evade|dodge|reduce|pay less|save on) .{0,20}tax(?:es)?|tax (?:advice|return|residency|evasion)|how .{0,20}taxed|inheritance law|evict\\p{L}*|contract .{0,12}(?:valid|legal)|break (?:my|the) (?:lease|contract)|power of attorney|dispute|pay .{0,12}tax',
  ),
  sign('limits_legal', 9, 'مقاضاه|محكمه|دعوي|قانونيا|استشاره قانونيه|التهرب|ضريبه|ضرايب|ضرائب|اخلاء المستاجر|نزاع'),

  sign(
    'save_search',
    6,
    '(?:save|remember|keep|store|bookmark) (?:this|that|the|my) (?:search|query|filters?|question)|save search|alert me|notify me',
  ),
  sign('save_search', 6, '(?:احفظ|خزن|سجل) (?:هذا |هذه )?(?:ال)?بحث|نبهني'),
  sign(
    'explain_number',
    6,
    String.raw`how (?:did|do|have) (?:you|u) (?:get|got|know|calculate|compute|arrive|work)\b.{0,20}(?:that|this|it|number|figure|there|out)|where (?:does|do|did) (?:this|that|these|those|the) (?:number|figure|data|come).{0,20}|why (?:that|this|so)(?: \p{L}+)?$|^why$|what (?:is|are) (?:this|that|these|those|it) based on|based on what|(?:show|what is) (?:your|the) (?:source|evidence|sources)|how (?:sure|accurate|reliable) (?:is|are) (?:this|that|you|it)|explain (?:this|that|the) (?:number|figure|answer|result)`,
  ),
  sign(
    'explain_number',
    6,
    'كيف (?:حسبت|وصلت|عرفت|حصلت)|من اين (?:هذا|جاء|اتي\\p{L}*|هذه)|ما (?:مصدر|المصدر)|علي (?:ماذا|اي اساس)|^لماذا$|^ليش$',
  ),

  sign(
    'make_slides',
    5,
    '(?:make|create|build|prepare|generate|put together|need|do|give me) .{0,24}(?:slides?|presentation|deck|pitch|slideshow|powerpoint|pptx)|(?:slides?|presentation|deck|pitch) (?:about|on|for|of)',
  ),
  sign('make_slides', 5, '(?:اعمل|جهز|انشي|حضر|اصنع|سوي|اعد) .{0,20}(?:عرض|عرضا|شرايح|شرائح|بريزنتيشن)|عرض تقديمي'),
  sign(
    'draft_message',
    5,
    '(?:write|draft|compose|send|prepare|word) .{0,24}(?:message|email|mail|whatsapp|text|note|letter)|(?:message|email|whatsapp|contact|write to) (?:the |an? )?(?:agent|broker|seller|owner)|ask the (?:agent|broker) ',
  ),
  sign(
    'draft_message',
    5,
    '(?:اكتب|جهز|حضر|صغ|ارسل) .{0,16}(?:رساله|ايميل|واتساب|بريد)|رساله (?:ل|الي)|(?:للوسيط|للوكيل) (?:عن|بخصوص)',
  ),
  sign(
    'navigate',
    4,
    '(?:^|please |can you |could you )(?:open|go to|take me|bring me|navigate|show(?: me)? the (?:heat ?map|map|ar|roi|settings|dashboard|screen|page|calculator)|switch to|launch|start the)|where (?:do|can) (?:i|we) (?:import|change|find the|sign|log|compare|set|manage|upload|see my)|how do i (?:sign in|log in|import|upload|change my|get to)',
  ),
  sign('navigate', 4, 'افتح|انتقل|خذني|اذهب|وديني'),
  sign(
    'help',
    4,
    '^(?:help|help me|help please|what can (?:you|u) do.{0,16}|what do you do|how do (?:you|i) (?:work|use (?:this|it|you))|how does (?:this|it) work|what (?:can|should) i ask.{0,12}|who are you|what are you|capabilities|menu|options|examples?)$',
  ),
  sign(
    'help',
    4,
    '^(?:مساعده|ساعدني|ماذا (?:تستطيع|يمكنك|تقدر).{0,16}|ما الذي (?:تستطيع|يمكنك).{0,16}|شو (?:بتقدر|تقدر).{0,12}|من انت|كيف تعمل)$',
  ),
  sign(
    'greeting',
    4,
    '^(?:hi|hello|hey|hey there|hello there|hi there|good (?:morning|afternoon|evening|day)|salam|salaam|salam alaikum|thanks|thank you|thanks a lot|thank you very much|ok thanks|great thanks|cheers|bye|goodbye)(?: \\p{L}+)?$',
  ),
  sign(
    'greeting',
    4,
    '^(?:مرحبا|اهلا|السلام عليكم|سلام|صباح الخير|مساء الخير|هلا|شكرا|شكرا جزيلا|شكرا لك)(?: \\p{L}+)?$',
  ),

  sign(
    'rent_cap',
    4,
    '(?:rais\\p{L}*|increas\\p{L}*|hike|put up|bump) .{0,30}(?:my |the )?rent|rent (?:increase|rise|hike|cap|raise)|landlord .{0,30}(?:increas\\p{L}*|rais\\p{L}*|more|hike)|rera (?:rent|calculator|index|cap)|rental increase|renewal .{0,20}increase',
  ),
  sign(
    'rent_cap',
    4,
    '(?:زياده|رفع|يرفع|يزيد|زود) (?:\\p{L}+ )?(?:ال)?ايجار|سقف الايجار|المالك .{0,20}(?:زياده|رفع|يرفع|يزيد)|حاسبه ريرا',
  ),
  sign(
    'buy_or_rent',
    4,
    '(?:buy|buying|purchase|purchasing|own|owning) (?:or|vs|versus|instead of|rather than|than|and) (?:to )?(?:rent|renting|lease|leasing)|(?:buy|buying) (?:\\p{L}+ )?(?:than|against) (?:rent|renting)|(?:rent|renting|lease|leasing)(?: \\p{L}+| \\d+){0,3} (?:or|vs|versus|instead of|rather than|than|against) (?:to )?(?:\\p{L}+ )?(?:buy|buying|purchase|own|owning)|rent(?:ing)? (?:vs|versus|or) (?:buy|own)',
  ),
  sign(
    'buy_or_rent',
    4,
    '(?:اشتري|شراء|الشراء|التملك|تملك) (?:ام|او|والا|ولا|افضل من) (?:ال)?(?:ا)?(?:ستاجر|ستئجار|يجار|ايجار|استاجر|استئجار)|(?:ايجار|الايجار|استئجار|استاجر|الاستئجار) .{0,20}(?:ام|او|ولا|والا) (?:ال)?(?:اشتري|شراء|تملك)',
  ),
  sign(
    'affordability',
    4,
    '(?:afford|affordability)|how much (?:house|home|property|can i (?:borrow|buy|spend|get))|(?:my|monthly|a|with|on|earn\\p{L}*|mak\\p{L}*) .{0,12}(?:salary|income)|(?:i|we) (?:earn|make) |(?:salary|income) (?:of|is)|what (?:is|s) my (?:budget|limit|maximum)|borrow(?:ing)? (?:power|capacity)',
  ),
  sign(
    'affordability',
    4,
    'راتبي|راتب|براتب|دخلي|كم (?:استطيع|اقدر|يمكنني|بقدر) (?:ان )?(?:اشتري|اقترض|استلف|ادفع)|قدرتي الشراييه',
  ),
  sign(
    'mortgage',
    4,
    'mortgage|home loan|loan|emi|instal+ments?|monthly (?:payment|repayment|instal+ment)s?|repayments?|pay (?:a|per|each|every) month|bank financ\\p{L}*|financing',
  ),
  sign('mortgage', 4, '(?:ال)?قسط|اقساط|رهن|قرض|تمويل (?:عقاري|بنكي)|تمويل'),
  sign(
    'fees',
    4,
    '(?:cost|costs|fees?|charges?) (?:of|for|when|to|on|if|in|at) .{0,16}(?:buy\\p{L}*|purchas\\p{L}*)|(?:dld|transfer|registration|trustee|agency|commission|closing|purchase|buying|upfront|hidden|additional|extra) .{0,10}(?:fees?|costs?|charges?|expenses)|total fees|closing costs?|fees (?:on|for|at)|cash (?:do i )?need .{0,12}(?:buy|upfront)|commission',
  ),
  sign('fees', 3, 'fees'),
  sign(
    'fees',
    4,
    '(?:ال)?رسوم (?:ال)?(?:شراء|تسجيل|نقل|دايره|دائره|بيع)|(?:تكاليف|مصاريف|تكلفه|عموله) (?:ال)?(?:شراء|نقل|بيع|وسيط)|كم (?:ال)?رسوم|رسوم',
  ),
  sign(
    'roi',
    4,
    '\\broi\\b|return on investment|cash ?flow|cap rate of|net (?:yield|return) (?:if|on|of|for|with|at)|(?:what|which) return|return (?:on|would|will|of|from|if)|good investment|worth investing|invest(?:ment)? (?:case|return|worth)|rents? (?:it )?(?:for|at|out)|rented (?:for|at|out)|profit|payback|pay back|yield (?:of|on|if|for) (?:a|an|the|my|this|home|property|listing|\\d+)|irr of|buy to let',
  ),
  sign('roi', 5, 'what if the rent'),
  sign('roi', 4, 'عائد علي|ما (?:هو )?(?:ال)?عائد (?:علي|من|ل)|استثمار جيد|تدفق نقدي|ايجارها|ايجاره|تؤجر ب|ارباح|مربح'),
  sign(
    'rent_estimate',
    4,
    '(?:what|how much)(?: \\p{L}+){0,4} (?:rents?|renting)\\b(?! (?:is|for) (?:it|that) (?:good|fair))|(?:expected|average|typical|market|likely|usual|yearly|annual|monthly|current) rents?|rents? (?:is |of|in|for) ?(?:a|an|the|in|\\d+ b\\p{L}*|one|two|studios?|villas?|apartments?|flats?|in)|(?:could|can|would) (?:i|it|we) (?:let|rent) .{0,30}(?:for|out)|rent out for|rental (?:price|value|income|rate)s?',
  ),
  sign(
    'rent_estimate',
    4,
    '(?:كم|ما|متوسط|معدل) (?:هو )?(?:ال)?ايجار|بكم (?:ال)?(?:ايجار|يوجر|توجر|تؤجر|يؤجر)|ايجارات|الايجار (?:المتوقع|السنوي)',
  ),
  sign(
    'off_plan_check',
    4,
    '(?:off ?plan|under construction|new launch|pre ?construction) .{0,50}(?:safe|risk\\p{L}*|check|worth|good idea|advis\\p{L}*|sales|share|compared|or ready|vs|versus|careful|trust)|(?:safe|risk\\p{L}*|check|careful|watch out|danger\\p{L}*|should i|many|share|ready or|ready vs|ready versus|before buying|buying|percent\\p{L}*) .{0,40}(?:off ?plan|under construction)',
  ),
  sign(
    'off_plan_check',
    4,
    '(?:مخاطر|امن|امان|اتحقق|انتبه|هل|نسبه|افحص) .{0,40}(?:علي الخارطه|الخارطه|قيد الانشاء|علي المخطط|عالخارطه)|(?:علي الخارطه|قيد الانشاء|خارطه) .{0,24}(?:امن|مخاطر|امنه|افضل|ام|جاهز)',
  ),

  sign(
    'compare_homes',
    4,
    '(?:compare|comparison|versus|vs|side by side|difference between|better) .{0,30}(?:propert\\p{L}*|listings?|homes?|flats?|houses?) ?(?:no|number|id)? ?\\d+|(?:propert\\p{L}*|listings?|homes?) \\d+ (?:and|or|vs|versus|with|against|to) (?:\\p{L}+ )?\\d+|compare (?:them|these|both|the two|those|the first|first)|put .{0,30}side by side|first (?:and|or|vs|with) (?:the )?second',
  ),
  sign('compare_homes', 4, 'قارن (?:بين )?(?:العقار\\p{L}*|العقارين|الشقتين) ?\\d*|قارن بينهم'),
  sign(
    'compare_areas',
    3,
    'compar\\p{L}*|versus|vs|against|difference between|(?:which|what|where)(?: \\p{L}+){0,3} (?:better|cheaper|stronger|best)|better',
  ),
  sign('compare_areas', 3, 'قارن|مقارنه|ايهما|ايهم|افضل|الفرق|احسن'),
  sign(
    'rank_areas',
    4,
    '(?:which|what|best|top|list|rank\\p{L}*|strongest|hottest|cheapest|highest|lowest|most|fastest|good|better)(?: \\p{L}+){0,4} (?:areas?|communit\\p{L}*|neighbo\\p{L}*|districts?|locations?|places)|areas? (?:with|by|for|where|that|to)|where (?:should|can|do|could|to|is|are|would) (?:i |we |it |the )?(?:invest|buy|prices? (?:grow\\p{L}*|ris\\p{L}*)|yields?|rents? |best|cheapest|most|put)|rank(?:ing)?|best (?:rental )?(?:yield|yields|return|returns|roi|growth)|highest (?:rental )?(?:yield|yields|return|growth|roi)|(?:yield|growth) (?:ranking|areas?)|invest (?:with )?\\d',
  ),
  sign(
    'rank_areas',
    4,
    '(?:افضل|اعلي|ارخص|اكثر|اسرع|احسن|ما هي|اي|اغلي|رتب) (?:ال)?(?:مناطق|منطقه|الاحياء|احياء)|(?:مناطق|المناطق) .{0,16}(?:اعلي|الاعلي|ارخص|اكثر|افضل|الافضل|الاسرع|الارخص|نمو|عائد)|اين (?:استثمر|اشتري|ترتفع|تنمو|اعلي|افضل)|وين (?:استثمر|اشتري)|اعلي عائد',
  ),

  sign(
    'comparables',
    4,
    '(?:similar|comparable|same|like) .{0,40}(?:s[eo]ld?\\b|sell|selling|go(?:ne)? for|sales|transact\\p{L}*)|comparables?|comps|(?:recent|latest|last|registered|actual|past|newest) (?:\\p{L}+ ){0,2}(?:sales|transactions?|deals?|deeds?)|(?:what|how much|which) .{0,40}(?:sold|sell|go(?:ne)?) (?:for|lately|recently)|(?:transactions?|deeds|deals|sales) (?:in|of|for|at|registered)|deeds? (?:were|was)? ?registered|sold (?:recently|lately|nearby|prices?|in|at)|sold for|been sold',
  ),
  sign(
    'comparables',
    4,
    '(?:اخر|احدث|الاخيره) (?:ال)?(?:مبيعات|صفقات|معاملات|بيوع)|(?:بكم|كم) (?:بيع|بيعت|انباع\\p{L}*)|(?:مبيعات|صفقات) (?:مشابه\\p{L}*|مماثل\\p{L}*|مسجل\\p{L}*)|مشابهه|عقارات مشابهه',
  ),
  sign(
    'fair_price',
    4,
    '(?:fair|good|right|reasonable|decent|realistic|bad) (?:price|deal|value|offer)|(?:price|deal|offer|it|that|this) (?:fair|good|reasonable|ok|okay|right)|fair$|fairly priced|overpric\\p{L}*|over ?pay\\p{L}*|too (?:much|expensive|high|dear|cheap)|worth|valu(?:e|ation|ing) (?:of|for|my|a|this)|(?:estimate|appraise|value) (?:my|this|a|the|home|property|listing)|how much (?:is|are|should|would) .{0,50}(?:worth|cost me)|underpriced|undervalued|overvalued|fair|bargain|(?:asking|they ask|asks|listed (?:at|for)|want|wants) .{0,40}(?:fair|ok|good|reasonable|right)|good deal',
  ),
  sign(
    'fair_price',
    4,
    '(?:سعر|السعر) (?:\\p{L}+ )?(?:عادل|مناسب|معقول|جيد|غالي|مرتفع|منصف)|عادل|(?:كم|بكم) (?:تساوي|يساوي|تسوي|يسوي|قيمه|تستاهل|يستاهل)|قيمه (?:شقه|فيلا|عقار|بيت)|(?:هل )?(?:السعر )?(?:غالي|مبالغ)|يستحق|تستحق|قيم (?:شقه|لي)',
  ),
  sign(
    'trend',
    3,
    '(?:price|prices|market|value|values|rates?|psf|sqft) .{0,30}(?:trend\\p{L}*|mov\\p{L}*|chang\\p{L}*|going|doing|fall\\p{L}*|ris\\p{L}*|grow\\p{L}*|drop\\p{L}*|up|down|history|developed|evolv\\p{L}*|go)|trend\\p{L}*|(?:how|what) (?:is|are|s|has|have|was|were|did) (?:\\p{L}+ ){0,4}(?:prices?|market|doing|done|perform\\p{L}*)|(?:average|median|mean|typical|current) (?:\\p{L}+ ){0,2}(?:price|prices|cost)|prices? (?:in|per|of|for|history)|(?:price )?growth|forecast\\p{L}*|outlook|predict\\p{L}*|next (?:year|months?|six|quarter)|(?:going|gone|go|went) (?:up|down)|yields? (?:in|at)|market (?:overview|update|summary|today|report)|appreciat\\p{L}*|(?:ris\\p{L}*|rose|fall\\p{L}*|fell|drop\\p{L}*|grow\\p{L}*|grew)',
  ),
  sign(
    'trend',
    3,
    '(?:ال)?اسعار|متوسط|(?:ال)?سوق|اتجاه|توقعات|توقع|(?:ت|ي)(?:رتفع|نخفض|تحرك)|(?:ارتفع|انخفض)\\p{L}*|نمو',
  ),
  sign(
    'explain_term',
    4,
    '^(?:what(?: is| are| s|s)?|whats|define|explain|explain to me|meaning of|definition of|tell me (?:about|what)|what does|describe) (?:an?|the )?.{0,60}(?:mean|means|stand for|stands for|is|are)?$|(?:mean|means|meaning|definition|stand for|stands for|explain|define)',
  ),
  sign('explain_term', 4, 'ما (?:معني|هو|هي|المقصود)|ماذا (?:يعني|تعني)|اشرح|عرف|وضح|شو يعني|يعني ايش'),
  sign('search', 2, '(?:show|find|search|looking|look|list|any|need|want|get|see|browse|available|buy)'),
  sign('search', 2, '(?:ابحث|ابغي|اريد|ابي|بدي|اعرض|ورني|دور|مطلوب|احتاج|هات|لقي لي)'),
];

/** How strongly the words of a question speak for each intent. */
export function intentWeights(text: string): Map<Intent, number> {
  const weights = new Map<Intent, number>();
  for (const [intent, weight, pattern] of SIGNS) {
    if (pattern.test(text)) weights.set(intent, Math.max(weight, weights.get(intent) ?? 0));
  }
  return weights;
}

const METRIC_SIGNS: readonly (readonly [Metric, RegExp])[] = [
  [
    'yield',
    words(
      String.raw`(?:net |gross |rental )?yields?|rental (?:return|income)s?|returns?|roi|rent(?:al)?s? (?:return|income)|عائد\p{L}*`,
    ),
  ],
  [
    'growth',
    words(
      String.raw`grow\p{L}*|growth|ris\p{L}*|appreciat\p{L}*|fastest|going up|increas\p{L}*|نمو\p{L}*|ترتفع|ارتفاع\p{L}*|تنمو|اسرع`,
    ),
  ],
  [
    'price',
    words(
      String.raw`cheap\p{L}*|low(?:est)? price\p{L}*|affordable|per (?:sqft|square foot)|expensive|dear(?:est)?|priciest|ارخص|الارخص|اغلي|الاغلي`,
    ),
  ],
  [
    'sales',
    words(
      `sold the most|most (?:sales|transactions|deals|sold|active|popular|demand)|busiest|highest (?:volume|demand)|liquid|popular|اكثر (?:مبيعا|مبيعات|طلبا|تداولا)`,
    ),
  ],
];

/** What areas are to be ranked by; null where the question does not say. */
export function metricIn(text: string): Metric | null {
  return METRIC_SIGNS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

const SCREEN_SIGNS: readonly (readonly [ScreenId, RegExp])[] = [
  ['heatmap', words('heat ?map|transaction map|map of (?:sales|transactions)|map|الخريطه|خريطه|الحراريه')],
  ['roi', words('roi|roi calculator|roi simulator|calculator|simulator|حاسبه|العائد')],
  ['aiAnalytics', words('ai insights?|insights|ai analytics|تحليلات الذكاء')],
  ['presentation', words('market reports?|reports?|presentations?|slides?|presentation builder|العروض|التقارير|عرض')],
  ['ar', words('ar|augmented|ar view|camera view|camera|الواقع المعزز|الكاميرا')],
  ['analytics', words('analytics|market analytics|statistics|charts|التحليلات|احصاءات')],
  ['compare', words('compare|comparison|المقارنه|قارن')],
  ['import', words('import|data import|upload|استيراد|البيانات')],
  ['settings', words('settings?|preferences|theme|dark mode|language|profile|الاعدادات|اعدادات|اللغه')],
  [
    'listings',
    words(
      'my listings|manage listings|listing management|property management|add (?:a )?listing|اداره العقارات|عقاراتي',
    ),
  ],
  ['onboarding', words('onboarding|journey|رحله')],
  ['admin', words('admin|dashboard|professional dashboard|لوحه التحكم|الاداره')],
  ['scraper', words('scraper|data sources|sources|مصادر البيانات')],
  ['login', words('log ?in|sign ?in|login|account|تسجيل الدخول|حسابي')],
  ['valueHome', words('value a home|value my home|valuation page|تقييم')],
  ['accuracy', words('accuracy|الدقه')],
  ['search', words('search|البحث')],
  ['home', words('home|home ?page|start page|main page|الرييسيه|الرئيسيه')],
];

/** The screen a question names; null without one. */
export function screenIn(text: string): ScreenId | null {
  return SCREEN_SIGNS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

const FOLLOW_UP = words(
  `^(?:and|what about|how about|also|but|or|then|now|instead|same|ok|okay|only|just|make (?:it|them|that)|change|cheaper|dearer|bigger|smaller|larger|more expensive|less|with|without|at|over|for|in|under|below|above|compare (?:both|them|these)|و|وماذا|ماذا عن|طيب|وفي|ول|فقط|بس|ارخص|اكبر|اصغر|اجعلها|خليها|غير|وب|قارن بينهم).*`,
);

/** Whether a question begins as one that goes on with the last. */
export function beginsAsFollowUp(text: string): boolean {
  return FOLLOW_UP.test(text) || /^و(?:في|ل|ب|ال|ماذا|كم|دبي)/.test(text);
}
