import type { Slide } from '../../../../domain/presentation/slide.ts';
import { messages } from '../messages.ts';

/** Mail programs cut longer addresses off. */
const MAX_LETTERS = 1800;

/** A mail with the finding of every slide and where its figures come from, as a `mailto:` address. */
export function mailDraft(name: string, slides: readonly Slide[], link: string): string {
  const lines = slides.filter(({ title }) => title !== '').map(({ title, footer }) => `• ${title}\n  ${footer.source}`);
  const tail = `\n\n${messages.share.mailEnd}\n${link}`;
  const subject = encodeURIComponent(messages.share.subject(name));
  const addressOf = (count: number) =>
    `mailto:?subject=${subject}&body=${encodeURIComponent(`${lines.slice(0, count).join('\n')}${tail}`)}`;
  let count = lines.length;
  while (count > 1 && addressOf(count).length > MAX_LETTERS + link.length) count -= 1;
  return addressOf(count);
}
