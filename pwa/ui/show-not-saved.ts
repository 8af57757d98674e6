import { common } from './common.ts';
import { showToast } from './toast.ts';

/** Tells why this device could not save a change. */
export function showNotSaved(reason: keyof typeof common.notSavedReason): void {
  showToast({ title: common.notSaved, text: common.notSavedReason[reason], tone: 'neg' });
}
