import { useEffect, useRef, useState } from 'react';
import { presenterNotes } from '../../../../domain/presentation/build-deck.ts';
import type { Slide } from '../../../../domain/presentation/slide.ts';
import { downloadFile } from '../../../device/files.ts';
import { shareFile } from '../../../device/share.ts';
import type { DeckFile, DeckRequest } from '../../../export/deck/request.ts';
import { showToast } from '../../../ui/toast.ts';
import type { TabProps } from '../builder/tab-props.ts';
import { messages } from '../messages.ts';

const text = messages.export;

export type ExportChoices = Pick<DeckRequest, 'format' | 'quality' | 'includeData'> & {
  hasWatermark: boolean;
  /** A picture of the chosen slide alone. */
  isOneSlide: boolean;
  /** The presenter's own PowerPoint file, with their notes. */
  hasNotes: boolean;
};

type Deck = Pick<TabProps, 'presented' | 'look'> & { slides: readonly Slide[]; selectedId: string | undefined };

export type DeckExport = {
  /** Share of the file written, 0 to 1; null while nothing is. */
  progress: number | null;
  save: () => Promise<void>;
  /** To the device's share sheet; saved where that does not take the file. */
  share: () => Promise<void>;
  cancel: () => void;
};

/** Writes a presentation as a file on this device. */
export function useDeckExport(deck: Deck, choices: ExportChoices): DeckExport {
  const [progress, setProgress] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const write = async (give: (name: string, file: DeckFile) => void | Promise<void>) => {
    stop.current = new AbortController();
    setProgress(0);
    try {
      const { exportDeck, deckFileName } = await import('../../../export/deck/export-deck.ts');
      const options = { onProgress: setProgress, signal: stop.current.signal };
      const file = await exportDeck(requestOf(deck, choices), options);
      const name = choices.hasNotes ? text.withNotesName(deck.presented.name) : deck.presented.name;
      await give(deckFileName(name, file.extension), file);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        showToast({ title: text.failed, text: text.failedText, tone: 'neg' });
      }
    } finally {
      setProgress(null);
    }
  };
  return {
    progress,
    save: () => write(saveFile),
    share: () => write((name, file) => handOver(name, file, deck.presented.name)),
    cancel: () => stop.current?.abort(),
  };
}

function requestOf({ presented, slides, selectedId, look }: Deck, choices: ExportChoices): DeckRequest {
  const { hasWatermark, isOneSlide, hasNotes, ...rest } = choices;
  const one = slides.filter(({ id }) => id === selectedId);
  return {
    ...rest,
    name: presented.name,
    slides: isOneSlide && one.length > 0 ? one : slides,
    theme: look.theme,
    brand: look.brand,
    watermark: hasWatermark ? text.watermarkText : null,
    isAnimated: presented.settings.animations,
    speakerNotes: hasNotes && rest.format === 'pptx' ? Object.fromEntries(presenterNotes(presented)) : null,
  };
}

function saveFile(name: string, { blob }: DeckFile): void {
  downloadFile(name, blob);
  showToast({ title: text.done, text: name, tone: 'pos' });
}

async function handOver(name: string, file: DeckFile, title: string): Promise<void> {
  const outcome = await shareFile(new File([file.blob], name, { type: file.blob.type }), title);
  if (outcome === 'failed') saveFile(name, file);
}
