export type ShareInput = { title: string; text: string; url: string };
export type ShareOutcome = 'shared' | 'copied' | 'failed' | 'cancelled';

/** Shares a link with the share sheet, or copies it if there is none. Call it from a tap. */
export async function shareLink(input: ShareInput): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function' && (navigator.canShare?.(input) ?? true)) {
    try {
      await navigator.share(input);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
      // The share sheet refused (desktop policies do): copy instead.
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

/** For plain http and old browsers, where there is no clipboard object. */
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
