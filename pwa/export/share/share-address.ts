import { shareLink } from '../../device/share.ts';
import { showToast } from '../../ui/layers/toast.ts';
import { common } from '../../ui/texts/common.ts';

/** Opens the device's share sheet, or copies the address and says so. */
export async function shareAddress(content: Parameters<typeof shareLink>[0]): Promise<void> {
  const outcome = await shareLink(content);
  if (outcome === 'copied') showToast({ title: common.linkCopied, tone: 'pos' });
  if (outcome === 'failed') showToast({ title: common.shareFailed, text: common.shareFailedText, tone: 'neg' });
}
