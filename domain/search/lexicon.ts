import type { PropertyType } from '../property/property.ts';
import type { PropertySort } from '../property/property-order.ts';
import type { SearchCriteria } from './fields.ts';
import { arabicForms, hasPunctuationBefore, type Token } from './tokens.ts';

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Parses a table with one `meaning: words` per row; maps each word to its meaning. */
function dictionary<T extends string>(table: string): ReadonlyMap<string, T> {
  const rows = table.trim().split('\n');
  return wordsOf(rows.map((row) => row.split(': ') as [T, string])); // meanings that the table names
}

function numbers(rows: string): ReadonlyMap<string, number> {
  return wordsOf(rows.split(';').map((row) => [Number.parseFloat(row), row.slice(row.indexOf(' ') + 1)] as const));
}

function wordsOf<T>(rows: readonly (readonly [meaning: T, words: string])[]): ReadonlyMap<string, T> {
  return new Map(rows.flatMap(([meaning, words]) => words.split(' ').map((word) => [word, meaning] as const)));
}

/** Written without spaces, as phrases are looked up. */
export const FURNISHING_PHRASES = dictionary<NonNullable<SearchCriteria['furnishing']>>(`
furnished: furnished fullyfurnished مفروش مفروشه
partly: partlyfurnished partfurnished partiallyfurnished semifurnished نصفمفروشه مفروشجزييا مفروشهجزييا
unfurnished: unfurnished notfurnished غيرمفروش غيرمفروشه بدونفرش بلافرش
`);

/** A studio is a number of bedrooms (none), not a type. */
export const TYPE_WORDS = dictionary<PropertyType>(`
apartment: apartment apartments apt apts appartment flat flats condo condos condominium condominiums shoqaq shoqa shaqqa برطمه برطمات شقه شقق شقتين shaqa sha2a sha2et shu2a
villa: villa villas vila vilas فيلات house houses mansion mansions bungalow فيلا فلل فيله فيلل فله فلا بيت بيوت بيتي بيتنا فيلتين بيتين
townhouse: townhouse townhouses townhome townhomes تاونهاوس
penthouse: penthouse penthouses بنتهاوس بنتهاوسات
duplex: duplex duplexes دوبلكس دورين دوبليكس
`);
export const TYPE_PHRASES = dictionary<PropertyType>(`
townhouse: townhouse townhouses townhome townhomes تاونهاوس تاونهاوسات
penthouse: penthouse penthouses بنتهاوس بنتهاوسات
`);
export const STUDIO_WORDS = wordSet('studio studios استوديو ستوديو استديو ستديو استوديوهات');
export const UNIT_WORDS = dictionary<'beds' | 'baths' | 'sqft' | 'sqm' | 'percent' | 'years' | 'months'>(`
beds: b bed beds bedroom bedrooms bedded br brs bhk bdr bdrm bdrms bedrm bedrms bd bds rooms حجر room غرفه غرف نوم حجره بيدروم اوض اوضه ghoraf ghorfa ghurfa ghuraf
baths: bath baths bathroom bathrooms ba loo loos toilet toilets حمام حمامات
sqft: sqft sqf sft ft ft2 sqfeet feet foot قدم
sqm: sqm sm m2 sqmt sqmtr metre metres meter meters متر امتار
percent: percent pct percentage بالمئه بالميه بالمائه
years: year years yr yrs y yearly سنه سنوات سنين عام عاما اعوام
months: month months monthly mo شهر اشهر شهور شهريا
`);
/** Arabic duals: one word for two of something. */
export const DUALS: ReadonlyMap<string, readonly [value: number, unit: string]> = new Map(
  'غرفتين=غرف غرفتان=غرف اوضتين=غرف حجرتين=غرف حمامين=حمام مليونين=مليون مليونان=مليون مليونا=مليون مليوني=مليون الفين=الف'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string])
    .map(([dual, unit]) => [dual, [2, unit]] as const),
);

