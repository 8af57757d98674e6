import { Download, Mail, QrCode, Share2, Video } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { buildSlides, presenterNotes } from '../../../../domain/presentation/build-deck.ts';
import type { Slide } from '../../../../domain/presentation/slide.ts';
import { shareDeck } from '../../../data/mutations/shared-links.ts';
import { saveDownload } from '../../../device/files.ts';
import { canShareFiles, shareFile } from '../../../device/share.ts';
import { DECK_FORMATS, type DeckFile, type DeckRequest, QUALITIES } from '../../../export/deck/request.ts';
import { ShareButton } from '../../../export/share/ShareButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { common } from '../../../ui/common.ts';
import { Select } from '../../../ui/Select.tsx';
import { showToast } from '../../../ui/toast.ts';
import fieldsStyles from '../builder/fields.module.css';
import type { TabProps } from '../builder/tab-props.ts';
import { launch } from '../deck/config.ts';
import { messages } from '../messages.ts';
import { canRecord, recordPresentation } from './record.ts';
import styles from './share.module.css';

const exportPanelText = messages.export;

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

/** Mail programs cut longer addresses off. */
const MAX_LETTERS = 1800;

const text = messages.share;

export default function ExportTab({ builder, presented, data, isSettled, look, presenter, selectedId }: TabProps) {
  const { deck } = builder;
  const makeLink = () => shareDeck(presented, presenter);
  const mail = async () => {
    location.href = mailDraft(deck.name, buildSlides(presented, data, look.brand), await makeLink());
  };
  const record = async () => {
    if (!canRecord()) return showToast({ title: text.recordNone, tone: 'neg' });
    const isStarted = await recordPresentation(deck.name);
    if (!isStarted) return showToast({ title: text.recordRefused, tone: 'neg' });
    showToast({ title: text.recording, tone: 'info' });
    launch(deck);
  };
  return (
    <div className="stack gap-16">
      <ExportPanel presented={presented} data={data} isSettled={isSettled} look={look} selectedId={selectedId} />
      <Card id="deck-share" title={text.title} className="pad stack">
        <div className="row wrap">
          <ShareButton title={deck.name} makeLink={makeLink} />
          <ShareButton title={deck.name} makeLink={makeLink} label={text.qr} icon={QrCode} />
          <Button small icon={Video} onClick={() => void record()}>
            {text.record}
          </Button>
          <Button small icon={Mail} busy={isSettled ? undefined : messages.loading} onClick={() => void mail()}>
            {text.email}
          </Button>
        </div>
        <p className="smaller dim">
          {text.privacy} {text.recordHow}
        </p>
      </Card>
    </div>
  );
}

function mailDraft(name: string, slides: readonly Slide[], link: string): string {
  const lines = slides.filter(({ title }) => title !== '').map(({ title, footer }) => `• ${title}\n  ${footer.source}`);
  const tail = `\n\n${messages.share.mailEnd}\n${link}`;
  const subject = encodeURIComponent(messages.share.subject(name));
  const draftAddress = (count: number) =>
    `mailto:?subject=${subject}&body=${encodeURIComponent(`${lines.slice(0, count).join('\n')}${tail}`)}`;
  let count = lines.length;
  while (count > 1 && draftAddress(count).length > MAX_LETTERS + link.length) count -= 1;
  return draftAddress(count);
}

type Props = Pick<TabProps, 'presented' | 'data' | 'isSettled' | 'look' | 'selectedId'>;

function ExportPanel({ presented, data, isSettled, look, selectedId }: Props) {
  const [choices, setChoices] = useState(START);
  const slides = useMemo(() => buildSlides(presented, data, look.brand), [presented, data, look.brand]);
  const written = useDeckExport({ presented, slides, look, selectedId }, choices);
  const place = slides.findIndex(({ id }) => id === selectedId) + 1;
  const hasAnyNotes = useMemo(() => presenterNotes(presented).size > 0, [presented]);
  const change = (part: Partial<ExportChoices>) => setChoices((now) => ({ ...now, ...part }));
  return (
    <Card id="deck-export" title={exportPanelText.title} className="pad stack">
      <FormatFields choices={choices} onChange={change} />
      <Checkbox
        label={exportPanelText.includeData}
        checked={choices.includeData}
        onChange={(on) => change({ includeData: on })}
      />
      <Checkbox
        label={exportPanelText.watermark}
        checked={choices.hasWatermark}
        onChange={(on) => change({ hasWatermark: on })}
      />
      {choices.format === 'png' && place > 0 && (
        <Checkbox
          label={exportPanelText.oneSlide(place)}
          checked={choices.isOneSlide}
          onChange={(on) => change({ isOneSlide: on })}
        />
      )}
      {choices.format === 'pptx' && hasAnyNotes && (
        <Checkbox
          label={exportPanelText.withNotes}
          checked={choices.hasNotes}
          onChange={(on) => change({ hasNotes: on })}
        />
      )}
      <ExportButtons written={written} isSettled={isSettled} mayShare={!choices.hasNotes} />
    </Card>
  );
}

type FieldsProps = { choices: ExportChoices; onChange: (change: Partial<ExportChoices>) => void };

function FormatFields({ choices, onChange }: FieldsProps) {
  return (
    <div className={fieldsStyles.brand}>
      <Select
        label={exportPanelText.format}
        value={choices.format}
        options={DECK_FORMATS.map((format) => ({ value: format, label: exportPanelText.formats[format] }))}
        onChange={(format) => onChange({ format, isOneSlide: false, hasNotes: false })}
      />
      <Select
        label={exportPanelText.quality}
        value={choices.quality}
        options={QUALITIES.map((quality) => ({ value: quality, label: exportPanelText.qualities[quality] }))}
        onChange={(quality) => onChange({ quality })}
      />
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
          busy={isBusy ? exportPanelText.exporting : isSettled ? undefined : messages.loading}
          onClick={() => void written.save()}
        >
          {exportPanelText.button}
        </Button>
        {canShareFiles() && mayShare && !isBusy && isSettled && (
          <Button icon={Share2} onClick={() => void written.share()}>
            {exportPanelText.share}
          </Button>
        )}
        {isBusy && (
          <Button variant="quiet" onClick={written.cancel}>
            {common.cancel}
          </Button>
        )}
      </div>
      {isBusy && (
        <progress className={styles.progress} max={1} value={progress} aria-label={exportPanelText.exporting} />
      )}
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
      const name = choices.hasNotes ? exportPanelText.withNotesName(fileNameOf(deck)) : fileNameOf(deck);
      await give(deckFileName(name, file.extension), file);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        showToast({ title: exportPanelText.failed, text: exportPanelText.failedText, tone: 'neg' });
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
    watermark: hasWatermark ? exportPanelText.watermarkText : null,
    isAnimated: presented.settings.animations,
    speakerNotes: hasNotes && rest.format === 'pptx' ? Object.fromEntries(presenterNotes(presented)) : null,
  };
}

/** The name that its author gave the presentation. */
function fileNameOf({ presented: { name, templateId } }: Deck): string {
  return name === messages.templates[templateId].name ? 'dubai-market-presentation' : name;
}

function saveFile(name: string, { blob }: DeckFile): void {
  saveDownload(name, blob);
  showToast({ title: exportPanelText.done, text: name, tone: 'pos' });
}

async function handOver(name: string, file: DeckFile, title: string): Promise<void> {
  const outcome = await shareFile(new File([file.blob], name, { type: file.blob.type }), title);
  if (outcome === 'failed') saveFile(name, file);
}
