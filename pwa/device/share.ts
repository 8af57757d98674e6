export type ShareInput = { title: string; text: string; url: string };
export type ShareOutcome = 'shared' | 'copied' | 'failed' | 'cancelled';

/** Opens the device's share sheet for a link, or copies the link if there is no share sheet. Call it from a tap. */
export async function shareLink(input: ShareInput): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function' && (navigator.canShare?.(input) ?? true)) {
    try {
      await navigator.share(input);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
      // The share sheet refused, for example by a desktop policy, so the link is copied.
    }
  }
  return (await copyText(input.url)) ? 'copied' : 'failed';
}

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Used on plain http and in old browsers, which have no clipboard API. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'visually-hidden';
  document.body.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
  }
}

export function canShareFiles(): boolean {
  const sample = new File(['a'], 'a.pdf', { type: 'application/pdf' });
  return typeof navigator.share === 'function' && navigator.canShare?.({ files: [sample] }) === true;
}

/** Shares a file; `failed` if the device does not accept it. */
export async function shareFile(file: File, title: string): Promise<Exclude<ShareOutcome, 'copied'>> {
  try {
    if (!navigator.canShare({ files: [file] })) return 'failed';
    await navigator.share({ files: [file], title });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}
