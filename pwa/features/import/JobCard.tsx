import { CloudUpload, FileSpreadsheet, Upload, X } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { IMPORT_KINDS } from '../../../domain/import/file/kinds.ts';
import { DEVICE_KINDS, type ImportJob, type ImportProgress, importClient } from '../../data/queries/imports.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { showToast } from '../../ui/layers/toast.ts';
import { Note } from '../../ui/states/Note.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatBytes, listed } from '../../ui/texts/format.ts';
import { paths } from '../../ui/texts/paths.ts';
import { CheckResult, Counts, RejectFiles } from './CheckResult.tsx';
import { noteImport } from './history-store.ts';
import styles from './import.module.css';
import { Columns, UnknownAreas } from './Matching.tsx';
import { failureText, messages, refusalText } from './messages.ts';
import {
  DemoQuestion,
  PreviewPart,
  TargetChoice,
  useMaySwitchDemo,
  useNeedsApproval,
  usePreview,
  useTarget,
} from './TargetChoice.tsx';
import { UndoButton } from './Undo.tsx';

const words = messages.job;
/** Names of formats and encodings, the same in every language. */
const FORMATS: Readonly<Record<string, string>> = {
  gzip: 'gzip',
  zip: 'zip',
  csv: 'CSV',
  json: 'JSON',
  ndjson: 'NDJSON',
  xml: 'XML',
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};
const TONES: Record<ImportJob['state'] | 'approval', string> = {
  approval: 'info',
  reading: 'info',
  refused: 'neg',
  checked: 'gulf',
  writing: 'info',
  queued: 'info',
  sending: 'info',
  done: 'pos',
  failed: 'neg',
};

export const JobCard = memo(function JobCard({ job }: { job: ImportJob }) {
  useHistoryEntry(job);
  const client = importClient();
  const isSettled = job.state !== 'writing' && job.state !== 'sending';
  const state = job.done?.isWaiting === true ? 'approval' : job.state;
  const showsColumns = job.state === 'checked' || job.state === 'refused' || job.state === 'reading';
  return (
    <section className="card pad stack" aria-label={job.fileName} data-state={job.state}>
      <div className={`row top ${styles.jobHead}`}>
        <FileSpreadsheet size={22} strokeWidth={1.75} aria-hidden="true" className="muted" />
        <div className="grow">
          <div className="row wrap">
            <h2 className="h4 break-anywhere">{job.fileName}</h2>
            <span className={`tag ${TONES[state]}`} role="status">
              {words.states[state]}
            </span>
          </div>
          <p className="smaller muted">{formatFacts(job)}</p>
        </div>
        {isSettled && (
          <IconButton icon={X} label={`${common.remove}: ${job.fileName}`} onClick={() => void client.remove(job.id)} />
        )}
      </div>
      {job.resumed && job.state !== 'failed' && <p className="smaller muted">{words.resumed}</p>}
      {job.progress !== null && <Progress progress={job.progress} onCancel={() => void client.cancel(job.id)} />}
      {job.refusal !== null && <Note tone="neg">{refusalText(job.refusal)}</Note>}
      {job.failure !== null && job.state !== 'queued' && <Note tone="neg">{failureText(job.failure)}</Note>}
      {job.state === 'failed' && job.check === null && job.kept && (
        <Button onClick={() => void client.change(job.id, job.choices)}>{common.tryAgain}</Button>
      )}
      {showsColumns && <ColumnChoices job={job} />}
      <Outcome job={job} />
    </section>
  );
});

function Outcome({ job }: { job: ImportJob }) {
  if (job.done !== null) return <Done job={job} done={job.done} />;
  if (job.state === 'queued') return <Queued job={job} />;
  const isChecked = job.state === 'checked' || job.state === 'failed';
  return isChecked && job.check !== null ? <Checked job={job} check={job.check} /> : null;
}

function ColumnChoices({ job: { id, choices, tables } }: { job: ImportJob }) {
  return (
    <>
      <KindChoice id={id} choices={choices} tables={tables} />
      {tables.map((plan) => (
        <Columns key={`${plan.table}/${plan.signature}`} id={id} choices={choices} plan={plan} />
      ))}
    </>
  );
}

function formatFacts({ size, tables }: ImportJob): string {
  const plan = tables[0];
  if (plan === undefined) return formatBytes(size);
  const { container, format, encoding, delimiter } = plan.format;
  const parts = [
    formatBytes(size),
    ...[container === 'plain' ? '' : container, format ?? '', encoding ?? '', delimiter ?? ''].map(
      (fact) => words.facts[fact] ?? FORMATS[fact],
    ),
    plan.headerLine > 0 && tables.length === 1 ? words.header(plan.headerLine) : undefined,
    words.layouts[plan.variant],
  ];
  return parts.filter((part) => part !== undefined).join(' · ');
}

