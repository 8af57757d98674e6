import { Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { SAMPLE_MARK, SAMPLE_RECORDS } from '../../../domain/import/sample.ts';
import { jobEnds } from '../../data/mutations/imports.ts';
import { isOnline } from '../../data/platform/notices.ts';
import { demoMarketQuery } from '../../data/queries/admin.ts';
import {
  type ImportTarget,
  importClient,
  PASTE_TYPES,
  type PasteCheck,
  type PasteType,
} from '../../data/queries/imports.ts';
import { useAnswer } from '../../data/queries/query.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/controls/Card.tsx';
import { RadioTrack } from '../../ui/fields/RadioTrack.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { showToast } from '../../ui/layers/toast.ts';
import { useUnsavedChanges } from '../../ui/layers/unsaved.ts';
import { Note } from '../../ui/states/Note.tsx';
import { common } from '../../ui/texts/common.ts';
import { reasonText } from '../../ui/texts/row-reasons.ts';
import { noteImport } from './history-store.ts';
import styles from './import.module.css';
import { notifyOutcome } from './JobCard.tsx';
import { failureText, messages, refusalText } from './messages.ts';
import { DemoQuestion, PreviewPart, TargetChoice, useMaySwitchDemo, usePreview, useTarget } from './TargetChoice.tsx';

const words = messages.paste;
const HAS_SAMPLE = new RegExp(`"${SAMPLE_MARK}"\\s*:`);
const CHECK_AFTER_MS = 350;
/** The areas of a pasted list are not known before its import. */
const NO_DEEDS = { areas: [], from: '', to: '' };

export function PasteCard() {
  const [type, setType] = useState<PasteType | null>(null);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const choice = useTarget();
  const { target } = choice;
  const [replaceDemo, setReplaceDemo] = useState(false);
  useUnsavedChanges(text.trim() !== '' && (type === null || text !== sampleText(type)), {
    text: messages.unsaved.pasted,
  });
  const check = usePasteCheck(text, type);
  const asksOfDemo = useMaySwitchDemo() && target === 'everyone' && type === 'transactions' && check?.ok === true;
  const preview = usePreview(target, hasRows(check) ? `${type} ${text}` : null, async () =>
    type === null ? null : importClient().previewPaste(text, type),
  );
  const field = useRef<HTMLDivElement>(null);
  // Figures on a device do not use brokers and developers that were imported on it.
  const isServerOnly = type !== null && type !== 'transactions' && target === 'device';

  const sample = useSampleState(text, target);

  const fill = (kind: PasteType) => {
    setType(kind);
    setText(sampleText(kind));
    setFailure('');
    // Scroll instead of focus: a phone's keyboard would cover the filled-in text.
    field.current?.scrollIntoView({ block: 'nearest' });
  };
  const run = async () => {
    if (type === null || text.trim() === '') {
      showToast({ title: messages.toast.missing, text: messages.toast.missingText, tone: 'neg' });
      return;
    }
    setBusy(true);
    setFailure('');
    const problem = await importPasted({ text, type, target, replaceDemo: asksOfDemo && replaceDemo });
    setBusy(false);
    setFailure(problem);
    if (problem === '') setText('');
  };
  return (
    <Card id="paste" title={words.heading} className="pad stack">
      <RadioTrack
        label={words.type}
        options={PASTE_TYPES.map((value) => ({ value, label: messages.kind(value) }))}
        value={type ?? undefined}
        onChange={setType}
      />
      <div ref={field} className={styles.json}>
        <TextArea
          label={words.json}
          value={text}
          dir="ltr"
          rows={12}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          wrap="off"
          placeholder={words.placeholder}
          onChange={setText}
        />
      </div>
      <Judgement check={check} isText={!/^\s*[[{]/.test(text)} />
      {failure !== '' && <Note tone="neg">{failure}</Note>}
      <TargetChoice {...choice} />
      {sample !== 'refused' && <PreviewPart preview={preview} />}
      {asksOfDemo && <DemoQuestion deeds={NO_DEEDS} replaceDemo={replaceDemo} onChange={setReplaceDemo} />}
      {sample === 'refused' && <Note tone="warn">{words.sampleRefused}</Note>}
      {sample === 'invented' && <Note tone="info">{words.sampleInvented}</Note>}
      {isServerOnly && <Note tone="info">{messages.target.serverOnly(messages.kind(type), choice.mayPublish)}</Note>}
      <div className="row">
        <Button
          variant="primary"
          className="grow"
          icon={Upload}
          busy={busy ? words.importing : undefined}
          disabled={isServerOnly || preview === 'asking' || sample === 'refused'}
          onClick={() => void run()}
        >
          {check?.ok === true ? words.importN(takableOf(check)) : words.importNone}
        </Button>
        <Button label={words.clear} onClick={() => setText('')} disabled={text === ''} />
      </div>
      <SampleFormats onUse={fill} />
    </Card>
  );
}

/** Records that can be imported, known ones included. */
const takableOf = ({ counts, records }: PasteCheck & { ok: true }) =>
  counts === null ? records : counts.taken + counts.duplicate;
const hasRows = (check: PasteCheck | null) => check?.ok === true && (check.counts?.taken ?? 0) > 0;

/** What a note says of a sample in the text: the server refuses it if it has no demo market to add it to. */
function useSampleState(text: string, target: ImportTarget): 'refused' | 'invented' | null {
  const isSample = HAS_SAMPLE.test(text);
  const isAsked = isSample && target === 'everyone';
  const { data } = useAnswer({ ...demoMarketQuery(), enabled: isAsked });
  if (isAsked && data?.isOn === false) return 'refused';
  return isSample ? 'invented' : null;
}

type Pasted = { text: string; type: PasteType; target: ImportTarget; replaceDemo: boolean };

/** Imports the pasted records. Returns the reason of a failure, or an empty text. */
async function importPasted(from: Pasted): Promise<string> {
  const { text, type, target, replaceDemo } = from;
  const check = await importClient().checkPaste(text, type);
  if (!check.ok) {
    showToast({ title: messages.toast.invalid, text: messages.toast.invalidText, tone: 'neg' });
    return check.why === 'not-a-list' ? words.notList : words.notJson;
  }
  if (target === 'everyone' && isOnline()) {
    const sent = await importClient().sendPaste(text, type, replaceDemo);
    if (sent.ok) {
      const outcome = sent.isWaiting ? 'approval' : 'imported';
      succeeded(from, { id: sent.serverId, count: sent.imported, known: sent.counts.duplicate, outcome });
      return '';
    }
    if (sent.failure.reason !== 'offline') return failed(type, failureText(sent.failure));
  }
  return importAsFile(from);
}

async function importAsFile(from: Pasted) {
  const { text, type, target, replaceDemo } = from;
  const file = new Blob([text], { type: 'application/json' });
  const id = await importClient().add(file, 'pasted.json', { kind: type, replaceDemo }, target);
  const job = await jobEnds(id);
  const count = job.done?.counts.taken ?? job.check?.counts.taken ?? 0;
  if (job.state === 'done') {
    const sent = job.done?.isWaiting === true ? 'approval' : 'imported';
    const known = job.done?.counts.duplicate ?? 0;
    succeeded(from, { id, count, known, outcome: target === 'device' ? 'device' : sent });
    await importClient().remove(id);
    return '';
  }
  if (job.state === 'queued') {
    noteImport({ id, kind: type, count, outcome: 'waiting' });
    showToast({ title: common.waitingToSync, text: messages.toast.queuedText, tone: 'info' });
    return '';
  }
  await importClient().remove(id);
  const why = (job.refusal && refusalText(job.refusal)) ?? (job.failure === null ? '' : failureText(job.failure));
  return failed(type, why);
}

type Success = { id: string; count: number; known: number; outcome: 'imported' | 'device' | 'approval' };
type Kind = Pick<Pasted, 'type' | 'text'>;

function succeeded({ type, text }: Kind, { known, ...entry }: Success): void {
  noteImport({ kind: type, ...entry });
  notifyOutcome({ ...entry, known, kind: type, isSample: HAS_SAMPLE.test(text) });
}

function failed(type: PasteType, why: string): string {
  noteImport({ id: `failed-${Date.now()}`, kind: type, count: 0, outcome: 'failed' });
  showToast({ title: common.importFailed, text: messages.toast.failedText, tone: 'neg' });
  return why;
}

function Judgement({ check, isText }: { check: PasteCheck | null; isText: boolean }) {
  if (check === null) return null;
  if (!check.ok) {
    if (check.why === 'empty') return null;
    const notJson = isText ? words.plainText : words.notJson;
    return <Note tone="warn">{check.why === 'not-json' ? notJson : words.notList}</Note>;
  }
  if (check.refusal !== null) return <Note tone="warn">{refusalText(check.refusal)}</Note>;
  const counts = check.counts;
  if (counts === null) return null;
  const rejected = Object.entries(counts.rejected);
  const known = words.known(counts.duplicate, counts.changed);
  if (rejected.length === 0) {
    return (
      <Note tone="pos">
        <b>{words.valid(check.records)}</b> {known}
      </Note>
    );
  }
  return (
    <Note tone="warn">
      <b>{words.partly(takableOf(check), check.records)}</b> {known}
      <ul className="bullets">
        {rejected.map(([reason, count]) => (
          <li key={reason}>
            {messages.records(count)}: {reasonText(reason)}
          </li>
        ))}
      </ul>
    </Note>
  );
}

function usePasteCheck(text: string, type: PasteType | null): PasteCheck | null {
  const [seen, setSeen] = useState<{ text: string; type: PasteType; check: PasteCheck } | null>(null);
  useEffect(() => {
    if (type === null || text.trim() === '') return;
    let stopped = false;
    const timer = setTimeout(() => {
      importClient()
        .checkPaste(text, type)
        .then(
          (check) => {
            if (!stopped) setSeen({ text, type, check });
          },
          // The check while typing is optional: the button reports errors.
          () => {},
        );
    }, CHECK_AFTER_MS);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [text, type]);
  return seen !== null && seen.text === text && seen.type === type ? seen.check : null;
}

function SampleFormats({ onUse }: { onUse: (type: PasteType) => void }) {
  return (
    <div>
      <h3 className="label">{messages.paste.samples}</h3>
      <ul className="lines">
        {PASTE_TYPES.map((type) => (
          <li key={type}>
            <div className="grow">
              <div className="bold small">{messages.kind(type)}</div>
              <div className="smaller muted break-anywhere">
                <bdi dir="ltr" lang="en">
                  {sampleFields(type).join(', ')}
                </bdi>
              </div>
            </div>
            <Button small variant="soft" aria-label={messages.paste.sampleOf(type)} onClick={() => onUse(type)}>
              {messages.paste.sample}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const sampleText = (type: PasteType): string =>
  JSON.stringify(
    SAMPLE_RECORDS[type].map((record) => ({ [SAMPLE_MARK]: true, ...record })),
    null,
    2,
  );

const sampleFields = (type: PasteType): string[] => Object.keys(SAMPLE_RECORDS[type][0] ?? {});
