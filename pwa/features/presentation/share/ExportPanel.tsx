import { Download, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { buildSlides } from '../../../../domain/presentation/build-deck.ts';
import { downloadFile } from '../../../device/files.ts';
import { canShareFiles, shareFile } from '../../../device/share.ts';
import {
  DECK_FORMATS,
  type DeckFile,
  type DeckFormat,
  type DeckRequest,
  QUALITIES,
  type Quality,
} from '../../../export/deck/request.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { TabProps } from '../builder/tab-props.ts';
import { messages } from '../messages.ts';

const text = messages.export;

type Choices = Pick<DeckRequest, 'format' | 'quality' | 'includeData'> & { hasWatermark: boolean };
const START: Choices = { format: 'pdf', quality: 'high', includeData: false, hasWatermark: false };

type Props = Pick<TabProps, 'presented' | 'data' | 'isSettled' | 'look'>;

/** Writes the presentation as a file on this device, with progress and a way to stop. */
export function ExportPanel({ presented, data, isSettled, look }: Props) {
  const [choices, setChoices] = useState(START);
  const [progress, setProgress] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const set = (change: Partial<Choices>) => setChoices((now) => ({ ...now, ...change }));
  const write = async (give: (name: string, file: DeckFile) => void | Promise<void>) => {
    stop.current = new AbortController();
    setProgress(0);
    try {
      const { exportDeck, deckFileName } = await import('../../../export/deck/export-deck.ts');
      const { hasWatermark, ...rest } = choices;
      const request: DeckRequest = {
        ...rest,
        name: presented.name,
        slides: buildSlides(presented, data),
        themeId: presented.themeId,
        brand: look.brand,
        watermark: hasWatermark ? text.watermarkText : null,
        isAnimated: presented.settings.animations,
        speakerNotes: null,
      };
      const file = await exportDeck(request, { onProgress: setProgress, signal: stop.current.signal });
      await give(deckFileName(presented.name, file.extension), file);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        showToast({ title: text.failed, text: text.failedText, tone: 'neg' });
      }
    } finally {
      setProgress(null);
    }
  };
  const save = (name: string, { blob }: DeckFile) => {
    downloadFile(name, blob);
    showToast({ title: text.done, text: name, tone: 'pos' });
  };
  const hand = async (name: string, { blob }: DeckFile) => {
    if ((await shareFile(new File([blob], name, { type: blob.type }), presented.name)) === 'failed')
      save(name, { blob, extension: '' });
  };
  const isBusy = progress !== null;
  return (
    <section className="card pad stack s12" aria-labelledby="deck-export">
      <h2 className="d3" id="deck-export">
        {text.title}
      </h2>
      <div className="deck-brand">
        <Field label={text.format}>
          {({ id }) => (
            <Select
              id={id}
              value={choices.format}
              options={DECK_FORMATS.map((format) => ({ value: format, label: text.formats[format] }))}
              onChange={({ target }) => set({ format: oneOf<DeckFormat>(DECK_FORMATS, target.value) })}
            />
          )}
        </Field>
        <Field label={text.quality}>
          {({ id }) => (
            <Select
              id={id}
              value={choices.quality}
              options={QUALITIES.map((quality) => ({ value: quality, label: text.qualities[quality] }))}
              onChange={({ target }) => set({ quality: oneOf<Quality>(QUALITIES, target.value) })}
            />
          )}
        </Field>
      </div>
      <Checkbox
        label={text.includeData}
        checked={choices.includeData}
        onChange={(includeData) => set({ includeData })}
      />
      <Checkbox
        label={text.watermark}
        checked={choices.hasWatermark}
        onChange={(hasWatermark) => set({ hasWatermark })}
      />
      <div className="row wrap">
        <Button
          variant="soft"
          icon={Download}
          busy={isBusy ? text.exporting : isSettled ? undefined : messages.loading}
          onClick={() => void write(save)}
        >
          {text.button}
        </Button>
        {canShareFiles() && !isBusy && isSettled && (
          <Button icon={Share2} onClick={() => void write(hand)}>
            {text.share}
          </Button>
        )}
        {isBusy && (
          <Button variant="quiet" onClick={() => stop.current?.abort()}>
            {text.cancel}
          </Button>
        )}
      </div>
      {isBusy && <progress className="deck-progress" max={1} value={progress} aria-label={text.exporting} />}
    </section>
  );
}

function oneOf<T extends string>(values: readonly T[], wanted: string): T {
  const found = values.find((value) => value === wanted) ?? values[0];
  if (found === undefined) throw new RangeError('nothing to choose from');
  return found;
}