export const SCALES = numbers(
  '1e9 bn billion billions مليار;1e6 m mn mm mil mill mln mio million millions malyoun malyon milyon milyoon melyon melyoun مليون ملايين;1e7 crore crores cr كرور;1e5 lakh lakhs lac lacs لاك;1e3 k thousand thousands grand الف الاف',
);

export type Currency = { code: string; aed: number };
const currency = (code: string, aed: number): Currency => ({ code, aed });
/** Day of the floating rates: reference rates of the European Central Bank and each currency's central bank. */
export const RATES_DAY = '2025-06-30';
/** Dirhams per unit. The dirham and its Gulf neighbours are pegged to the dollar (3.6725). */
export const CURRENCY_WORDS = wordsOf<Currency>([
  [currency('AED', 1), 'aed dhs dh dhm dirham dirhams درهم دراهم'],
  [currency('USD', 3.6725), 'usd dollar dollars bucks دولار دولارات'],
  [currency('SAR', 0.9793), 'sar riyal riyals ريال ريالات'],
  [currency('QAR', 1.0089), 'qar'],
  [currency('OMR', 9.5517), 'omr'],
  [currency('BHD', 9.7673), 'bhd'],
  [currency('EUR', 4.3042), 'eur euro euros يورو'],
  [currency('GBP', 5.0312), 'gbp pound pounds quid sterling استرليني باوند'],
  [currency('CHF', 4.6049), 'chf francs'],
  [currency('INR', 0.0428), 'inr rupee rupees rs روبيه'],
  [currency('PKR', 0.0129), 'pkr'],
  [currency('CNY', 0.5126), 'cny rmb yuan يوان'],
  [currency('RUB', 0.0468), 'rub rouble roubles ruble rubles روبل'],
  [currency('KWD', 12.02), 'kwd dinar dinars دينار'],
  [currency('EGP', 0.074), 'egp جنيه'],
]);
/** Scales used only for rupees. */
export const RUPEES = currency('INR', 0.0428);

export const NUMBER_WORDS = numbers(
  '1 one single واحد واحده;2 two double couple اثنين اثنان ثنتين تنين;3 three triple ثلاث ثلاثه تلات تلاته;4 four اربع اربعه;5 five خمس خمسه;6 six ست سته;7 seven سبع سبعه;8 eight ثمان ثمانيه;9 nine تسع تسعه;10 ten عشر عشره;12 twelve;15 fifteen;11 eleven;13 thirteen;14 fourteen;16 sixteen;17 seventeen;18 eighteen;19 nineteen;20 twenty عشرين عشرون;30 thirty ثلاثين ثلاثون;40 forty اربعين;50 fifty خمسين;60 sixty ستين;70 seventy سبعين;80 eighty ثمانين;90 ninety تسعين;0.5 half نص نصف بنص بنصف;0.25 quarter ربع',
);

export type Bound = 'max' | 'min' | 'around';
/** Words before an amount that make it a minimum, maximum or approximate. */
export const BOUND_WORDS = dictionary<Bound>(`
max: under below beneath max maximum maximun sub upto within cheaper ceiling cap capped less until till underneath smaller budget لاقل اقل تحت دون حتي لين ميزانيه ميزانيتي بميزانيه اقصي سقف سقفي لحد كحد حدنا حدي
min: over above bigger larger min minimum from more starting exceeding exceed exceeds beats beat زياده least ازيد اكثر فوق ابتداء لايقل ادني
around: around about roughly approximately approx near circa ish حدود بحدود حوالي تقريبا قرابه
`);

