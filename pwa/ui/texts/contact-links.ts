/** Dubai's country code, for numbers written the local way: 050 123 4567. */
const COUNTRY_CODE = '971';
/** The longest number of the international plan (ITU-T E.164). */
const MAX_DIGITS = 15;

/** Returns a `tel:` link for a phone number in any notation, or null if it has too few digits. */
export function phoneLink(phone: string): string | null {
  const digits = phone.replace(/[^\d+]/g, '');
  return /\d{5,}/.test(digits) ? `tel:${digits}` : null;
}

/**
 * A WhatsApp link with a prepared message; null if the number is not international. WhatsApp takes digits with the
 * country code only.
 */
export function whatsAppLink(phone: string, message: string): string | null {
  const digits = phone.replace(/\D/g, '');
  const isInternational = phone.trim().startsWith('+');
  let number = digits.replace(/^00/, '');
  if (!isInternational && digits.startsWith('0') && !digits.startsWith('00')) {
    number = `${COUNTRY_CODE}${digits.slice(1)}`;
  }
  if (number.length < 10 || number.length > MAX_DIGITS) return null;
  return `https://wa.me/${number}?text=${encodeURIComponent(message)}`;
}

/** A WhatsApp link with a prepared message, whose recipient the user chooses. */
export const whatsAppDraft = (message: string): string => `https://wa.me/?text=${encodeURIComponent(message)}`;

/** Returns a `mailto:` link in which the address cannot add other recipients or a text. */
export const mailLink = (to: string): string => `mailto:${encodeURIComponent(to).replace('%40', '@')}`;

export function mailDraft({ to, subject, body }: { to: string; subject: string; body: string }): string {
  const encode = (value: string) => encodeURIComponent(value.replace(/\r\n|\r|\n/g, '\r\n'));
  return `${mailLink(to)}?subject=${encode(subject)}&body=${encode(body)}`;
}
