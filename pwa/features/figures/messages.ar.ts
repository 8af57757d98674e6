import type { Translation } from '../../../domain/language/language.ts';
import type { messages } from './messages.ts';

export const figuresPage: Translation<typeof messages> = {
  lead: 'تعريف واحد لكل رقم، وهو نفسه في كل شاشة وفي التقارير وواجهة البرمجة.',
  market: 'السوق',
  home: 'المنزل',
  demo: 'الصكوك التجريبية والمسجّلة',
  demoText: 'السوق التجريبي مختلق، ويُفعَّل أو يُعطَّل كله. وما دام يُحسب مع الصكوك المسجّلة تقول الأرقام «تجريبية + مسجّلة».',
};
