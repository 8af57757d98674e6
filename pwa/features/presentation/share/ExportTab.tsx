import { Download, Mail, QrCode, Share2, Video } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { buildSlides, presenterNotes } from '../../../../domain/presentation/build-deck.ts';
import type { Slide } from '../../../../domain/presentation/slide.ts';
import { shareDeck } from '../../../data/mutations/shared-links.ts';
import { saveDownload } from '../../../device/files.ts';
import { canShareFiles, shareFile } from '../../../device/share.ts';
import { DECK_FORMATS, type DeckFile, type DeckRequest, QUALITIES } from '../../../export/deck/request.ts';
import { ShareButton } from '../../../export/share/ShareButton.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/controls/Card.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { showToast } from '../../../ui/layers/toast.ts';
import { common } from '../../../ui/texts/common.ts';
import { mailDraft } from '../../../ui/texts/contact-links.ts';
import type { TabProps } from '../builder/use-builder.ts';
import { launch, PLAYER_CLOSED } from '../deck/config.ts';
import { messages } from '../messages.ts';

const exportText = messages.export;

const OPTIONS = { includeData: false, hasWatermark: false, isOneSlide: false, hasNotes: false };
type ExportChoices = Pick<DeckRequest, 'format' | 'quality'> & typeof OPTIONS;

const START: ExportChoices = { format: 'pdf', quality: 'high', ...OPTIONS };

/** Mail programs truncate longer `mailto:` links. */
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
      <ExportPanel {...{ presented, data, isSettled, look, selectedId }} />
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
  const checkbox = (name: keyof typeof OPTIONS, label: string) => (
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
        {/* A file with speaker notes is only for the presenter, so it cannot be shared. */}
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

/** Returns the deck's name, or the specification's file name if the deck was not renamed. */
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

/** Types of a recording, best first. */
const TYPES = ['video/mp4;codecs=avc1,mp4a.40.2', 'video/webm;codecs=vp9,opus', 'video/webm'];
function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && typeof navigator.mediaDevices?.getDisplayMedia === 'function';
}

/**
 * Records the chosen tab, with the microphone if allowed, until the player closes or sharing stops. Then saves the
 * file. Returns false if the user refuses screen sharing.
 */
async function recordPresentation(name: string): Promise<boolean> {
  const screen = await requestStream(() =>
    navigator.mediaDevices?.getDisplayMedia({ video: { frameRate: 30 }, audio: true }),
  );
  if (screen === null) return false;
  const voice = await requestStream(() => navigator.mediaDevices?.getUserMedia({ audio: true }));
  const audio = mixAudio([screen, voice]);
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const tracks = [...screen.getVideoTracks(), ...(audio?.track === undefined ? [] : [audio.track])];
  const recorder = new MediaRecorder(new MediaStream(tracks), mimeType === undefined ? {} : { mimeType });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  recorder.onstop = () => {
    removeEventListener(PLAYER_CLOSED, stop);
    for (const track of [...screen.getTracks(), ...(voice?.getTracks() ?? [])]) track.stop();
    audio?.close();
    const type = recorder.mimeType.split(';')[0] ?? 'video/webm';
    saveDownload(`${name}.${type === 'video/mp4' ? 'mp4' : 'webm'}`, new Blob(parts, { type }));
    showToast({ title: messages.share.recorded, tone: 'pos' });
  };
  addEventListener(PLAYER_CLOSED, stop);
  screen.getVideoTracks()[0]?.addEventListener('ended', stop);
  recorder.start(1000);
  return true;
}

/** Returns null if access is refused or there is no such device. */
async function requestStream(ask: () => Promise<MediaStream> | undefined): Promise<MediaStream | null> {
  try {
    return (await ask()) ?? null;
  } catch {
    return null;
  }
}

/** Mixes the sound of the tab and the voice, because a recorder accepts only one audio track. */
function mixAudio(streams: readonly (MediaStream | null)[]) {
  const heard = streams.filter((stream) => stream !== null).filter((stream) => stream.getAudioTracks().length > 0);
  if (heard.length === 0) return null;
  const context = new AudioContext();
  const target = context.createMediaStreamDestination();
  for (const stream of heard) context.createMediaStreamSource(stream).connect(target);
  return { track: target.stream.getAudioTracks()[0], close: () => void context.close() };
}