const KindChoice = memo(function KindChoice({ id, choices, tables }: Pick<ImportJob, 'id' | 'choices' | 'tables'>) {
  if (tables.length === 0) return null;
  const found = tables.length === 1 ? tables[0]?.kind : null;
  const options = [
    { value: null, label: found ? words.kindFound(messages.kind(found)) : words.kindAuto },
    ...IMPORT_KINDS.map((kind) => ({ value: kind, label: messages.kind(kind) })),
  ];
  return (
    <div className={styles.kind}>
      <span className="label">{words.kindLabel}</span>
      <Select
        aria-label={words.kindLabel}
        value={choices.kind ?? null}
        options={options}
        onChange={(kind) => {
          const { kind: _, ...rest } = choices;
          void importClient().change(id, { ...rest, ...(kind === null ? {} : { kind }) });
        }}
      />
    </div>
  );
});

function Checked({ job, check }: { job: ImportJob; check: NonNullable<ImportJob['check']> }) {
  const choice = useTarget();
  const { target } = choice;
  const [replaceDemo, setReplaceDemo] = useState(false);
  const elsewhere = check.kinds.filter((kind) => !DEVICE_KINDS.includes(kind));
  const kept = check.kinds.filter((kind) => DEVICE_KINDS.includes(kind));
  const names = listed(elsewhere.map(messages.kind));
  // If no row is new, duplicates count: they may duplicate private imports, which the server does not have.
  const taken =
    target === 'everyone'
      ? check.counts.taken || check.counts.duplicate
      : kept.reduce((sum, kind) => sum + (check.byKind[kind]?.taken ?? 0), 0);
  const asksOfDemo = useMaySwitchDemo() && target === 'everyone' && check.kinds.includes('transactions');
  const goWords = useNeedsApproval() && target === 'everyone' ? words.goApproval : words.go;
  // The key includes the column mapping, because another mapping gives other rows.
  const rows = job.state === 'checked' && taken > 0 ? `${job.id} ${JSON.stringify(job.choices)}` : null;
  const preview = usePreview(target, rows, () => importClient().preview(job.id));
  return (
    <>
      <CheckResult check={check} />
      <UnknownAreas job={job} unknown={check.unknownAreas} />
      <RejectFiles id={job.id} name={job.fileName} files={check.rejectFiles} />
      {!job.kept && <p className="smaller muted">{words.notKept}</p>}
      <TargetChoice {...choice} />
      <PreviewPart preview={preview} />
      {asksOfDemo && <DemoQuestion deeds={check.deeds} replaceDemo={replaceDemo} onChange={setReplaceDemo} />}
      {target === 'device' && elsewhere.length > 0 && (
        <Note tone="info">
          {kept.length === 0 ? messages.target.serverOnly(names, choice.mayPublish) : messages.target.partly(names)}
        </Note>
      )}
      <Button
        variant="primary"
        block
        icon={target === 'everyone' ? CloudUpload : Upload}
        disabled={taken === 0 || preview === 'asking'}
        onClick={() => void importClient().start(job.id, target, asksOfDemo && replaceDemo)}
      >
        {taken === 0 ? words.goNone : goWords(taken)}
      </Button>
    </>
  );
}

function Queued({ job }: { job: ImportJob }) {
  const needsSignIn = job.failure !== null && job.failure.reason !== 'offline';
  return (
    <Note tone={needsSignIn ? 'warn' : 'info'}>
      <p>{needsSignIn && job.failure !== null ? failureText(job.failure) : words.queued}</p>
      <div className="row wrap">
        <Button label={common.sendNow} small onClick={() => void importClient().sendQueued()} />
        <Button label={words.takeBack} small variant="quiet" onClick={() => void importClient().cancel(job.id)} />
      </div>
    </Note>
  );
}

