import { common } from '../texts/common.ts';
import { showToast } from './toast.ts';

export function showNotSaved(reason: keyof typeof common.notSavedReason): void {
  showToast({ title: common.notSaved, text: common.notSavedReason[reason], tone: 'neg' });
}
