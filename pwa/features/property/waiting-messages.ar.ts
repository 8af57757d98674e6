import type { Translation } from '../../../domain/language/language.ts';
import type { messages } from './waiting-messages.ts';

export const waitingNote: Translation<typeof messages> = {
  unpublished: 'هذا الإعلان على هذا الجهاز وحده: يُنشر عندما يُرسل.',
  edited: 'معروض مع تغيير على هذا الجهاز وحده إلى أن يُرسل.',
  toDecide: (isNew) =>
    isNew ? 'لم يُنشر هذا الإعلان: يحتاج إلى قرارك.' : 'لم يُرسل تغيير لك على هذا الإعلان: يحتاج إلى قرارك.',
  open: 'التغييرات المنتظرة',
};
