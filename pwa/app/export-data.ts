import { saveDownload } from '../device/files.ts';
import { showToast } from '../ui/layers/toast.ts';
import { common } from '../ui/texts/common.ts';
import { messages } from './messages.ts';

export async function downloadMyData(): Promise<void> {
  try {
    const { exportMyData } = await import('../data/queries/storage.ts');
    const blob = await exportMyData();
    saveDownload(messages.exportName(new Date().toISOString().slice(0, 10)), blob);
  } catch {
    showToast({ title: common.exportFailed, text: common.savedDataUnreadable, tone: 'neg' });
  }
}