export type Completion = 'ready' | 'off_plan';
export const COMPLETION_WORDS = dictionary<Completion>(`
ready: ready completed finished vacant resale turnkey jehiz gahez gahza مبنيه مسلمه movein secondary جاهز جاهزه جاهزين مخلص مخلصه خالص
off_plan: offplan preselling preconstruction presale unbuilt خارطه خريطه مخطط
`);
/** Phrases with their words joined. */
export const COMPLETION_PHRASES = dictionary<Completion>(`
ready: notoffplan nooffplan exceptoffplan notunderconstruction ليسعليالخارطه مشعليالخارطه مومشعليالخارطه
off_plan: notready
ready: handedover handoverdone builtalready movein readytomove readytomovein جاهزللسكن تسليمفوري استلامفوري immediatehandover readytooccupy
off_plan: اوفبلان offplan primarymarket beingbuilt unfinished underconstruction newlaunch قيدالانشاء تحتالانشاء عليالخارطه عليالخريطه عليالمخطط
`);

export type SortWord = Exclude<PropertySort, 'match'>;
export const SORT_WORDS = dictionary<SortWord>(`
price-asc: cheapest lowest cheap affordable ارخص الارخص رخيص رخيصه رخاص
price-desc: priciest dearest expensive اغلي الاغلي
newest: newest newer freshest latest recent احدث الاحدث
sqft-desc: biggest largest roomiest roomier اوسع الاوسع اكبر الاكبر
sqft-asc: smallest tiniest اصغر الاصغر
`);
export const SORT_PHRASES = dictionary<SortWord>(`
price-desc: mostexpensive highestprice hightolow highestfirst تنازليابحسبالسعر تنازليابالسعر منالاعليسعر
price-asc: leastexpensive rockbottom lowpriceontop lowestontop اقلسعر lowestprice lowestpriced byprice lowestfirst lowtohigh حسبالسعر
sqft-desc: bigonesontop bigfirst bigonesfirst largefirst bigontop mostspace mostroom bysize حسبالمساحه
newest: newonthemarket newtothemarket lastlisted listedlast recentlylisted bydate byage freshlylisted newlylisted justlisted brandnewlistings justcameup justcameon hitthemarket hitsthemarket اخرمانزل اخراللينزل توهنازل تونازل الجديداللينزل الاحدثنزولا
yield-desc: highestrentalreturn bestrentalreturn highestrentalreturns bestrentalreturns toprentalreturn mostrentalincome highestrentalincome bestrentalincome fattestyield juiciestyield bestpaying highestpaying bestpayer topreturn اعليعايدا الاعليعايدا الاعليعايد اعليعايد منالاعليعايد الاعليمردود byyield byyields byreturn حسبالعايد highestyield highestyields highestyielding bestyield bestyields bestreturns highestreturns topyields bestyielding topyield topyielding bestreturn highestreturn bestrentalyield highestrentalyield bestroi highestroi اعليعايد افضلعايد احسنعايد
price-per-sqft-asc: lowestpsf cheapestpsf bypsf perfootlowest lowestperfoot psfascending اقلسعربالقدم الاقلسعربالقدم ارخصقدم bestvalue lowestpricepersqft cheapestpersqft lowestpriceperfoot lowestpricepersquarefoot bestpricepersqft bestpriceperfoot cheapestperfoot cheapestpersquarefoot سعرقدمهااقل سعرالقدماقل اقلسعرقدم اقلسعرللقدم ارخصسعرقدم ارخصقدم
`);

