import { inLanguage } from '../../../domain/language/language.ts';

export const messages = inLanguage('profile', {
  fullName: 'Full name',
  phone: 'Phone',
  whatsApp: 'WhatsApp',
  whatsAppHelp: 'Only if it is another number.',
  email: 'E-mail',
  licenseNumber: 'Broker number (BRN)',
  languages: 'Languages',
  photo: 'Your photo',
  choosePhoto: 'Choose a photo',
  removePhoto: 'Remove the photo',
  badPhoto: 'This file is not a picture that can be used. Choose a JPEG or PNG.',
  badPhone: 'Enter a phone number, for example +971 50 123 4567.',
  badEmail: 'Enter an e-mail address, for example name@company.ae.',
} as const);
