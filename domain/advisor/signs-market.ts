import { type Sign, sign } from './sign.ts';

/** Signs of questions about homes, areas and money. */
export const MARKET_SIGNS: readonly Sign[] = [
  sign(
    'rent_cap',
    4,
    'rent .{0,60}(?:increas\\p{L}*|rais\\p{L}*|hike|go up|put up)|landlord .{0,40}(?:allowed|can he|legal to|wants to go)|(?:rais\\p{L}*|increas\\p{L}*|hike|put up|bump) .{0,30}(?:my |the )?rent|rent (?:increase|rise|hike|cap|raise)|landlord .{0,30}(?:increas\\p{L}*|rais\\p{L}*|more|hike)|rera (?:rent|calculator|index|cap)|rental increase|renewal .{0,20}increase',
  ),
  sign(
    'rent_cap',
    4,
    '(?:زياده|رفع|يرفع|يزيد|زود) (?:\\p{L}+ )?(?:ال)?ايجار|سقف الايجار|المالك .{0,20}(?:زياده|رفع|يرفع|يزيد)|حاسبه ريرا',
  ),
  sign(
    'buy_or_rent',
    4,
    '(?:buy|buying|purchase|purchasing|own|owning) (?:or|vs|versus|instead of|rather than|than|and) (?:to )?(?:rent|renting|lease|leasing)|(?:buy|buying) (?:\\p{L}+ )?(?:than|against) (?:rent|renting)|(?:rent|renting|lease|leasing)(?: \\p{L}+| \\d+){0,3} (?:or|vs|versus|instead of|rather than|than|against) (?:to )?(?:\\p{L}+ )?(?:buy|buying|purchase|own|owning)|rent(?:ing)? (?:vs|versus|or) (?:buy|own)|\\b(?:rent|renting|paying) .{0,60}(?:should|better to|shall) .{0,12}buy|buy(?:ing)? .{0,40}instead$',
  ),
  sign(
    'buy_or_rent',
    4,
    '(?:اشتري|شراء|الشراء|التملك|تملك) (?:ام|او|والا|ولا|افضل من) (?:ال)?(?:ا)?(?:ستاجر|ستئجار|يجار|ايجار|استاجر|استئجار)|(?:ايجار|الايجار|استئجار|استاجر|الاستئجار|ااجر|اجر|استئجر) .{0,20}(?:ام|او|ولا|والا) (?:ال)?(?:اشتري|شراء|تملك)',
  ),
  sign(
    'affordability',
    4,
    '(?:afford|affordability)|how much (?:house|home|property|can i (?:borrow|buy|spend|get))|(?:my|monthly|a|with|on|earn\\p{L}*|mak\\p{L}*) .{0,12}(?:salary|income)|(?:i|we|together|wife|husband) (?:earn|make)|(?:salary|income) (?:of|is)|what (?:is|s) my (?:budget|limit|maximum)|borrow(?:ing)? (?:power|capacity)',
  ),
  sign(
    'affordability',
    4,
    'راتبي|راتب|براتب|دخلي|(?:كم|شو|ايش|وش) (?:استطيع|اقدر|يمكنني|بقدر|فيني) (?:ان )?(?:اشتري|اقترض|استلف|ادفع)|قدرتي الشراييه',
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
    '(?:cost|costs|fees?|charges?) (?:of|for|when|to|on|if|in|at) .{0,16}(?:buy\\p{L}*|purchas\\p{L}*)|(?:dld|transfer|registration|trustee|agency|commission|closing|purchase|buying|upfront|hidden|additional|extra) .{0,10}(?:fees?|costs?|charges?|expenses)|total fees|closing costs?|fees (?:on|for|at)|cash (?:do i |would i |will i )?need .{0,16}(?:buy|up ?front)|how much (?:cash|money) .{0,24}(?:need|up ?front)|commission',
  ),
  sign(
    'fees',
    3,
    'fees|dld|(?:total |all )?(?:upfront|up front)(?: \\p{L}+)?(?: cash| cost| costs| money)|closing|(?:all|total|full) (?:in )?costs?',
  ),
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
    '(?:what|how much)(?: \\p{L}+){0,4} (?:rents?|renting)\\b(?! (?:is|for) (?:it|that) (?:good|fair))|(?:expected|average|typical|market|likely|usual|yearly|annual|monthly|current) rents?|rents? (?:is |of|in|for) ?(?:a|an|the|in|\\d+ b\\p{L}*|one|two|studios?|villas?|apartments?|flats?|in)|(?:let|lets|letting|leases?|leasing) (?:for|at)|(?:could|can|would) (?:i|it|we) (?:let|rent) .{0,30}(?:for|out)|rent out for|rental (?:price|value|income|rate)s?',
  ),
  sign(
    'rent_estimate',
    4,
    '(?:كم|ما|متوسط|معدل) (?:هو )?(?:ال)?ايجار|(?:بكم|كم) (?:ال)?(?:ايجار|[يتب]{0,2}ت?[او]جر\\p{L}*)|ايجارات|الايجار (?:المتوقع|السنوي)',
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
    'compar\\p{L}*|versus|vs|against|differences? (?:between|of|in)|(?:which|what|where)(?: \\p{L}+){0,3} (?:better|cheaper|stronger|best)|better',
  ),
  sign('compare_areas', 3, 'قارن|مقارنه|ايهما|ايهم|افضل|الفرق|احسن'),
  sign(
    'rank_areas',
    4,
    'where (?:is|are|do|does|can) .{0,30}(?:cheap\\p{L}*|expensive|priciest|highest|lowest|best|most|fastest)|(?:which|what|best|top|list|rank\\p{L}*|strongest|hottest|cheapest|highest|lowest|most|fastest|good|better)(?: \\p{L}+){0,4} (?:areas?|communit\\p{L}*|neighbo\\p{L}*|districts?|locations?|places)|areas? (?:with|by|for|where|that|to)|where (?:should|can|do|could|to|is|are|would) (?:i |we |it |the )?(?:invest|buy|prices? (?:grow\\p{L}*|ris\\p{L}*)|yields?|rents? |best|cheapest|most|put)|rank(?:ing)?|best (?:rental )?(?:yield|yields|return|returns|roi|growth)|highest (?:rental )?(?:yield|yields|return|growth|roi)|(?:yield|growth) (?:ranking|areas?)|invest (?:with )?\\d',
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
    '(?:اخر|احدث|الاخيره) (?:ال)?(?:بيعات|بيعه|مبيعات|صفقات|معاملات|بيوع)|(?:بكم|كم) (?:بيع|بيعت|انباع\\p{L}*)|(?:مبيعات|صفقات) (?:مشابه\\p{L}*|مماثل\\p{L}*|مسجل\\p{L}*)|مشابهه|عقارات مشابهه',
  ),
  sign(
    'fair_price',
    4,
    '(?:should|can|could) (?:i|we) (?:offer|bid|negotiate|pay)|what (?:to offer|offer)|legit\\p{L}*|(?:fair|good|right|reasonable|decent|realistic|bad|crazy|insane) (?:price|deal|value|offer)|(?:price|deal|offer|it|that|this) (?:fair|good|reasonable|ok|okay|right)|fair$|fairly priced|overpric\\p{L}*|over ?pay\\p{L}*|too (?:much|expensive|high|dear|cheap)|worth|valu(?:e|ation|ing) (?:of|for|my|a|this)|(?:estimate|appraise|value) (?:my|this|a|the|home|property|listing)|how much (?:is|are|should|would) .{0,50}(?:worth|cost me)|underpriced|undervalued|overvalued|fair|bargain|(?:asking|they ask|asks|listed (?:at|for)|want|wants) .{0,40}(?:fair|ok|good|reasonable|right)|good deal',
  ),
  sign(
    'fair_price',
    4,
    '(?:سعر|السعر) (?:\\p{L}+ )?(?:حلو|كويس|زين|منيح|تمام|عادل|مناسب|معقول|جيد|غالي|مرتفع|منصف)|عادل|(?:كم|بكم) (?:تساوي|يساوي|تسوي|يسوي|قيمه|تستاهل|يستاهل)|قيمه (?:شقه|فيلا|عقار|بيت)|(?:هل )?(?:السعر )?(?:غالي|مبالغ)|يستحق|تستحق|قيم (?:شقه|لي)',
  ),
  sign(
    'trend',
    3,
    '(?:price|prices|market|value|values|rates?|psf|sqft) .{0,30}(?:trend\\p{L}*|mov\\p{L}*|chang\\p{L}*|going|doing|fall\\p{L}*|ris\\p{L}*|grow\\p{L}*|drop\\p{L}*|up|down|history|developed|evolv\\p{L}*|go)|trend\\p{L}*|(?:how|where|what|is) .{0,30}(?:moved|heading|headed|market|performed|performing|bubble|crash\\p{L}*|correct\\p{L}*|overheated|peak\\p{L}*)|bubble|(?:how|what) (?:is|are|s|has|have|was|were|did|do|does) (?:\\p{L}+ ){0,4}(?:prices?|market|do|doing|done|far(?:e|ed|ing)|perform\\p{L}*)|(?:good|right|bad|best) time to (?:buy|sell|invest|enter)|(?:buy|sell|invest) now or wait|(?:average|median|mean|typical|current) (?:\\p{L}+ ){0,2}(?:price|prices|cost)|prices? (?:in|per|of|for|history)|(?:price )?growth|forecast\\p{L}*|outlook|predict\\p{L}*|next (?:year|months?|six|quarter)|(?:going|gone|go|went) (?:up|down)|yields? (?:in|at)|market (?:overview|update|summary|today|report)|appreciat\\p{L}*|(?:ris\\p{L}*|rose|fall\\p{L}*|fell|drop\\p{L}*|grow\\p{L}*|grew)',
  ),
  sign(
    'trend',
    3,
    '(?:ال)?اسعار|متوسط|(?:كيف|شلون) .{0,16}اداء|اداء|(?:ال)?وقت .{0,12}(?:مناسب|جيد|صح)|(?:كيف|شلون|ايش|وش|شو) .{0,12}(?:ال)?(?:سوق|وضع)|(?:ال)?سوق|اتجاه|توقعات|توقع|(?:ت|ي)(?:رتفع|نخفض|تحرك)|(?:ارتفع|انخفض)\\p{L}*|نمو',
  ),
  sign(
    'explain_term',
    4,
    '^(?:what(?: is| are| s|s)?|whats|define|explain|explain to me|meaning of|definition of|tell me (?:about|what)|what does|describe) (?:an?|the )?.{0,60}(?:mean|means|stand for|stands for|is|are)?$|(?:mean|means|meaning|definition|stand for|stands for|explain|define)|what (?:the \\p{L}+ )?is|differences? (?:between|of)',
  ),
  sign(
    'explain_term',
    4,
    'ما (?:معني|هو|هي|المقصود)|ماذا (?:يعني|تعني)|اشرح|عرف|وضح|(?:شو|ايش|وش) (?:يعني|معني|هو|هي)|يعني (?:ايش|شو|وش)|الفرق بين',
  ),
  sign('search', 2, '(?:show|find|search|looking|look|list|any|need|want|get|see|browse|available|buy)'),
  sign('search', 2, '(?:ابحث|ابغي|اريد|ابي|بدي|اعرض|ورني|دور|مطلوب|احتاج|هات|لقي لي)'),
];
