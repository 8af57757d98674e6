import type { ScreenId } from '../screens/screens.ts';
import { INTENTS, type Intent, type Metric } from './question.ts';

/**
 * Signs of an intent in a question, a row each: the intent, a weight and a pattern over the question's plain words
 * (`search/tokens.ts`). The heaviest sign of an intent counts and the heaviest intent wins. 3 says it alone, 2 says it
 * unless something speaks against it, 1 is a hint. The limits outweigh everything else.
 */
const TABLE = String.raw`
limits_people 9 (?:indian|pakistani|arab|african|chinese|russian|filipino|asian|european|western|british|emirati|jew|christian|muslim|hindu|black|white people|white|foreigner|immigrant|expat famil)(?:s|es|ies)?\b.{0,40}(?:liv\p{L}*|area|areas|neighbo\p{L}*|communit\p{L}*|people|only|free|families|there|tenants?|majority)
limits_people 9 (?:without|no|few|fewer|avoid|not many|only|mostly|full of|which|many|less|away from) (?:the )?(?:indian|pakistani|arab|african|chinese|russian|filipino|asian|european|westerner|british|emirati|jew|christian|muslim|hindu|black|foreigner|immigrant|bachelor)s?
limits_people 9 (?:what|which) (?:race|religion|nationality|nationalities|ethnicity)|who lives|what (?:kind|sort|type) of (?:people|neighbo\p{L}*)|(?:race|religion|ethnic\p{L}*|nationalit\p{L}*|skin colou?r) .{0,30}(?:area|live|people|neighbo\p{L}*|tenants?)|(?:good|safe|suitable) for (?:muslims|christians|hindus|jews|arabs|indians|asians|whites|blacks)
limits_people 9 (?:بدون|ليس فيها|لا يوجد فيها|خاليه من|فيها|قليل) ?(?:ال)?(?:هنود|عرب|باكستاني\p{L}*|افارقه|اجانب|مسيحي\p{L}*|مسلمين|اسيوي\p{L}*|عزاب)|(?:جنسيه|ديانه|عرق) (?:السكان|الجيران|المستاجر\p{L}*)
limits_legal 9 (?:can|could|should|may) (?:i|we) sue|lawsuit|in court|go to court|legally (?:valid|binding|allowed)|legal advice|is (?:it|this|my \p{L}+) legal|(?:avoid|evade|dodge|skip|get around|get out of|not pay|pay less|save on) .{0,24}(?:tax(?:es)?|vat|dld|dld fees?|transfer fees?|registration fees?)|reduce .{0,20}tax(?:es)?|tax (?:advice|return|residency|evasion)|how .{0,20}taxed|inheritance law|evict\p{L}*|(?:kick|throw|force) (?:me|us|him|her|them|the tenant|my tenant) out|contract .{0,12}(?:valid|legal)|break (?:my|the) (?:lease|contract)|power of attorney|dispute|pay .{0,12}tax
limits_legal 9 مقاضاه|محكمه|دعوي|قانونيا|استشاره قانونيه|التهرب|ضريبه|ضرايب|ضرائب|اخلاء المستاجر|نزاع
save_search 6 (?:save|remember|keep|store|bookmark) (?:this|that|the|my) (?:search|query|filters?|question)|save search|alert me|notify me
save_search 6 (?:احفظ|خزن|سجل) (?:هذا |هذه )?(?:ال)?بحث|نبهني
explain_number 6 how (?:did|do|have) (?:you|u) (?:get|got|know|calculate|compute|arrive|work)\b.{0,20}(?:that|this|it|number|figure|there|out)|where (?:does|do|did) (?:this|that|these|those|the) (?:number|figure|data|come).{0,20}|why (?:that|this|so)(?: \p{L}+)?$|^why$|what (?:is|are) (?:this|that|these|those|it) based on|based on what|(?:show|what is) (?:your|the) (?:source|evidence|sources)|how (?:sure|accurate|reliable) (?:is|are) (?:this|that|you|it)|explain (?:this|that|the) (?:number|figure|answer|result)
explain_number 6 كيف (?:حسبت|وصلت|عرفت|حصلت)|من اين (?:هذا|جاء|اتي\p{L}*|هذه)|ما (?:مصدر|المصدر)|علي (?:ماذا|اي اساس)|^لماذا$|^ليش$
make_slides 5 (?:make|create|build|prepare|generate|put together|need|do|give me) .{0,24}(?:slides?|presentation|deck|pitch|slideshow|powerpoint|pptx)|(?:slides?|presentation|deck|pitch) (?:about|on|for|of|comparing|to compare|that compares?)
make_slides 5 (?:اعمل|جهز|انشي|حضر|اصنع|سوي|اعد) .{0,20}(?:عرض|عرضا|شرايح|شرائح|بريزنتيشن)|عرض تقديمي
draft_message 5 ^(?:whatsapp|email|message|text|dm) .{0,24}(?:agent|broker|seller|owner)|(?:write|draft|compose|send|prepare|word) .{0,24}(?:message|email|mail|whatsapp|text|note|letter)|(?:message|email|whatsapp|contact|write to) (?:the |an? )?(?:agent|broker|seller|owner)|ask the (?:agent|broker) 
draft_message 5 (?:اكتب|جهز|حضر|صغ|ارسل) .{0,16}(?:رساله|ايميل|واتساب|بريد)|رساله (?:ل|الي)|(?:للوسيط|للوكيل) (?:عن|بخصوص)
navigate 4 (?:^|please |can you |could you )(?:open|go to|take me|bring me|navigate|show(?: me)? the (?:heat ?map|map|ar|roi|settings|dashboard|screen|page|calculator)|switch to|launch|start the)|where (?:do|can) (?:i|we) (?:import|change|find the|sign|log|compare|set|manage|upload|see my)|how do i (?:sign in|log in|import|upload|change my|get to)
navigate 4 افتح|انتقل|خذني|اذهب|وديني
navigate 5 ^(?:please |can you |could you |pls )?(?:open|go to|take me|bring me|navigate|switch to|launch)|افتح|انتقل|خذني|وديني
help 4 (?:what|which things|how) (?:are|can|could|do) you (?:able to |really |actually )?(?:do|help)(?: me| with| here)*$|^(?:help|help me|help please|what can (?:you|u) do.{0,16}|what do you do|how do (?:you|i) (?:work|use (?:this|it|you))|how does (?:this|it) work|what (?:can|should) i ask.{0,12}|who are you|what are you|capabilities|menu|options|examples?)$
help 4 ^(?:مساعده|ساعدني|ماذا (?:تستطيع|يمكنك|تقدر).{0,16}|ما الذي (?:تستطيع|يمكنك).{0,16}|شو (?:بتقدر|تقدر).{0,12}|من انت|كيف تعمل)$
greeting 4 ^(?:ta|cheers|appreciate it|much appreciated|yo|sup|hiya|howdy|hola|heya|what is up|greetings|hi|hello|hey|hey there|hello there|hi there|good (?:morning|afternoon|evening|day)|salam|salaam|salam alaikum|thanks|thank you|thanks a lot|thank you very much|ok thanks|great thanks|cheers|bye|goodbye)(?: \p{L}+){0,2}$|^(?:ok |okay |great |perfect |many )?(?:thanks|thank you|thx|cheers)(?: \p{L}+){0,5}$
greeting 4 ^(?:هاي|هلو|يا هلا|حياك|حياكم|مرحبتين|تسلم|مشكور|يعطيك العافيه|مرحبا|اهلا|السلام عليكم|سلام|صباح الخير|مساء الخير|هلا|شكرا|شكرا جزيلا|شكرا لك)(?: \p{L}+)?$|^(?:شكرا|مشكور|تسلم)(?: \p{L}+){0,4}$
rent_cap 4 rent .{0,60}(?:increas\p{L}*|rais\p{L}*|hike|go up|put up)|landlord .{0,40}(?:allowed|can he|legal to|wants to go)|(?:rais\p{L}*|increas\p{L}*|hike|put up|bump) .{0,30}(?:my |the )?rent|rent (?:increase|rise|hike|cap|raise)|landlord .{0,30}(?:increas\p{L}*|rais\p{L}*|more|hike)|rera (?:rent|calculator|index|cap)|rental increase|renewal .{0,20}increase
rent_cap 4 (?:زياده|رفع|يرفع|يزيد|زود) (?:\p{L}+ )?(?:ال)?ايجار|سقف الايجار|المالك .{0,20}(?:زياده|رفع|يرفع|يزيد)|حاسبه ريرا
buy_or_rent 4 (?:buy|buying|purchase|purchasing|own|owning) (?:or|vs|versus|instead of|rather than|than|and) (?:to )?(?:rent|renting|lease|leasing)|(?:buy|buying) (?:\p{L}+ )?(?:than|against) (?:rent|renting)|(?:rent|renting|lease|leasing)(?: \p{L}+| \d+){0,3} (?:or|vs|versus|instead of|rather than|than|against) (?:to )?(?:\p{L}+ )?(?:buy|buying|purchase|own|owning)|rent(?:ing)? (?:vs|versus|or) (?:buy|own)|\b(?:rent|renting|paying) .{0,60}(?:should|better to|shall) .{0,12}buy|buy(?:ing)? .{0,40}instead$
buy_or_rent 4 (?:اشتري|شراء|الشراء|التملك|تملك) (?:ام|او|والا|ولا|افضل من) (?:ال)?(?:ا)?(?:ستاجر|ستئجار|يجار|ايجار|استاجر|استئجار)|(?:ايجار|الايجار|استئجار|استاجر|الاستئجار|ااجر|اجر|استئجر) .{0,20}(?:ام|او|ولا|والا) (?:ال)?(?:اشتري|شراء|تملك)
affordability 4 (?:afford|affordability)|how much (?:house|home|property|can i (?:borrow|buy|spend|get))|(?:my|monthly|a|with|on|earn\p{L}*|mak\p{L}*) .{0,12}(?:salary|income)|(?:i|we|together|wife|husband) (?:earn|make)|(?:salary|income) (?:of|is)|what (?:is|s) my (?:budget|limit|maximum)|borrow(?:ing)? (?:power|capacity)
affordability 4 راتبي|راتب|براتب|دخلي|(?:كم|شو|ايش|وش) (?:استطيع|اقدر|يمكنني|بقدر|فيني) (?:ان )?(?:اشتري|اقترض|استلف|ادفع)|قدرتي الشراييه
mortgage 4 mortgage|home loan|loan|emi|instal+ments?|monthly (?:payment|repayment|instal+ment)s?|repayments?|pay (?:a|per|each|every) month|bank financ\p{L}*|financing
mortgage 4 (?:ال)?قسط|اقساط|رهن|قرض|تمويل (?:عقاري|بنكي)|تمويل
fees 4 (?:cost|costs|fees?|charges?) (?:of|for|when|to|on|if|in|at) .{0,16}(?:buy\p{L}*|purchas\p{L}*)|(?:dld|transfer|registration|trustee|agency|commission|closing|purchase|buying|upfront|hidden|additional|extra) .{0,10}(?:fees?|costs?|charges?|expenses)|total fees|closing costs?|fees (?:on|for|at)|cash (?:do i |would i |will i )?need .{0,16}(?:buy|up ?front)|how much (?:cash|money) .{0,24}(?:need|up ?front)|commission
fees 3 fees|dld|(?:total |all )?(?:upfront|up front)(?: \p{L}+)?(?: cash| cost| costs| money)|closing|(?:all|total|full) (?:in )?costs?
fees 4 (?:ال)?رسوم (?:ال)?(?:شراء|تسجيل|نقل|دايره|دائره|بيع)|(?:تكاليف|مصاريف|تكلفه|عموله) (?:ال)?(?:شراء|نقل|بيع|وسيط)|كم (?:ال)?رسوم|رسوم
roi 4 \broi\b|return on investment|cash ?flow|cap rate of|net (?:yield|return) (?:if|on|of|for|with|at)|(?:what|which) return|return (?:on|would|will|of|from|if)|good investment|worth investing|invest(?:ment)? (?:case|return|worth)|rents? (?:it )?(?:for|at|out)|rented (?:for|at|out)|profit|payback|pay back|yield (?:of|on|if|for) (?:a|an|the|my|this|home|property|listing|\d+)|irr of|buy to let
roi 5 what if the rent
roi 4 عائد علي|ما (?:هو )?(?:ال)?عائد (?:علي|من|ل)|استثمار جيد|تدفق نقدي|ايجارها|ايجاره|تؤجر ب|ارباح|مربح
rent_estimate 4 (?:what|how much)(?: \p{L}+){0,4} (?:rents?|renting)\b(?! (?:is|for) (?:it|that) (?:good|fair))|(?:expected|average|typical|market|likely|usual|yearly|annual|monthly|current) rents?|rents? (?:is |of|in|for) ?(?:a|an|the|in|\d+ b\p{L}*|one|two|studios?|villas?|apartments?|flats?|in)|(?:let|lets|letting|leases?|leasing) (?:for|at)|(?:could|can|would) (?:i|it|we) (?:let|rent) .{0,30}(?:for|out)|rent out for|rental (?:price|value|income|rate)s?
rent_estimate 4 (?:كم|ما|متوسط|معدل) (?:هو )?(?:ال)?ايجار|(?:بكم|كم) (?:ال)?(?:ايجار|[يتب]{0,2}ت?[او]جر\p{L}*)|ايجارات|الايجار (?:المتوقع|السنوي)
off_plan_check 4 (?:off ?plan|under construction|new launch|pre ?construction) .{0,50}(?:safe|risk\p{L}*|check|worth|good idea|advis\p{L}*|sales|share|compared|or ready|vs|versus|careful|trust)|(?:safe|risk\p{L}*|check|careful|watch out|danger\p{L}*|should i|many|share|ready or|ready vs|ready versus|before buying|buying|percent\p{L}*) .{0,40}(?:off ?plan|under construction)
off_plan_check 4 (?:مخاطر|امن|امان|اتحقق|انتبه|هل|نسبه|افحص) .{0,40}(?:علي الخارطه|الخارطه|قيد الانشاء|علي المخطط|عالخارطه)|(?:علي الخارطه|قيد الانشاء|خارطه) .{0,24}(?:امن|مخاطر|امنه|افضل|ام|جاهز)
compare_homes 4 (?:compare|comparison|versus|vs|side by side|difference between|better) .{0,30}(?:propert\p{L}*|listings?|homes?|flats?|houses?) ?(?:no|number|id)? ?\d+|(?:propert\p{L}*|listings?|homes?) \d+ (?:and|or|vs|versus|with|against|to) (?:\p{L}+ )?\d+|compare (?:them|these|both|the two|those|the first|first)|put .{0,30}side by side|first (?:and|or|vs|with) (?:the )?second
compare_homes 4 قارن (?:بين )?(?:العقار\p{L}*|العقارين|الشقتين) ?\d*|قارن بينهم
compare_areas 3 compar\p{L}*|versus|vs|against|differences? (?:between|of|in)|(?:which|what|where)(?: \p{L}+){0,3} (?:better|cheaper|stronger|best)|better
compare_areas 3 قارن|مقارنه|ايهما|ايهم|افضل|الفرق|احسن
rank_areas 4 where (?:is|are|do|does|can) .{0,30}(?:cheap\p{L}*|expensive|priciest|highest|lowest|best|most|fastest)|(?:which|what|best|top|list|rank\p{L}*|strongest|hottest|cheapest|highest|lowest|most|fastest|good|better)(?: \p{L}+){0,4} (?:areas?|communit\p{L}*|neighbo\p{L}*|districts?|locations?|places)|areas? (?:with|by|for|where|that|to)|where (?:should|can|do|could|to|is|are|would) (?:i |we |it |the )?(?:invest|buy|prices? (?:grow\p{L}*|ris\p{L}*)|yields?|rents? |best|cheapest|most|put)|rank(?:ing)?|best (?:rental )?(?:yield|yields|return|returns|roi|growth)|highest (?:rental )?(?:yield|yields|return|growth|roi)|(?:yield|growth) (?:ranking|areas?)|invest (?:with )?\d
rank_areas 4 (?:افضل|اعلي|ارخص|اكثر|اسرع|احسن|ما هي|اي|اغلي|رتب) (?:ال)?(?:مناطق|منطقه|الاحياء|احياء)|(?:مناطق|المناطق) .{0,16}(?:اعلي|الاعلي|ارخص|اكثر|افضل|الافضل|الاسرع|الارخص|نمو|عائد)|اين (?:استثمر|اشتري|ترتفع|تنمو|اعلي|افضل)|وين (?:استثمر|اشتري)|اعلي عائد
comparables 4 (?:similar|comparable|same|like) .{0,40}(?:s[eo]ld?\b|sell|selling|go(?:ne)? for|sales|transact\p{L}*)|comparables?|comps|(?:recent|latest|last|registered|actual|past|newest) (?:\p{L}+ ){0,2}(?:sales|transactions?|deals?|deeds?)|(?:what|how much|which) .{0,40}(?:sold|sell|go(?:ne)?) (?:for|lately|recently)|(?:transactions?|deeds|deals|sales) (?:in|of|for|at|registered)|deeds? (?:were|was)? ?registered|sold (?:recently|lately|nearby|prices?|in|at)|sold for|been sold
comparables 4 (?:اخر|احدث|الاخيره) (?:ال)?(?:بيعات|بيعه|مبيعات|صفقات|معاملات|بيوع)|(?:بكم|كم) (?:بيع|بيعت|انباع\p{L}*)|(?:مبيعات|صفقات) (?:مشابه\p{L}*|مماثل\p{L}*|مسجل\p{L}*)|مشابهه|عقارات مشابهه
fair_price 4 (?:should|can|could) (?:i|we) (?:offer|bid|negotiate|pay)|what (?:to offer|offer)|legit\p{L}*|(?:fair|good|right|reasonable|decent|realistic|bad|crazy|insane) (?:price|deal|value|offer)|(?:price|deal|offer|it|that|this) (?:fair|good|reasonable|ok|okay|right)|fair$|fairly priced|overpric\p{L}*|over ?pay\p{L}*|too (?:much|expensive|high|dear|cheap)|worth|valu(?:e|ation|ing) (?:of|for|my|a|this)|(?:estimate|appraise|value) (?:my|this|a|the|home|property|listing)|how much (?:is|are|should|would) .{0,50}(?:worth|cost me)|underpriced|undervalued|overvalued|fair|bargain|(?:asking|they ask|asks|listed (?:at|for)|want|wants) .{0,40}(?:fair|ok|good|reasonable|right)|good deal
fair_price 4 (?:سعر|السعر) (?:\p{L}+ )?(?:حلو|كويس|زين|منيح|تمام|عادل|مناسب|معقول|جيد|غالي|مرتفع|منصف)|عادل|(?:كم|بكم) (?:تساوي|يساوي|تسوي|يسوي|قيمه|تستاهل|يستاهل)|قيمه (?:شقه|فيلا|عقار|بيت)|(?:هل )?(?:السعر )?(?:غالي|مبالغ)|يستحق|تستحق|قيم (?:شقه|لي)
trend 3 (?:price|prices|market|value|values|rates?|psf|sqft) .{0,30}(?:trend\p{L}*|mov\p{L}*|chang\p{L}*|going|doing|fall\p{L}*|ris\p{L}*|grow\p{L}*|drop\p{L}*|up|down|history|developed|evolv\p{L}*|go)|trend\p{L}*|(?:how|where|what|is) .{0,30}(?:moved|heading|headed|market|performed|performing|bubble|crash\p{L}*|correct\p{L}*|overheated|peak\p{L}*)|bubble|(?:how|what) (?:is|are|s|has|have|was|were|did|do|does) (?:\p{L}+ ){0,4}(?:prices?|market|do|doing|done|far(?:e|ed|ing)|perform\p{L}*)|(?:good|right|bad|best) time to (?:buy|sell|invest|enter)|(?:buy|sell|invest) now or wait|(?:average|median|mean|typical|current) (?:\p{L}+ ){0,2}(?:price|prices|cost)|prices? (?:in|per|of|for|history)|(?:price )?growth|forecast\p{L}*|outlook|predict\p{L}*|next (?:year|months?|six|quarter)|(?:going|gone|go|went) (?:up|down)|yields? (?:in|at)|market (?:overview|update|summary|today|report)|appreciat\p{L}*|(?:ris\p{L}*|rose|fall\p{L}*|fell|drop\p{L}*|grow\p{L}*|grew)
trend 3 (?:ال)?اسعار|متوسط|(?:كيف|شلون) .{0,16}اداء|اداء|(?:ال)?وقت .{0,12}(?:مناسب|جيد|صح)|(?:كيف|شلون|ايش|وش|شو) .{0,12}(?:ال)?(?:سوق|وضع)|(?:ال)?سوق|اتجاه|توقعات|توقع|(?:ت|ي)(?:رتفع|نخفض|تحرك)|(?:ارتفع|انخفض)\p{L}*|نمو
explain_term 4 ^(?:what(?: is| are| s|s)?|whats|define|explain|explain to me|meaning of|definition of|tell me (?:about|what)|what does|describe) (?:an?|the )?.{0,60}(?:mean|means|stand for|stands for|is|are)?$|(?:mean|means|meaning|definition|stand for|stands for|explain|define)|what (?:the \p{L}+ )?is|differences? (?:between|of)
explain_term 4 ما (?:معني|هو|هي|المقصود)|ماذا (?:يعني|تعني)|اشرح|عرف|وضح|(?:شو|ايش|وش) (?:يعني|معني|هو|هي)|يعني (?:ايش|شو|وش)|الفرق بين
search 2 (?:show|find|search|looking|look|list|any|need|want|get|see|browse|available|buy)
search 2 (?:ابحث|ابغي|اريد|ابي|بدي|اعرض|ورني|دور|مطلوب|احتاج|هات|لقي لي)
`;