export const STOP_WORDS = new Set(
  'a an the in on at of for to and or with by is are be it its me my i im we us our you your please show find search get give need needed want wants wanted looking look like list listing listings any some all that which who there here have has home homes property properties place places unit units real estate sale sales buy buying purchase price priced prices cost costs costing worth area areas community dubai uae emirates city available would could can do does than then not this these those from option options something anything only just also let lets see hi hello hey thanks thank no more good nice best great new one ones around what whats how much many where when will should so if but am as budget total type types offer offers bedroom plus except excluding remove forget exclude avoid بهالميزانيه بهالسعر بهالمبلغ drop خليها خليه خلها خليهم else back go return later كمان ايضا برضو برضه الشي ارجع نفس رجعني them they those he she his her their ours mine others another which whom well mind غاليه غاليين وريني ورنيها اعرضها اعرضهم منها اوي قوي كتير هذا هذه بس طيب بقدر اقدر switch enough عشان علشان تبعد يبعد كيلو انزين يعني اللي يلي عليها عندك وحده واحده في من الي علي عن مع او و ثم هل ما ماذا هو هي هذا هذه اريد ابغي ابي بدي ابحث احتاج اعرض اعطني دور لي عندي عقار عقارات للبيع بيع شراء للشراء سعر اسعار منطقه مناطق دبي الامارات ب ل لو سمحت كم فيها فيه وصاله صاله شو وش ايش ليش وين فين هالايام هلايام حاليا الحين هلا مؤخرا موخرا يبي يبغي نبي بدنا عم رح راح لازم عاوز عايز absolutely makes everything interested added spend remove easily useless damn first honestly basically literally actually really simply hopefully somewhere anywhere maybe perhaps اعطيني عندكم دورلي القي الاقي هناك مكان حابب ودي رخصولي قلتلك استثمر مستاجر اشتري ورجيني فرجيني says say said client clients got left seller broker agent smth gym tower legit decent cool proper sort around now looking together wife husband اول اولي الاولي الاول ثاني ثالث رابع اخير شي كيف ليش تعرفون بسعر سعرها سعره تكون يكون التي الذي غير كل اي ابحثلي مطلوب ممكن ورني شوف يا'.split(
    ' ',
  ),
);

export function isLexiconWord(word: string): boolean {
  return LEXICON.some((words) => words.has(word));
}

const LEXICON: readonly { has(word: string): boolean }[] = [
  ...[TYPE_WORDS, STUDIO_WORDS, UNIT_WORDS, DUALS, SCALES, CURRENCY_WORDS, NUMBER_WORDS, BOUND_WORDS],
  ...[COMPLETION_WORDS, SORT_WORDS],
];

/** Words that specify a currency: `ريال قطري`, `جنيه استرليني`. */
export const CURRENCY_QUALIFIERS: ReadonlyMap<string, string> = new Map(
  'سعودي=SAR قطري=QAR عماني=OMR بحريني=BHD كويتي=KWD امريكي=USD استرليني=GBP مصري=EGP saudi=SAR qatari=QAR omani=OMR'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);

/** Words that exclude a place or type, and words allowed in between. */
const NOT_WORDS = wordSet(
  'not no nothing never lose ditch remove minus except excluding exclude excludes without avoid avoiding besides skip skipping barring outside hate forget scrap ignore ignoring ماعدا عدا غير الا باستثناء بدون بلا مو مش ليس لا بلاش شيل احذف انسي اترك الغي استثني شيلوا احذفوا استبعد استبعدوا استثنوا',
);
const NOT_PAIRS = wordSet(
  'مندون drop nevermind knockout kickout takeout throwout leaveaside دوناحتساب بلااحتساب spareme holdthe nomore enoughof tiredof sickof donewith upwith noto ماعدا anythingbar anywherebar anywherebut anythingbut everywherebut allbut otherthan ratherthan apartfrom asidefrom exceptfor insteadof leaveout leavingout ruleout rulingout cutout keepout awayfrom farfrom gotridof wantno بعيدعن بعيداعن بعيدهعن منغير',
);
/** Phrases that ask for a place other than the one named after them: `somewhere cheaper than JVC`. */
const LESS_THAN =
  /^(?:(?:cheaper|better|dearer|quieter|nicer)than|(?:ارخص|احسن|افضل|اغلي)من|(?:areas?|places?|somewhere|anywhere)like|similarto|(?:منطقه|مكان)(?:مثل|زي))$/;
const SOMEWHERE = /^(?:somewhere|anywhere|areas?|places?|where|منطقه|مناطق|مكان|وين)$/;
const NOT_FILLERS = wordSet(
  'شييا شي in on about the a an of at for from or and nor any these those ones homes areas want like need interested consider including show me anything any new still thats that be is on been جديد شي يكون تكون منها منهم  اي area في من ال او و ولا ابي ابغي اريد بدي عايز عاوز نبي احب منطقه علي',
);
const ASKS_NOT = wordSet('is are do does why can was will would should هل ليش لماذا');

