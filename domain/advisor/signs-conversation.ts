import { type Sign, sign } from './sign.ts';

/** Signs of what is no question about the market: limits, and what the advisor does for a person. */
export const CONVERSATION_SIGNS: readonly Sign[] = [
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
    '(?:what|which) (?:race|religion|nationality|nationalities|ethnicity)|who lives|what (?:kind|sort|type) of (?:people|neighbo\\p{L}*)|(?:race|religion|ethnic\\p{L}*|nationalit\\p{L}*|skin colou?r) .{0,30}(?:area|live|people|neighbo\\p{L}*|tenants?)|(?:good|safe|suitable) for (?:muslims|christians|hindus|jews|arabs|indians|asians|whites|blacks)',
  ),
  sign(
    'limits_people',
    9,
    '(?:بدون|ليس فيها|لا يوجد فيها|خاليه من|فيها|قليل) ?(?:ال)?(?:هنود|عرب|باكستاني\\p{L}*|افارقه|اجانب|مسيحي\\p{L}*|مسلمين|اسيوي\\p{L}*|عزاب)|(?:جنسيه|ديانه|عرق) (?:السكان|الجيران|المستاجر\\p{L}*)',
  ),
  sign(
    'limits_legal',
    9,
    '(?:can|could|should|may) (?:i|we) sue|lawsuit|in court|go to court|legally (?:valid|binding|allowed)|legal advice|is (?:it|this|my \\p{L}+) legal|(?:avoid|evade|dodge|skip|get around|get out of|not pay|pay less|save on) .{0,24}(?:tax(?:es)?|vat|dld|dld fees?|transfer fees?|registration fees?)|reduce .{0,20}tax(?:es)?|tax (?:advice|return|residency|evasion)|how .{0,20}taxed|inheritance law|evict\\p{L}*|(?:kick|throw|force) (?:me|us|him|her|them|the tenant|my tenant) out|contract .{0,12}(?:valid|legal)|break (?:my|the) (?:lease|contract)|power of attorney|dispute|pay .{0,12}tax',
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
    '(?:make|create|build|prepare|generate|put together|need|do|give me) .{0,24}(?:slides?|presentation|deck|pitch|slideshow|powerpoint|pptx)|(?:slides?|presentation|deck|pitch) (?:about|on|for|of|comparing|to compare|that compares?)',
  ),
  sign('make_slides', 5, '(?:اعمل|جهز|انشي|حضر|اصنع|سوي|اعد) .{0,20}(?:عرض|عرضا|شرايح|شرائح|بريزنتيشن)|عرض تقديمي'),
  sign(
    'draft_message',
    5,
    '^(?:whatsapp|email|message|text|dm) .{0,24}(?:agent|broker|seller|owner)|(?:write|draft|compose|send|prepare|word) .{0,24}(?:message|email|mail|whatsapp|text|note|letter)|(?:message|email|whatsapp|contact|write to) (?:the |an? )?(?:agent|broker|seller|owner)|ask the (?:agent|broker) ',
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
    'navigate',
    5,
    '^(?:please |can you |could you |pls )?(?:open|go to|take me|bring me|navigate|switch to|launch)|افتح|انتقل|خذني|وديني',
  ),
  sign(
    'help',
    4,
    '(?:what|which things|how) (?:are|can|could|do) you (?:able to |really |actually )?(?:do|help)(?: me| with| here)*$|^(?:help|help me|help please|what can (?:you|u) do.{0,16}|what do you do|how do (?:you|i) (?:work|use (?:this|it|you))|how does (?:this|it) work|what (?:can|should) i ask.{0,12}|who are you|what are you|capabilities|menu|options|examples?)$',
  ),
  sign(
    'help',
    4,
    '^(?:مساعده|ساعدني|ماذا (?:تستطيع|يمكنك|تقدر).{0,16}|ما الذي (?:تستطيع|يمكنك).{0,16}|شو (?:بتقدر|تقدر).{0,12}|من انت|كيف تعمل)$',
  ),
  sign(
    'greeting',
    4,
    '^(?:ta|cheers|appreciate it|much appreciated|yo|sup|hiya|howdy|hola|heya|what is up|greetings|hi|hello|hey|hey there|hello there|hi there|good (?:morning|afternoon|evening|day)|salam|salaam|salam alaikum|thanks|thank you|thanks a lot|thank you very much|ok thanks|great thanks|cheers|bye|goodbye)(?: \\p{L}+){0,2}$|^(?:ok |okay |great |perfect |many )?(?:thanks|thank you|thx|cheers)(?: \\p{L}+){0,5}$',
  ),
  sign(
    'greeting',
    4,
    '^(?:هاي|هلو|يا هلا|حياك|حياكم|مرحبتين|تسلم|مشكور|يعطيك العافيه|مرحبا|اهلا|السلام عليكم|سلام|صباح الخير|مساء الخير|هلا|شكرا|شكرا جزيلا|شكرا لك)(?: \\p{L}+)?$|^(?:شكرا|مشكور|تسلم)(?: \\p{L}+){0,4}$',
  ),
];
