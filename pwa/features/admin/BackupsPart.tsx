import { Archive } from 'lucide-react';
import { useState } from 'react';
import {
  BACKUP_EVERY,
  type BackupCheck,
  type BackupList,
  type BackupSchedule,
  type BackupView,
} from '../../../domain/admin/health.ts';
import { makeBackup, removeBackup, restoreBackup, saveSchedule, verifyBackup } from '../../data/mutations/admin.ts';
import { useAction } from '../../data/mutations/use-action.ts';
import { backupsQuery } from '../../data/queries/admin.ts';
import { useAnswer } from '../../data/queries/query.ts';
import { Button } from '../../ui/Button.tsx';
import { common } from '../../ui/common.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatBytes, formatCount, formatTime } from '../../ui/format.ts';
import { Note } from '../../ui/Note.tsx';
import { NumberInput } from '../../ui/NumberInput.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './admin.module.css';
import { FromServer, Part } from './FromServer.tsx';
import { messages } from './messages.ts';

const words = messages.backups;

export function BackupsPart() {
  const reply = useAnswer(backupsQuery());
  const { isBusy, fault, run } = useAction();
  const [restoring, setRestoring] = useState<BackupView | null>(null);
  const make = () =>
    void run(async () => {
      const made = await makeBackup();
      showToast({ title: words.made, text: formatBytes(made.bytes), tone: 'pos' });
      reply.refetch();
    });
  return (
    <Part id="backups" title={words.title} text={words.text}>
      <div>
        <Button variant="primary" icon={Archive} busy={isBusy ? words.making : undefined} onClick={make}>
          {words.make}
        </Button>
      </div>
      {fault !== '' && <Note tone="neg">{fault}</Note>}
      <FromServer reply={reply} shape={200}>
        {(list) => (
          <>
            <Schedule key={JSON.stringify(list.schedule)} list={list} onSaved={reply.refetch} />
            <ul className="card rows">
              {list.backups.length === 0 && <li className="small muted">{words.none}</li>}
              {list.backups.map((backup) => (
                <BackupRow
                  key={backup.id}
                  backup={backup}
                  onChanged={reply.refetch}
                  onRestore={() => setRestoring(backup)}
                />
              ))}
            </ul>
            <p className="help">{words.where(list.folder)}</p>
          </>
        )}
      </FromServer>
      {restoring !== null && <RestoreDialog backup={restoring} onClose={() => setRestoring(null)} />}
    </Part>
  );
}

function Schedule({ list, onSaved }: { list: BackupList; onSaved: () => void }) {
  const [schedule, setSchedule] = useState<BackupSchedule>(list.schedule);
  const { isBusy, fault, run } = useAction();
  const isChanged = schedule.every !== list.schedule.every || schedule.keep !== list.schedule.keep;
  const save = () =>
    void run(async () => {
      await saveSchedule(schedule);
      showToast({ title: words.scheduled, tone: 'pos' });
      onSaved();
    });
  return (
    <div className={`card pad stack ${styles.narrow}`}>
      {list.lastFault !== '' && <Note tone="warn">{words.lastFault(list.lastFault)}</Note>}
      {fault !== '' && <Note tone="neg">{fault}</Note>}
      <div className="two">
        <Select
          label={words.every}
          options={BACKUP_EVERY.map((value) => ({ value, label: words.everyNames[value] }))}
          value={schedule.every}
          onChange={(every) => setSchedule({ ...schedule, every })}
        />
        <NumberInput
          label={words.keep}
          value={schedule.keep}
          max={100}
          onChange={(keep) => setSchedule({ ...schedule, keep: Math.max(1, keep ?? 1) })}
        />
      </div>
      <div>
        <Button disabled={!isChanged} busy={isBusy ? common.working : undefined} onClick={save}>
          {words.saveSchedule}
        </Button>
      </div>
    </div>
  );
}

type RowProps = { backup: BackupView; onChanged: () => void; onRestore: () => void };

function BackupRow({ backup, onChanged, onRestore }: RowProps) {
  const [check, setCheck] = useState<BackupCheck | null>(null);
  const { isBusy, fault, run } = useAction();
  const name = formatTime(backup.madeAt);
  return (
    <li className={`wrap ${styles.backup}`}>
      <span className="grow">
        <span className="bold">{name}</span> <span className="small muted">{words.reasons[backup.reason]}</span>
        <span className={`small muted ${styles.detail}`}>
          {words.facts(formatCount(backup.documents), formatCount(backup.rows), formatBytes(backup.bytes))}
        </span>
        {check !== null && (
          <span className={check.isGood ? `small pos ${styles.detail}` : `small neg ${styles.detail}`} role="status">
            {check.isGood ? words.good(check.files) : words.bad(check.problems.join('; '))}
          </span>
        )}
        {fault !== '' && <span className={`small neg ${styles.detail}`}>{fault}</span>}
      </span>
      <span className="row wrap">
        <Button
          small
          aria-label={words.verifyOf(name)}
          busy={isBusy ? common.working : undefined}
          onClick={() => void run(async () => setCheck(await verifyBackup(backup.id)))}
        >
          {words.verify}
        </Button>
        <Button small aria-label={words.restoreOf(name)} disabled={isBusy} onClick={onRestore}>
          {words.restore}
        </Button>
        <Button
          small
          variant="quiet"
          aria-label={words.removeOf(name)}
          disabled={isBusy}
          onClick={() =>
            void run(async () => {
              await removeBackup(backup.id);
              onChanged();
            })
          }
        >
          {common.remove}
        </Button>
      </span>
    </li>
  );
}

function RestoreDialog({ backup, onClose }: { backup: BackupView; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const { isBusy, fault, run } = useAction();
  const restore = () =>
    void run(async () => {
      await restoreBackup(backup.id);
      showToast({ title: words.restored, text: words.restoredText, tone: 'info' });
      onClose();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.askRestore(formatTime(backup.madeAt))}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            variant="danger"
            disabled={typed.trim().toLowerCase() !== words.word}
            busy={isBusy ? common.working : undefined}
            onClick={restore}
          >
            {words.restore}
          </Button>
        </>
      }
    >
      <ul className="bullets">
        {words.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <TextInput
        label={words.typeWord(words.word)}
        autoComplete="off"
        autoCapitalize="none"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {fault !== '' && <Note tone="neg">{fault}</Note>}
    </Dialog>
  );
}