const STRONG_NOT = /^(?:مش|مو|مب|not)$/;

/** Whether preceding words exclude a word: `anywhere but`, `not in`, `ما عدا`. */
export function isExcludedAt(tokens: readonly Token[], at: number, isExcluded: (index: number) => boolean): boolean {
  const before = Array.from({ length: at }, (_, index) => at - 1 - index).filter((index) => !isExcluded(index));
  for (const index of before.slice(0, 5)) {
    const found = exclusionAt(tokens, index, at);
    if (found !== null) return found;
  }
  return false;
}

function isNotPair(pair: string, tokens: readonly Token[]): boolean {
  return NOT_PAIRS.has(pair) || (LESS_THAN.test(pair) && tokens.some(({ text }) => SOMEWHERE.test(text)));
}

/** Whether the word at `index` excludes the one at `at`; null if this depends on the word before it. */
function exclusionAt(tokens: readonly Token[], index: number, at: number): boolean | null {
  const [before = '', said = '', next = ''] = [-1, 0, 1].map((step) => tokens[index + step]?.text);
  const word = said === 'ولا' ? said : said.replace(/^و(?=.{2})/, '');
  if (isNotPair(before + word, tokens)) return true;
  // Not exclusions: `good deal or not: a studio`, `I avoid`.
  if ((word === 'avoid' && /^(?:i|we)$/.test(before)) || (word === 'not' && before === 'or')) return false;
  if (word === 'ما' && NOT_FILLERS.has(next)) return true;
  if (!NOT_WORDS.has(word)) return NOT_FILLERS.has(said) ? null : false;
  // Not exclusions either: `is not Marina dear?` is a question, `why not Marina?` a proposal.
  return !isOnlyCorrection(tokens, index, at) && !(index === at - 1 && ASKS_NOT.has(before) && word !== 'without');
}

/** Whether a `no` corrects instead of excluding: `no, in Marina`, `in Mira… no, Mudon`, `لأ فيلا يعني مش شقة`. */
function isOnlyCorrection(tokens: readonly Token[], index: number, at: number): boolean {
  const word = tokens[index]?.text;
  const isBeforePause = hasPunctuationBefore(tokens, index + 1);
  if (index === 0 && isBeforePause) return true;
  if (word === 'no' && isBeforePause) return hasPunctuationBefore(tokens, index);
  return index === 0 && word === 'لا' && tokens.some(({ text }, place) => place > at && STRONG_NOT.test(text));
}

/** Correct spellings for misspelt words, without short words, which resemble too many others. */
export const SPELLABLE: readonly string[] = [
  ...[TYPE_WORDS, STUDIO_WORDS, UNIT_WORDS, SCALES, BOUND_WORDS, COMPLETION_WORDS, SORT_WORDS].flatMap((words) => [
    ...words.keys(),
  ]),
]
  .filter((word) => word.length >= 5 && !word.startsWith('بال'))
  .concat(
    'yield mortgage service charge invest forecast compare salary instalment landlord increase trend prices rental afford available balcony'.split(
      ' ',
    ),
  );

/** Looks up a word, or an Arabic word without its prefixes. */
export function lookUpWord<T>(words: ReadonlyMap<string, T>, word: string): T | undefined {
  for (const form of arabicForms(word)) {
    const meaning = words.get(form);
    if (meaning !== undefined) return meaning;
  }
  return undefined;
}

export function hasWord(words: { has(word: string): boolean }, word: string): boolean {
  return arabicForms(word).some((form) => words.has(form));
}

