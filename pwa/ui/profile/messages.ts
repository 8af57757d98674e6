import { inLanguage } from '../../../domain/language/language.ts';

export const messages = inLanguage('profile', {
  fullName: 'Full name',
  phone: 'Phone',
  whatsApp: 'WhatsApp',
  whatsAppHelp: 'If different',
  email: 'E-mail',
  licenseNumber: 'Broker number (BRN)',
  languages: 'Languages',
  photo: 'Your photo',
  choosePhoto: 'Choose a photo',
  removePhoto: 'Remove the photo',
  badPhoto: 'This file cannot be used. Choose a JPEG or PNG picture.',
  badPhone: 'Enter a phone number, for example +971 50 123 4567.',
  badEmail: 'Enter an e-mail address, for example name@company.ae.',
} as const);
