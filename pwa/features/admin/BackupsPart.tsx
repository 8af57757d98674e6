import { Archive } from 'lucide-react';
import { useState } from 'react';
import { BACKUP_EVERY, type BackupCheck, type BackupList, type BackupView } from '../../../domain/admin/health.ts';
import { makeBackup, removeBackup, restoreBackup, saveSchedule, verifyBackup } from '../../data/mutations/admin.ts';
import { useAction, useDraft } from '../../data/mutations/use-action.ts';
import { backupsQuery } from '../../data/queries/admin.ts';
import { useAnswer } from '../../data/queries/query.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { NumberInput } from '../../ui/fields/NumberInput.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { ConfirmDialog } from '../../ui/layers/Dialog.tsx';
import { showToast } from '../../ui/layers/toast.ts';
import { Note } from '../../ui/states/Note.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatBytes, formatCount, formatTime } from '../../ui/texts/format.ts';
import styles from './admin.module.css';
import { Entry, FromServer, joinFacts, Part } from './FromServer.tsx';
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
    <Part id="backups" title={words.title}>
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
  const { draft, isChanged, isBusy, fault, change, save } = useDraft(list.schedule, async (schedule) => {
    await saveSchedule(schedule);
    return schedule;
  });
  const saved = () => {
    showToast({ title: words.scheduled, tone: 'pos' });
    onSaved();
  };
  return (
    <div className={`card pad stack ${styles.narrow}`}>
      {list.lastFault !== '' && <Note tone="warn">{words.lastFault(list.lastFault)}</Note>}
      {fault !== '' && <Note tone="neg">{fault}</Note>}
      <div className="two">
        <Select
          label={words.every}
          options={BACKUP_EVERY.map((value) => ({ value, label: words.everyNames[value] }))}
          value={draft.every}
          onChange={(every) => change({ every })}
        />
        <NumberInput
          label={words.keep}
          value={draft.keep}
          min={1}
          max={100}
          onChange={(keep) => keep !== null && change({ keep })}
        />
      </div>
      <div>
        <Button label={words.saveSchedule} disabled={!isChanged} busy={isBusy} onClick={() => save(saved)} />
      </div>
    </div>
  );
}

type RowProps = { backup: BackupView; onChanged: () => void; onRestore: () => void };

function BackupRow({ backup, onChanged, onRestore }: RowProps) {
  const [check, setCheck] = useState<BackupCheck | null>(null);
  const { isBusy, fault, run } = useAction();
  const { id, madeAt, reason, documents, rows, bytes } = backup;
  const name = formatTime(madeAt);
  const size = words.facts(formatCount(documents), formatCount(rows), formatBytes(bytes));
  const remove = async () => {
    await removeBackup(id);
    onChanged();
  };
  return (
    <Entry name={name} facts={joinFacts([words.reasons[reason], size])} fault={fault}>
      <span className="row wrap">
        <Button
          small
          aria-label={words.verifyOf(name)}
          busy={isBusy}
          onClick={() => void run(async () => setCheck(await verifyBackup(id)))}
        >
          {words.verify}
        </Button>
        <Button label={words.restore} small aria-label={words.restoreOf(name)} disabled={isBusy} onClick={onRestore} />
        <Button
          small
          variant="quiet"
          aria-label={words.removeOf(name)}
          disabled={isBusy}
          onClick={() => void run(remove)}
        >
          {common.remove}
        </Button>
      </span>
      {check !== null && (
        <span className={`small ${check.isGood ? 'pos' : 'neg'} ${styles.below}`} role="status">
          {check.isGood ? words.good(check.files) : words.bad(check.problems.join('; '))}
        </span>
      )}
    </Entry>
  );
}

function RestoreDialog({ backup, onClose }: { backup: BackupView; onClose: () => void }) {
  const { isBusy, fault, run } = useAction();
  const restore = async () => {
    await restoreBackup(backup.id);
    showToast({ title: words.restored, text: words.restoredText, tone: 'info' });
    onClose();
  };
  return (
    <ConfirmDialog
      title={words.askRestore(formatTime(backup.madeAt))}
      confirm={words.restore}
      word={words.word}
      busy={isBusy}
      onConfirm={() => void run(restore)}
      onClose={onClose}
    >
      <ul className="bullets">
        {words.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {fault !== '' && <Note tone="neg">{fault}</Note>}
    </ConfirmDialog>
  );
}