/** Abbreviations and spoken forms with their full words, one per line. */
const LONG_FORMS: ReadonlyMap<string, string> = new Map(
  'u=you;r=are;ur=your;im=i am;ive=i have;id=i would;ill=i will;whats=what is;wats=what is;wat=what;hows=how is;wheres=where is;whos=who is;whens=when is;thats=that is;isnt=is not;dont=do not;doesnt=does not;cant=can not;wont=will not;arent=are not;pls=please;plz=please;plss=please;thx=thanks;ty=thanks;smth=something;sth=something;w=with;wo=without;n=and;rn=now;atm=now;nowadays=now;diff=difference;msg=message;avg=average;approx=about;abt=about;bw=between;btw=between;mkt=market;ppty=property;prop=property;props=properties;th=townhouse;ths=townhouses;apts=apartments;bldg=building;incl=including;inc=including;excl=excluding;est=estimate;calc=calculate;max=max;min=min;pcm=per month;pm=per month;pa=per year;gonna=going to;wanna=want to;gotta=must;gimme=give me;lemme=let me;lookin=looking;buyin=buying;rentin=renting;sellin=selling;investin=investing;goin=going;payin=paying;nr=near;closeby=nearby;tho=though;coz=because;cuz=because;bcoz=because;downpymt=downpayment;dp=downpayment;emis=emi;bhks=bhk;bedder=bed;bedders=beds;bedroomed=bedroom;mths=months;yoy=year;neighbourhood=area;neighborhood=area;neighbourhoods=areas;neighborhoods=areas;abi=want;abgha=want;abgi=want;bgheit=want;baddi=want;bedi=want;ayez=want;awez=want;fel=in;fil=in;fi=in;bel=in;wein=where;wain=where;fein=where;ahsan=best;arkhas=cheapest;bas=only;mantika=area;alf=thousand;malyon=million;milyon=million;bait=home;beit=home;astathmer=invest;ghorften=two bedroom;ghorfeten=two bedroom;manteqa=area;kam=how much;taht=under;bein=between;ejar=rent;ijar=rent;as3ar=prices;2edarah=management;fela=villa;fila=villa;ashteri=buy;ashtri=buy;badi=want;bidi=want;biddi=want;bidna=want;aby=want;shu=what;sho=what;shou=what;aghla=priciest;ghorfa=غرفه;ghurfa=غرفه;sala=صاله;aw=or;wala=or;mish=not;mesh=not;jahez=ready;jahiz=ready;rakhis=cheap;ghali=expensive;istithmar=invest;estesmar=invest;sakan=live;el=the;bil=in;اكتر=اكثر;دلوقتي=حاليا;ازاي=كيف;ايه=شو;كام=كم;cam=how much;kem=how much;tiswa=worth;teswa=worth;bteswa=worth;ratebi=my salary;ratbi=my salary;a2dar=can i;sana=years;bizness=business;owad=rooms;feen=where;mantekat=areas;warini=show;lel=for;hes=he is;shes=she is;theyre=they are;youre=you are;weve=we have;theyve=they have;itll=it will;wed=we would;whatll=what will;theres=there is;couldnt=could not;shouldnt=should not;wouldnt=would not;didnt=did not;havent=have not;hasnt=has not;dyou=do you;odtein=غرفتين;ghorftein=غرفتين;oda=غرفه;بكام=بكم;مرتبي=راتبي;مرتب=راتب;حته=منطقه;حتت=مناطق;ابعت=ارسل;ابعث=ارسل;ابعثلي=ارسل;طب=طيب;والا=ولا;dxb=dubai;aswell=as well;rateb=salary;sc=service charge;mth=month;malayeen=مليون;mlayeen=مليون;mizaniyti=budget;mizaniti=budget;txns=sales;cx=client;dn=down;opts=options;odteen=غرفتين;odten=غرفتين;othtein=غرفتين;akthar=اكثر;الاتنين=الاثنين;التانيه=الثانيه;التالته=الثالثه;sf=sqft;nt=not;thn=than;ta7et=under;tayeb=طيب;tayyeb=طيب;tayib=طيب;wot=what;insted=instead;dlw2ty=now;dilwa2ti=now;hal2=now;thx=thanks;ajar=rent;egar=rent;2ajar=rent;arkhs=cheapest;bkam=how much;em=them;bikam=how much;be=in;b=in;ده=هذا;دي=هذه;دا=هذا;هيدا=هذا;هيدي=هذه;مابي=ما ابي;ماابي=ما ابي;ماابغي=ما ابغي;مااريد=ما اريد;مااحب=ما احب;مابحب=ما احب;مابغي=ما ابغي;مابدي=ما بدي;ماريد=ما اريد;معرفش=ما اعرف;اوضه=غرفه;اوضتين=غرفتين;اوض=غرف;عايزين=ابي;عاوزين=ابي;ابا=ابي;ابغا=ابغي;ودي=ابي;ودنا=نبي;فلتي=فيلتي;فلتنا=فيلتي;شقتنا=شقتي;رتبهن=رتبهم;اغليهن=اغلي;ارخصهن=ارخص;اكبرهم=اكبر منهم;اصغرهم=اصغر منهم;احسنهن=احسن;لغايه=حتي;لحد=لحد'
    .split(';')
    .filter((pair) => pair.includes('='))
    .map((pair) => pair.split('=') as [string, string])
    .flatMap(([short, long]) => [[short, long] as const, [`و${short}`, `و${long}`] as const]),
);

