import type { Translation } from '../../../domain/language/language.ts';
import type { messages } from './messages.ts';

export const onboarding: Translation<typeof messages> = {
  title: 'اختر مسارك',
  lead: 'يفتح التطبيق حيث يفيدك أكثر. يمكنك تغيير ذلك في أي وقت.',
  journeys: {
    investor: 'تحليل العائد، إدارة المحفظة، توقعات السوق',
    buyer: 'الشراء لأول مرة، البحث عن عقار، معلومات السوق',
    broker: 'أدوات مهنية، عروض للعملاء، بيانات السوق',
    developer: 'تحليل السوق، معلومات المشاريع، توقّع الطلب',
    renter: 'إيجارات العطلات، استكشاف بالواقع المعزّز، أدلة المواقع',
  },
  current: 'مسارك الآن',
  chosen: (name) => `تم الإعداد: ${name}`,
  opening: { analytics: 'جارٍ فتح تحليلات السوق', search: 'جارٍ فتح البحث' },
  profileTitle: 'ما الذي تبحث عنه',
  profileText:
    'المناطق والميزانية وغرف النوم تستغرق دقيقة، ويمكنك تخطي أي خطوة. ثم يستخدم البحث والتنبيهات والقروض إجاباتك.',
  profileStart: 'ابدأ',
  profileChange: 'تغيير',
  step: (n, of) => `الخطوة ${n} من ${of}`,
  steps: {
    areas: 'أين؟',
    financing: 'كيف تموّل؟',
    budget: 'كم؟',
    rooms: 'كم غرفة نوم؟',
    features: 'ما الذي لا بد منه؟',
    use: 'للسكن أم للتأجير؟',
  },
  back: 'رجوع',
  skip: 'تخطٍّ',
  next: 'التالي',
  seeHomes: 'عرض العقارات',
  notSaved: 'لم يُحفظ الاختيار',
  notSavedText: 'لم يتمكن هذا الجهاز من حفظ اختيارك. يسري حتى تغلق التطبيق.',
};
