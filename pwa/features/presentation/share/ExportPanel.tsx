import { Download, Share2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { buildSlides, presenterNotes } from '../../../../domain/presentation/build-deck.ts';
import type { Slide } from '../../../../domain/presentation/slide.ts';
import { downloadFile } from '../../../device/files.ts';
import { canShareFiles, shareFile } from '../../../device/share.ts';
import { DECK_FORMATS, type DeckFile, type DeckRequest, QUALITIES } from '../../../export/deck/request.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { showToast } from '../../../ui/toast.ts';
import fieldsStyles from '../builder/fields.module.css';
import type { TabProps } from '../builder/tab-props.ts';
import { messages } from '../messages.ts';
import shareStyles from './share.module.css';

const text = messages.export;

type ExportChoices = Pick<DeckRequest, 'format' | 'quality' | 'includeData'> & {
  hasWatermark: boolean;
  isOneSlide: boolean;
  hasNotes: boolean;
};
const START: ExportChoices = {
  format: 'pdf',
  quality: 'high',
  includeData: false,
  hasWatermark: false,
  isOneSlide: false,
  hasNotes: false,
};

type Props = Pick<TabProps, 'presented' | 'data' | 'isSettled' | 'look' | 'selectedId'>;

export function ExportPanel({ presented, data, isSettled, look, selectedId }: Props) {
  const [choices, setChoices] = useState(START);
  const slides = useMemo(() => buildSlides(presented, data), [presented, data]);
  const written = useDeckExport({ presented, slides, look, selectedId }, choices);
  const place = slides.findIndex(({ id }) => id === selectedId) + 1;
  const hasAnyNotes = useMemo(() => presenterNotes(presented).size > 0, [presented]);
  const change = (part: Partial<ExportChoices>) => setChoices((now) => ({ ...now, ...part }));
  return (
    <Card id="deck-export" title={text.title} className="pad stack">
      <FormatFields choices={choices} onChange={change} />
      <Checkbox label={text.includeData} checked={choices.includeData} onChange={(on) => change({ includeData: on })} />
      <Checkbox label={text.watermark} checked={choices.hasWatermark} onChange={(on) => change({ hasWatermark: on })} />
      {choices.format === 'png' && place > 0 && (
        <Checkbox
          label={text.oneSlide(place)}
          checked={choices.isOneSlide}
          onChange={(on) => change({ isOneSlide: on })}
        />
      )}
      {choices.format === 'pptx' && hasAnyNotes && (
        <Checkbox label={text.withNotes} checked={choices.hasNotes} onChange={(on) => change({ hasNotes: on })} />
      )}
      <ExportButtons written={written} isSettled={isSettled} mayShare={!choices.hasNotes} />
    </Card>
  );
}

type FieldsProps = { choices: ExportChoices; onChange: (change: Partial<ExportChoices>) => void };

function FormatFields({ choices, onChange }: FieldsProps) {
  return (
    <div className={fieldsStyles.brand}>
      <Field label={text.format}>
        <Select
          value={choices.format}
          options={DECK_FORMATS.map((format) => ({ value: format, label: text.formats[format] }))}
          onChange={({ target }) => {
            const format = DECK_FORMATS.find((one) => one === target.value);
            // What only another format has is not kept in secret.
            if (format !== undefined) onChange({ format, isOneSlide: false, hasNotes: false });
          }}
        />
      </Field>
      <Field label={text.quality}>
        <Select
          value={choices.quality}
          options={QUALITIES.map((quality) => ({ value: quality, label: text.qualities[quality] }))}
          onChange={({ target }) => {
            const quality = QUALITIES.find((one) => one === target.value);
            if (quality !== undefined) onChange({ quality });
          }}
        />
      </Field>
    </div>
  );
}

type DeckExport = {
  progress: number | null;
  save: () => Promise<void>;
  /** To the device's share sheet; saved where that does not take the file. */
  share: () => Promise<void>;
  cancel: () => void;
};

type ButtonsProps = {
  written: DeckExport;
  isSettled: boolean;
  /** A file with private notes is for the presenter alone. */
  mayShare: boolean;
};

function ExportButtons({ written, isSettled, mayShare }: ButtonsProps) {
  const { progress } = written;
  const isBusy = progress !== null;
  return (
    <>
      <div className="row wrap">
        <Button
          variant="soft"
          icon={Download}
          busy={isBusy ? text.exporting : isSettled ? undefined : messages.loading}
          onClick={() => void written.save()}
        >
          {text.button}
        </Button>
        {canShareFiles() && mayShare && !isBusy && isSettled && (
          <Button icon={Share2} onClick={() => void written.share()}>
            {text.share}
          </Button>
        )}
        {isBusy && (
          <Button variant="quiet" onClick={written.cancel}>
            {text.cancel}
          </Button>
        )}
      </div>
      {isBusy && <progress className={shareStyles.progress} max={1} value={progress} aria-label={text.exporting} />}
    </>
  );
}

type Deck = Pick<TabProps, 'presented' | 'look'> & { slides: readonly Slide[]; selectedId: string | undefined };

function useDeckExport(deck: Deck, choices: ExportChoices): DeckExport {
  const [progress, setProgress] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const write = async (give: (name: string, file: DeckFile) => void | Promise<void>) => {
    stop.current = new AbortController();
    setProgress(0);
    try {
      const { exportDeck, deckFileName } = await import('../../../export/deck/export-deck.ts');
      const options = { onProgress: setProgress, signal: stop.current.signal };
      const file = await exportDeck(toRequest(deck, choices), options);
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

function toRequest({ presented, slides, selectedId, look }: Deck, choices: ExportChoices): DeckRequest {
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