function Done({ job, done }: { job: ImportJob; done: NonNullable<ImportJob['done']> }) {
  // Listings that wait for their broker are imported, but not published.
  const published = done.counts.taken - (done.held ?? 0);
  const areListings = (done.held ?? 0) > 0 || job.check?.kinds[0] === 'listings';
  return (
    <>
      {(published > 0 || done.counts.taken === 0) && (
        <Note tone={done.isWaiting === true ? 'info' : 'pos'}>
          <b>{doneText(done, published)}</b>
        </Note>
      )}
      {done.areFiguresWaiting === true && <Note tone="warn">{words.figuresWaiting}</Note>}
      {(done.held ?? 0) > 0 && (
        <Note tone="warn">
          <p>{words.held(done.held ?? 0)}</p>
        </Note>
      )}
      <Counts counts={done.counts} sameDeed={job.check === null ? null : (job.check.noted.same_deed ?? 0)} />
      <RejectFiles id={job.id} name={job.fileName} files={job.check?.rejectFiles ?? []} />
      <div className="row wrap">
        {areListings && <ButtonLink label={words.seeListings} to={paths.listings} small />}
        {done.isWaiting !== true && !areListings && (
          <>
            <ButtonLink label={words.seeMap} to={paths.heatmap} small />
            <ButtonLink label={words.seeAnalytics} to={paths.analytics} small />
          </>
        )}
        <UndoButton
          batch={{
            id: done.batchId,
            name: job.fileName,
            target: done.target,
            taken: done.counts.taken,
            isWaiting: done.isWaiting === true,
          }}
        />
      </div>
    </>
  );
}

function doneText({ isWaiting, counts, target }: NonNullable<ImportJob['done']>, published: number): string {
  if (isWaiting === true) return words.doneApproval(published);
  return counts.taken === 0 && counts.duplicate > 0 ? words.doneNothing : words.done[target](published);
}

type Outcome = {
  outcome: 'imported' | 'device' | 'approval';
  count: number;
  /** Records that were there already. */
  known: number;
  kind: string;
  isSample?: boolean;
};

/** Portals publish listings, and samples are invented: only the other records are Dubai open data. */
export function notifyOutcome({ outcome, count, known, kind, isSample = false }: Outcome): void {
  if (outcome !== 'approval' && count === 0 && known > 0) {
    const { nothingNew, nothingNewText } = messages.toast;
    showToast({ title: nothingNew, text: nothingNewText(known, messages.kind(kind)), tone: 'info' });
    return;
  }
  const { ok, okText, deviceText, approval, approvalText } = messages.toast;
  const text = { imported: okText, device: deviceText, approval: approvalText }[outcome];
  const isWaiting = outcome === 'approval';
  const tone = isWaiting ? 'info' : 'pos';
  showToast({
    title: isWaiting ? approval : ok,
    text: text(count, messages.kind(kind), kind !== 'listings' && !isSample),
    tone,
  });
}

function useHistoryEntry({ id, fileName, state, done, check, failure }: ImportJob): void {
  const kind = check?.kinds[0] ?? 'transactions';
  // When a published import is done, the server returns the number of new rows.
  const count = done?.counts.taken ?? (check?.counts.taken || check?.counts.duplicate || 0);
  // Notifies only when the state changes while the card is shown.
  const announced = useRef(state);
  useEffect(() => {
    const isNew = announced.current !== state;
    announced.current = state;
    if (fileName === 'pasted.json' && state !== 'done') return;
    if (state === 'done' && done !== null) {
      const outcome = done.isWaiting === true ? 'approval' : done.target === 'device' ? 'device' : 'imported';
      noteImport({ id, kind, count, batchId: done.batchId, outcome });
      if (isNew) notifyOutcome({ outcome, count, known: done.counts.duplicate, kind });
    } else if (state === 'queued') noteImport({ id, kind, count, outcome: 'waiting' });
    else if (state === 'failed' && failure !== null) {
      noteImport({ id, kind, count: 0, outcome: 'failed' });
      if (isNew) showToast({ title: common.importFailed, text: messages.toast.failedText, tone: 'neg' });
    }
  }, [id, fileName, kind, count, state, done, failure]);
}

function Progress({ progress, onCancel }: { progress: ImportProgress; onCancel: () => void }) {
  const { what, done, of, rows, rowsPerSec, msLeft } = progress;
  const percent = of === 0 ? 0 : Math.min(100, Math.round((done / of) * 100));
  // Browsers do not report upload progress of fetch.
  const isKnown = what !== 'sending';
  return (
    <div className={`stack gap-6 ${styles.progress}`}>
      <div className="row between">
        <span className="small bold">{words.progress[what]}</span>
        {isKnown && <span className="small number">{percent}%</span>}
      </div>
      <div
        className={`bar${isKnown ? '' : ` ${styles.busy}`}`}
        role="progressbar"
        aria-label={words.progress[what]}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={isKnown ? percent : undefined}
      >
        <i style={{ inlineSize: isKnown ? `${percent}%` : '30%' }} />
      </div>
      <div className="row between">
        <span className="smaller muted number">
          {[
            rows > 0 ? messages.rows(rows) : '',
            rowsPerSec === null || rowsPerSec === 0 ? '' : words.rate(rowsPerSec),
            msLeft === null ? '' : words.left(msLeft),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
        <Button label={common.cancel} small variant="quiet" onClick={onCancel} />
      </div>
    </div>
  );
}
