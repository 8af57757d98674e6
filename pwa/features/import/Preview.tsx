import { useEffect, useState } from 'react';
import { useConnection } from '../../data/platform/notices.ts';
import type { ImportTarget, PublicationPreview } from '../../data/queries/imports.ts';
import { EffectTable } from '../../ui/EffectTable.tsx';
import { Note } from '../../ui/Note.tsx';
import { failureText } from './failure-text.ts';
import { messages } from './messages.ts';

const words = messages.preview;

type Asked = { readonly key: string; readonly preview: PublicationPreview | null };
export type Preview = 'asking' | PublicationPreview | null;

/**
 * Asks the server what publishing would change, once for each `rows`.
 * @param rows identifies what would be published; null while there is nothing
 */
export function usePreview(
  target: ImportTarget,
  rows: string | null,
  ask: () => Promise<PublicationPreview | null>,
): Preview {
  const [asked, setAsked] = useState<Asked | null>(null);
  const isOnline = useConnection();
  const key = target === 'everyone' && isOnline ? rows : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is new on each render; `key` says when it asks something else
  useEffect(() => {
    if (key === null) return;
    let isGone = false;
    const settle = (preview: PublicationPreview | null) => !isGone && setAsked({ key, preview });
    ask().then(settle, () => settle(null));
    return () => {
      isGone = true;
    };
  }, [key]);
  if (key === null) return null;
  return asked?.key === key ? asked.preview : 'asking';
}

export function PreviewPart({ preview }: { preview: Preview }) {
  if (preview === null) return null;
  if (preview === 'asking') {
    return (
      <p className="small muted" role="status">
        {words.asking}
      </p>
    );
  }
  if (preview.ok) return preview.effect === null ? null : <EffectTable effect={preview.effect} />;
  const isOffline = preview.failure.reason === 'offline';
  return <Note tone="warn">{isOffline ? words.offline : failureText(preview.failure)}</Note>;
}
