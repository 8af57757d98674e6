import type { Language } from '../language/language.ts';
import { SCREENS } from '../screens/screens.ts';
import type { Draft } from './answer-types.ts';
import { unknownHome } from './answers-home.ts';
import { type AdvisorQuestion, EMPTY_SLOTS, type Memory } from './question.ts';
import { searchParamsFor, slidesParamsFor } from './slot-args.ts';
import type { ToolBox } from './tools.ts';
import { reply, say } from './wording.ts';

/** Said when an answer would be empty; the spec's generic greeting line. */
export const FALLBACK = {
  en: 'I can answer questions about Dubai homes, areas, prices, rents and loans. What would you like to know?',
  ar: 'أجيب عن أسئلة حول العقارات والمناطق والأسعار والإيجارات والقروض في دبي. ماذا تود أن تعرف؟',
} as const;

export async function answerPlain(
  { intent, language, slots }: AdvisorQuestion,
  { tools, memory }: { tools: ToolBox; memory: Memory | null },
): Promise<Draft> {
  switch (intent) {
    case 'explain_term': {
      if (slots.term === null) return { text: [] };
      const found = await tools.use('define_term', { term: slots.term });
      return { text: [found[language]] };
    }
    case 'make_slides':
      return {
        text: [
          say(language, {
            en: 'The presentation builder opens with it; every slide carries its source.',
            ar: 'يفتح منشئ العروض بها، وكل شريحة تحمل مصدرها.',
          }),
        ],
        actions: [{ kind: 'open', screen: 'presentation', params: slidesParamsFor(slots) }],
      };
    case 'draft_message':
      return draftMessage(language, slots.homeIds[0], tools);
    case 'save_search':
      return saveSearch(language, memory);
    case 'navigate':
      return slots.screen === null
        ? { text: [] }
        : {
            text: [say(language, { en: 'Here it is.', ar: 'تفضل.' })],
            actions: [{ kind: 'open', screen: slots.screen in SCREENS ? slots.screen : 'home', params: {} }],
          };
    case 'greeting':
      return { text: [FALLBACK[language]] };
    case 'help':
      return { text: HELP[language] };
    case 'limits_people':
      return { text: [LIMITS.people[language]] };
    case 'limits_legal':
      return { text: [LIMITS.legal[language]] };
    default:
      return reply(language, {
        en: 'I did not understand that. I know Dubai homes, areas, prices, rents and loans; try “two bedrooms in Dubai Marina” or “compare JVC and Arjan”.',
        ar: 'لم أفهم ذلك. أعرف عقارات دبي ومناطقها وأسعارها وإيجاراتها وقروضها؛ جرب «غرفتين في دبي مارينا» أو «قارن بين المارينا والخليج التجاري».',
      });
  }
}

const HELP = {
  en: [
    'Ask in your own words, in English or Arabic, with or without a signal.',
    'I find homes, say what one is worth and what similar ones sold for, compare and rank areas, follow prices, calculate loans, costs, yields, rent increases and what you can afford, and explain terms. I also open screens, prepare slides and draft a message to an agent.',
    'Each figure says how many sales it rests on and of which months.',
  ],
  ar: [
    'اسأل بكلماتك بالعربية أو الإنجليزية، مع إشارة أو بدونها.',
    'أجد العقارات، وأقول كم يساوي العقار وبكم بيع مثله، وأقارن المناطق وأرتبها، وأتابع الأسعار، وأحسب القروض والتكاليف والعوائد وزيادة الإيجار وما تستطيع شراءه، وأشرح المصطلحات. وأفتح الشاشات وأجهز الشرائح وأكتب رسالة للوسيط.',
    'كل رقم يذكر عدد المبيعات التي يستند إليها وأشهرها.',
  ],
};

function saveSearch(language: Language, memory: Memory | null): Draft {
  const params = searchParamsFor(memory?.slots ?? EMPTY_SLOTS);
  if (Object.keys(params).length === 0) {
    return reply(language, {
      en: 'There is no search to save yet. Ask for homes first.',
      ar: 'لا يوجد بحث لحفظه بعد. اسأل عن عقارات أولا.',
    });
  }
  return {
    text: [
      say(language, {
        en: 'Press “Save search” and it stands among your recent searches on this device.',
        ar: 'اضغط «حفظ البحث» فيبقى بين عمليات بحثك على هذا الجهاز.',
      }),
    ],
    actions: [{ kind: 'save_search', params }],
  };
}

const LIMITS = {
  people: {
    en: 'I do not say who lives where, or advise by nationality, religion, family or any other trait of people. I can compare areas by price, yield, growth and the listings there.',
    ar: 'لا أقول من يسكن أين، ولا أنصح حسب الجنسية أو الدين أو العائلة أو أي صفة للناس. أستطيع مقارنة المناطق بالسعر والعائد والنمو والمعروض.',
  },
  legal: {
    en: 'I give no legal or tax advice. Ask a licensed lawyer or tax adviser, or the Dubai Land Department. I can explain a term, the costs of buying or the rule on rent increases.',
    ar: 'لا أقدم استشارة قانونية أو ضريبية. اسأل محاميا أو مستشارا ضريبيا مرخصا أو دائرة الأراضي. أستطيع شرح مصطلح أو تكاليف الشراء أو قاعدة زيادة الإيجار.',
  },
} as const;

async function draftMessage(language: Language, homeId: number | undefined, tools: ToolBox): Promise<Draft> {
  if (homeId === undefined) return { text: [], asks: 'home' };
  const home = await tools.use('value_home', { homeId });
  if (home === null) return unknownHome(language, homeId);
  const price = home.priceAed === null ? '' : ` (AED ${Math.round(home.priceAed).toLocaleString('en-US')})`;
  const message = say(language, {
    en: `Hello, I am interested in “${home.title}” in ${home.areaName}${price}, listing ${homeId}. Is it still available, and when could I see it? Thank you.`,
    ar: `مرحبا، أنا مهتم بالعقار «${home.title}» في ${home.areaName}${price}، رقم ${homeId}. هل ما زال متاحا ومتى يمكنني رؤيته؟ شكرا.`,
  });
  return {
    text: [
      say(language, { en: 'A draft you can copy; nothing has been sent.', ar: 'مسودة يمكنك نسخها؛ لم يرسل شيء.' }),
    ],
    blocks: [{ kind: 'draft', text: message }],
    actions: [{ kind: 'open', screen: 'property', params: { id: String(homeId) } }],
  };
}
