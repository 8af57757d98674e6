import { Download, Share2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { buildSlides, presenterNotes } from '../../../../domain/presentation/build-deck.ts';
import { canShareFiles } from '../../../device/share.ts';
import { DECK_FORMATS, QUALITIES } from '../../../export/deck/request.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import fieldsStyles from '../builder/fields.module.css';
import type { TabProps } from '../builder/tab-props.ts';
import { messages } from '../messages.ts';
import shareStyles from './share.module.css';
import { type DeckExport, type ExportChoices, useDeckExport } from './use-deck-export.ts';

const text = messages.export;
const START: ExportChoices = {
  format: 'pdf',
  quality: 'high',
  includeData: false,
  hasWatermark: false,
  isOneSlide: false,
  hasNotes: false,
};

type Props = Pick<TabProps, 'presented' | 'data' | 'isSettled' | 'look' | 'selectedId'>;

/** Writes the presentation as a file on this device, with progress and a way to stop. */
export function ExportPanel({ presented, data, isSettled, look, selectedId }: Props) {
  const [choices, setChoices] = useState(START);
  const slides = useMemo(() => buildSlides(presented, data), [presented, data]);
  const written = useDeckExport({ presented, slides, look, selectedId }, choices);
  const place = slides.findIndex(({ id }) => id === selectedId) + 1;
  const hasAnyNotes = useMemo(() => presenterNotes(presented).size > 0, [presented]);
  const change = (part: Partial<ExportChoices>) => setChoices((now) => ({ ...now, ...part }));
  return (
    <section className="card pad stack" aria-labelledby="deck-export">
      <h2 className="display-3" id="deck-export">
        {text.title}
      </h2>
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
    </section>
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
