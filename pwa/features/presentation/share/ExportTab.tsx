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
import { mailDraft } from '../../../ui/contact-links.ts';
import { Select } from '../../../ui/Select.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { TabProps } from '../builder/tab-props.ts';
import { launch } from '../deck/config.ts';
import { messages } from '../messages.ts';
import { canRecord, recordPresentation } from './record.ts';

const exportText = messages.export;

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
    location.href = reportMail(deck.name, buildSlides(presented, data, look.brand), await makeLink());
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
          <Button small icon={Video} title={text.recordHow} onClick={() => void record()}>
            {text.record}
          </Button>
          <Button small icon={Mail} busy={isSettled ? undefined : messages.loading} onClick={() => void mail()}>
            {text.email}
          </Button>
        </div>
        <p className="smaller dim">{text.privacy}</p>
      </Card>
    </div>
  );
}

/** An e-mail with as many slide titles as fit, and the link. */
function reportMail(name: string, slides: readonly Slide[], link: string): string {
  const lines = slides.filter(({ title }) => title !== '').map(({ title, footer }) => `• ${title}\n  ${footer.source}`);
  const draft = (count: number) => {
    const body = `${lines.slice(0, count).join('\n')}\n\n${text.mailEnd}\n${link}`;
    return mailDraft({ to: '', subject: text.subject(name), body });
  };
  let count = lines.length;
  while (count > 1 && draft(count).length > MAX_LETTERS + link.length) count -= 1;
  return draft(count);
}

type Props = Pick<TabProps, 'presented' | 'data' | 'isSettled' | 'look' | 'selectedId'>;

function ExportPanel({ presented, data, isSettled, look, selectedId }: Props) {
  const [choices, setChoices] = useState(START);
  const slides = useMemo(() => buildSlides(presented, data, look.brand), [presented, data, look.brand]);
  const { progress, write, cancel } = useDeckExport({ presented, slides, look, selectedId }, choices);
  const place = slides.findIndex(({ id }) => id === selectedId) + 1;
  const hasAnyNotes = useMemo(() => presenterNotes(presented).size > 0, [presented]);
  const change = (part: Partial<ExportChoices>) => setChoices((now) => ({ ...now, ...part }));
  const checkbox = (name: 'includeData' | 'hasWatermark' | 'isOneSlide' | 'hasNotes', label: string) => (
    <Checkbox label={label} checked={choices[name]} onChange={(isOn) => change({ [name]: isOn })} />
  );
  const isBusy = progress !== null;
  return (
    <Card id="deck-export" title={exportText.title} className="pad stack">
      <div className="auto-columns">
        <Select
          label={exportText.format}
          value={choices.format}
          options={DECK_FORMATS.map((format) => ({ value: format, label: exportText.formats[format] }))}
          onChange={(format) => change({ format, isOneSlide: false, hasNotes: false })}
        />
        <Select
          label={exportText.quality}
          value={choices.quality}
          options={QUALITIES.map((quality) => ({ value: quality, label: exportText.qualities[quality] }))}
          onChange={(quality) => change({ quality })}
        />
      </div>
      {checkbox('includeData', exportText.includeData)}
      {checkbox('hasWatermark', exportText.watermark)}
      {choices.format === 'png' && place > 0 && checkbox('isOneSlide', exportText.oneSlide(place))}
      {choices.format === 'pptx' && hasAnyNotes && checkbox('hasNotes', exportText.withNotes)}
      <div className="row wrap">
        <Button
          variant="soft"
          icon={Download}
          busy={isBusy ? exportText.exporting : isSettled ? undefined : messages.loading}
          onClick={() => void write(saveFile)}
        >
          {exportText.button}
        </Button>
        {/* A file with speaker notes is for the presenter alone. */}
        {canShareFiles() && !choices.hasNotes && !isBusy && isSettled && (
          <Button icon={Share2} onClick={() => void write((name, file) => shareOrSave(name, file, presented.name))}>
            {exportText.share}
          </Button>
        )}
        {isBusy && (
          <Button variant="quiet" onClick={cancel}>
            {common.cancel}
          </Button>
        )}
      </div>
      {isBusy && <progress max={1} value={progress} aria-label={exportText.exporting} />}
    </Card>
  );
}

type ExportedDeck = Pick<Props, 'presented' | 'look' | 'selectedId'> & { slides: readonly Slide[] };
type Deliver = (name: string, file: DeckFile) => void | Promise<void>;

function useDeckExport(deck: ExportedDeck, choices: ExportChoices) {
  const [progress, setProgress] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  const cancel = () => stop.current?.abort();
  useEffect(() => () => stop.current?.abort(), []);
  const write = async (deliver: Deliver) => {
    stop.current = new AbortController();
    setProgress(0);
    try {
      const { exportDeck, deckFileName } = await import('../../../export/deck/export-deck.ts');
      const options = { onProgress: setProgress, signal: stop.current.signal };
      const file = await exportDeck(toRequest(deck, choices), options);
      const name = choices.hasNotes ? exportText.withNotesName(fileNameOf(deck)) : fileNameOf(deck);
      await deliver(deckFileName(name, file.extension), file);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        showToast({ title: exportText.failed, text: exportText.failedText, tone: 'neg' });
      }
    } finally {
      setProgress(null);
    }
  };
  return { progress, write, cancel };
}

function toRequest({ presented, slides, selectedId, look }: ExportedDeck, choices: ExportChoices): DeckRequest {
  const { hasWatermark, isOneSlide, hasNotes, ...rest } = choices;
  const one = slides.filter(({ id }) => id === selectedId);
  return {
    ...rest,
    ...look,
    name: presented.name,
    slides: isOneSlide && one.length > 0 ? one : slides,
    watermark: hasWatermark ? exportText.watermarkText : null,
    isAnimated: presented.settings.animations,
    speakerNotes: hasNotes && rest.format === 'pptx' ? Object.fromEntries(presenterNotes(presented)) : null,
  };
}

/** The deck's own name; the specification's for one that was not renamed. */
function fileNameOf({ presented: { name, templateId } }: ExportedDeck): string {
  return name === messages.templates[templateId].name ? 'dubai-market-presentation' : name;
}

function saveFile(name: string, { blob }: DeckFile): void {
  saveDownload(name, blob);
  showToast({ title: exportText.done, text: name, tone: 'pos' });
}

async function shareOrSave(name: string, file: DeckFile, title: string): Promise<void> {
  const outcome = await shareFile(new File([file.blob], name, { type: file.blob.type }), title);
  if (outcome === 'failed') saveFile(name, file);
}