/** Phrases by the words they are read as, one meaning per row. */
const IDIOMS: ReadonlyMap<string, string> = new Map(
  `
over: north of;upwards of;upward of;in excess of;not below;not under;not less than;no lower than;no smaller than;no fewer than
under: south of;shy of;tops out at;capped at;not a penny over;not a dirham over;not past;wont go past;will not go past;nothing over;nothing above;does not break;max out at;maxing out at
ready: ما بدي استني البناء;ما ابي انتظر البناء;ما ابغي انتظر البناء;جاهزه للسكن فورا;جاهزه للسكن;جاهز للسكن فورا;not a project;not want to wait for construction;without waiting for construction;no waiting for construction;move in straight away;move in right away;move in immediately;move in now;never again off plan;ما بدي شي غير جاهز;ما ابي شي غير جاهز;ما نبا علي الخارطه;ماباغيش علي الخارطه;ماباغيش اوف بلان;مو اوف بلان;مش اوف بلان;ما ابي اوف بلان;ما بدي اوف بلان;keys in hand;already built;all built;fully built;already standing;walls standing;walls already standing;ready built;move straight in;move right in;move in now;move into now;move in tomorrow;handed over already;already handed over;already finished;finished already;already complete;already completed;not still being built;not being built;nothing off plan;nothing under construction;no off plan;none off plan;مبني وجاهز;خالص التشطيب;مو علي الخارطه;مش علي الخارطه;مو علي الخريطه;مش علي الخريطه;مو خارطه;ما ابيها علي الخارطه;ما ابيه علي الخارطه;ما ابي علي الخارطه;ما بدي علي الخارطه;ما بدي ياها علي الخارطه;مش عايز علي الخارطه;مش عايزه علي الخارطه;مش عاوز علي الخارطه;ما نبي علي الخارطه;لا اريد علي الخارطه;لا اريدها علي الخارطه;لا تجيب لي علي الخارطه;بدون علي الخارطه;ماهي علي الخارطه;ما تكون علي الخارطه;ما تكونش علي الخارطه;غير علي الخارطه
off plan: off the plan;off the plans;off the drawing board;still being built;being constructed;in construction;yet to be built;not built yet;not yet built;not finished yet;not ready yet;pre launch;لسه بتتبني;لسا عم تنبني;قيد البناء;تحت البناء;لسه ما خلصت;ما خلصت بعد;لسه تحت الانشاء
near: a stone throw from;a stone throw of;within a stone throw of;not far from;not too far from;not far off;a short drive from;just minutes from;a few minutes from;مش بعيد عن;مو بعيد عن;مب بعيد عن;غير بعيد عن;ما تبعد عن;walkable to;walkable from;next door to;within reach of;close by;an easy walk from;easy walk to;a stones throw from;a stones throw of;within a stones throw of;walking distance of;walking distance to;walking distance from;in walking distance of;within walking distance of;within walking distance to;can walk to;could walk to;walk to;a walk from;a short walk from;short walk to;a short walk to;steps from;steps away from;round the corner from;around the corner from;spitting distance of;امشي ل;امشي ل
near metro: by the metro;by the metro line;near the metro line;on the metro line;metro at the doorstep;metro on my doorstep;المترو يكون مشي;المترو مشي;امشي منه للمترو;وامشي منه للمترو;امشي للمترو;وامشي للمترو;اتمشي للمترو;metro on foot;metro within walking distance;metro at the door;metro on the doorstep;metro nearby;metro round the corner;metro around the corner;مترو تحت البيت
two: a couple of;couple of
new: brand new
at the latest: at the very latest
at most: at the very most;and not more;and not a dirham more;and no more than that;كحد اقصي نهائي
number of: no of;nr of;num of
market: going rate
fall: a dip
drop: actually drop;ok drop;just drop;lets drop;let us drop
near me: where i am standing;around here;round here;near here;nearby me
`
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [words = '', phrases = ''] = row.split(': ');
      return phrases.split(';').map((phrase) => [phrase, words] as const);
    }),
);
const IDIOM_STARTS = new Set([...IDIOMS.keys()].map((phrase) => phrase.split(' ')[0]));
const LONGEST_IDIOM = 6;

