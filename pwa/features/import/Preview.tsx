import { useEffect, useState } from 'react';
import type { PublicationPreview } from '../../data/queries/imports.ts';
import { EffectTable } from '../../ui/EffectTable.tsx';
import { Note } from '../../ui/Note.tsx';
import { failureText } from './failure-text.ts';
import { messages } from './messages.ts';

const words = messages.preview;

type Asked = { readonly key: string; readonly preview: PublicationPreview | null };
export type Preview = 'asking' | PublicationPreview | null;

/**
 * Asks what publishing would change, once for each `key`.
 * @param key identifies what would be published; null while nothing would be
 */
export function usePreview(key: string | null, ask: () => Promise<PublicationPreview | null>): Preview {
  const [asked, setAsked] = useState<Asked | null>(null);
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
