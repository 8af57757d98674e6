import { showToast } from '../ui/layers/toast.ts';
import { messages } from './report/messages.ts';

const SHOWN = 12;

/** Tells the user which characters of a finished file show as a substitute. */
export function noteMissing(missing: string): void {
  if (missing === '') return;
  const letters = [...missing].slice(0, SHOWN).join(' ');
  showToast({ title: messages.missingTitle, text: messages.missingText(letters), tone: 'info' });
}