/** Replaces phrases such as `north of` or `keys in hand` by words of the lexicon. */
function withoutIdioms(tokens: readonly Token[]): Token[] {
  const plain: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = IDIOM_STARTS.has(tokens[at]?.text ?? '') ? idiomAt(tokens, at) : null;
    const [first, last] = [tokens[at], tokens[(found?.end ?? at + 1) - 1]];
    if (first === undefined || last === undefined) break;
    if (found === null) plain.push(first);
    else plain.push(...found.words.map((text) => ({ text, value: null, start: first.start, end: last.end })));
    at = found?.end ?? at + 1;
  }
  return plain;
}

function idiomAt(tokens: readonly Token[], at: number): { words: string[]; end: number } | null {
  for (let count = Math.min(LONGEST_IDIOM, tokens.length - at); count > 1; count--) {
    const words = IDIOMS.get(textOf(tokens.slice(at, at + count)));
    if (words !== undefined) return { words: words.split(' '), end: at + count };
  }
  return null;
}

const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(' ');

/** Expands abbreviations and replaces idioms; an expansion keeps the position of the short form. */
export function writtenOut(tokens: readonly Token[]): Token[] {
  return withoutIdioms(withoutAbbreviations(tokens));
}

function withoutAbbreviations(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, place) => {
    const [before, after, second] = [-1, 1, 2].map((step) => tokens[place + step]?.text ?? '');
    // `two or more bathrooms` are `2+ bathrooms`.
    if (isMore(token.text, after) && isUnitWord(second)) return [{ ...token, text: 'plus' }];
    if (isMore(before, token.text) && isUnitWord(after)) return [];
    const long = isUnit(tokens, place) ? undefined : LONG_FORMS.get(token.text);
    return long === undefined ? [token] : long.split(' ').map((text) => ({ ...token, text }));
  });
}

const isMore = (word = '', next = '') => /^(?:or|and|او|و) (?:more|above|over|اكثر)$/.test(`${word} ${next}`);
const isUnitWord = (word = '') => /^(?:beds|baths|sqft)$/.test(lookUpWord(UNIT_WORDS, word) ?? '');

/** Letters after a number are its unit: `2 br` arrives as `b` and `r` if typed apart. */
function isUnit(tokens: readonly Token[], place: number): boolean {
  const { text = '' } = tokens[place] ?? {};
  const before = tokens[place - 1];
  return (
    text.length === 1 && (before?.value != null || (before?.text.length === 1 && tokens[place - 2]?.value != null))
  );
}