const SIGNS = TABLE.trim()
  .split('\n')
  .map((row): readonly [intent: Intent, weight: number, pattern: RegExp] => {
    const [, name, weight, pattern = ''] = /^(\w+) (\d) (.*)$/.exec(row) ?? [];
    const intent = INTENTS.find((known) => known === name);
    if (intent === undefined) throw new Error(`no intent: ${row}`);
    return [intent, Number(weight), words(pattern)];
  });

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
      String.raw`(?:net |gross |rental )?yield\p{L}*|rental (?:return|income)s?|returns?|roi|rent(?:al)?s? (?:return|income)|عائد\p{L}*`,
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
      `sold the most|most (?:traded|bought|wanted|liquid|sales|transactions|deals|sold|active|popular|demand)|busiest|highest (?:volume|demand)|liquid|popular|اكثر (?:مبيعا|مبيعات|طلبا|تداولا)`,
    ),
  ],
];

export function metricIn(text: string): Metric | null {
  return METRIC_SIGNS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

export function screenIn(text: string): ScreenId | null {
  return SCREEN_SIGNS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

const FOLLOW_UP = words(
  `^(?:and|what about|how about|also|but|or|then|now|instead|same|ok|okay|only|just|make (?:it|them|that)|change|cheaper|dearer|bigger|smaller|larger|more expensive|less|with|without|at|over|for|in|under|below|above|compare (?:both|them|these)|و|وماذا|ماذا عن|طيب|وفي|ول|فقط|بس|ارخص|اكبر|اصغر|اجعلها|خليها|غير|وب|قارن بينهم).*`,
);

export function beginsAsFollowUp(text: string): boolean {
  return FOLLOW_UP.test(text) || /^و(?:في|ل|ب|ال|ماذا|كم|دبي)/.test(text);
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

/** A pattern of whole words; its Arabic letters in the one form that tokens have, with or without the article. */
function words(text: string): RegExp {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ة/g, 'ه').replace(/ى/g, 'ي');
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:[وبلف]?ال|لل)?(?:${plain})(?![\p{L}\p{N}])`, 'u');
}
