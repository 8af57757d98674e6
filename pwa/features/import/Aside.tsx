import {
  CircleCheck,
  CircleX,
  CloudUpload,
  Database,
  Download,
  HardDriveDownload,
  type LucideIcon,
  Undo2,
} from 'lucide-react';
import { phrase } from '../../../domain/language/language.ts';
import { forgetRemembered } from '../../data/mutations/imports.ts';
import { type ImportBatch, importClient, useImportBatches, useRemembered } from '../../data/queries/imports.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/controls/Card.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { showToast } from '../../ui/layers/toast.ts';
import { Answer } from '../../ui/states/Answer.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatClock, formatTime, listed } from '../../ui/texts/format.ts';
import { countRejected, saveRejects } from './CheckResult.tsx';
import { type HistoryEntry, useHistory } from './history-store.ts';
import styles from './import.module.css';
import { messages } from './messages.ts';
import { UndoButton } from './Undo.tsx';

type Outcome = { icon: LucideIcon; tone: string | undefined; text: (count: number) => string };
const OUTCOMES: Record<HistoryEntry['outcome'], Outcome> = {
  imported: { icon: CircleCheck, tone: 'pos', text: messages.history.imported },
  device: { icon: HardDriveDownload, tone: 'pos', text: messages.history.onDevice },
  approval: { icon: CloudUpload, tone: styles.waiting, text: messages.history.approval },
  waiting: { icon: CloudUpload, tone: styles.waiting, text: messages.history.waiting },
  undone: { icon: Undo2, tone: 'muted', text: () => common.importUndone },
  failed: { icon: CircleX, tone: 'neg', text: () => common.importFailed },
};

export function History() {
  const entries = useHistory((state) => state.entries);
  return (
    <Card
      id="history"
      title={messages.history.heading}
      isFlush
      action={<span className="smaller dim">{messages.history.last}</span>}
    >
      {entries.length === 0 ? (
        <p className={`small muted ${styles.none}`}>{messages.history.none}</p>
      ) : (
        <ul className="rows" aria-live="polite">
          {entries.map(({ id, kind, outcome, count, at }) => {
            const { icon: Icon, tone, text } = OUTCOMES[outcome];
            return (
              <li key={id}>
                <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={tone} />
                <div className="grow">
                  <div className="bold">{messages.kind(kind)}</div>
                  <div className="small muted">{text(count)}</div>
                </div>
                <span className="small dim number">{formatClock(at)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

export function Batches() {
  const batches = useImportBatches();
  const words = messages.batches;
  return (
    <Card id="batches" title={words.heading} isFlush>
      <Answer reply={batches} shape={72}>
        {(list) =>
          list.length === 0 ? (
            <p className={`small muted ${styles.none}`}>{words.none}</p>
          ) : (
            <ul className="rows">
              {list.map((batch) => (
                <Batch key={batch.id} batch={batch} />
              ))}
            </ul>
          )
        }
      </Answer>
    </Card>
  );
}

function Batch({ batch }: { batch: ImportBatch }) {
  const words = messages.batches;
  const { id, fileName, target, counts, kinds, at, undone, decision, reason = '' } = batch;
  const isWaiting = decision === 'waiting';
  const place = decision === undefined ? words[target] : isWaiting ? words.waiting : words.refused;
  const name = fileName === '' || fileName === 'pasted.json' ? words.pasted : fileName;
  return (
    <li className={`wrap ${styles.batch}`}>
      <div className="grow">
        <div className="bold break-anywhere">{name}</div>
        <div className="small muted">{words.facts(counts.taken, counts.duplicate, countRejected(counts))}</div>
        <div className="smaller dim">
          {[listed(kinds.map(messages.kind)), place, formatTime(at)].filter((part) => part !== '').join(' · ')}
        </div>
        {reason !== '' && <div className="small">{words.refusedWhy(phrase(reason))}</div>}
      </div>
      <div className={`row ${styles.batchActions}`}>
        {countRejected(counts) > 0 && <RejectsButton id={id} name={name} />}
        {undone === true ? (
          <span className="tag">{words.undone}</span>
        ) : (
          decision !== 'refused' && <UndoButton batch={{ id, name, target, taken: counts.taken, isWaiting }} />
        )}
      </div>
    </li>
  );
}

function RejectsButton({ id, name }: { id: string; name: string }) {
  const save = async () => {
    const tables = await importClient().rejectTables(id);
    for (const { table } of tables) await saveRejects({ id, name, table });
    if (tables.length === 0) showToast({ title: messages.batches.noRejects, tone: 'info' });
  };
  return <IconButton icon={Download} label={messages.batches.rejectsOf(name)} onClick={() => void save()} />;
}

export function RememberedCard() {
  const remembered = useRemembered();
  const words = messages.remembered;
  if (remembered.data === undefined) return null;
  const { columns, areas } = remembered.data;
  if (columns.length + areas.length === 0) return null;
  const forget = async () => {
    if ((await forgetRemembered()).ok) showToast({ title: words.forgotten, tone: 'info' });
  };
  return (
    <Card
      id="remembered"
      title={words.heading}
      lead={
        <>
          {words.columns(columns.length)}, {words.areas(areas.length)}
        </>
      }
      className="pad row between"
    >
      <Button label={words.forget} small onClick={() => void forget()} />
    </Card>
  );
}

export function Sources() {
  const words = messages.sources;
  return (
    <Card id="sources" title={common.dataSources} className="pad">
      <ul className="stack gap-8 space-8">
        {words.list.map((name) => (
          <li key={name} className="small row gap-8">
            <Database size={17} strokeWidth={1.75} aria-hidden="true" />
            {name}
          </li>
        ))}
      </ul>
      <p className="link small space-12">
        <a href="/api/docs">{words.api}</a>
      </p>
    </Card>
  );
}
