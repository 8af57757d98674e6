import { Download, Trash2 } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { dubaiDay } from '../../../domain/day.ts';
import type { ErasurePlan } from '../../../domain/user/person-data.ts';
import { eraseServerData, exportServerData } from '../../data/mutations/account.ts';
import { eraseDevice } from '../../data/mutations/storage.ts';
import { useAction } from '../../data/mutations/use-action.ts';
import { useCurrentUser } from '../../data/platform/session.ts';
import { erasurePlanQuery } from '../../data/queries/account.ts';
import { useAnswer } from '../../data/queries/query.ts';
import { exportMyData } from '../../data/queries/storage.ts';
import { saveDownload } from '../../device/files.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { common } from '../../ui/common.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Note } from '../../ui/Note.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { paths } from '../../ui/paths.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { showToast } from '../../ui/toast.ts';
import { releaseAllForms } from '../../ui/unsaved.ts';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';
import styles from './settings.module.css';

const eraseServerDialogWords = messages.serverData;

const serverDataWords = messages.serverData;

const words = messages.data;
/** Everything the app writes outside the databases starts with this. */
const KEY_PREFIX = 'sahil';

export function DataSection() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section id="data">
      <div className={`row wrap ${styles.row}`}>
        <span className="small muted grow">{words.text}</span>
        <Button icon={Download} onClick={() => void download()}>
          {common.downloadMyData}
        </Button>
      </div>
      <div className={`row wrap ${styles.row}`}>
        <span className="small muted grow">{words.requestsText}</span>
        <ButtonLink to={paths.outbox}>{words.requests}</ButtonLink>
      </div>
      <div className={`row wrap ${styles.row}`}>
        <span className="small muted grow">{words.eraseText}</span>
        <Button variant="danger" icon={Trash2} onClick={() => setIsAsking(true)}>
          {words.erase}
        </Button>
      </div>
      <ServerData />
      <EraseDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </Section>
  );
}

async function download(): Promise<void> {
  try {
    saveDownload(words.fileName(dubaiDay(new Date())), await exportMyData());
  } catch {
    showToast({ title: common.exportFailed, text: common.savedDataUnreadable, tone: 'neg' });
  }
}

function EraseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [isErasing, setIsErasing] = useState(false);
  const close = () => {
    setTyped('');
    onClose();
  };
  const erase = async () => {
    setIsErasing(true);
    try {
      await eraseDevice();
      releaseAllForms();
      forgetKeys();
      location.replace(paths.home);
    } catch {
      // A database that another tab holds cannot be deleted: nothing is claimed to be gone.
      setIsErasing(false);
      showToast({ title: words.eraseFailed, text: words.eraseFailedText, tone: 'neg' });
    }
  };
  const isConfirmed = typed.trim().toLowerCase() === words.word;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={words.eraseTitle}
      actions={
        <>
          <Button onClick={close}>{common.cancel}</Button>
          <Button
            variant="danger"
            disabled={!isConfirmed}
            busy={isErasing ? words.erasing : undefined}
            onClick={() => void erase()}
          >
            {words.erase}
          </Button>
        </>
      }
    >
      <ul className="bullets">
        {words.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <p className="bold">{words.notUndone}</p>
      <TextInput
        label={words.typeWord(words.word)}
        autoComplete="off"
        autoCapitalize="none"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Dialog>
  );
}

function forgetKeys(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith(KEY_PREFIX)) storage.removeItem(key);
  }
}

function ServerData() {
  const current = useCurrentUser();
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, fault, run } = useAction();
  if (current === null) return null;
  const download = () =>
    run(async () => saveDownload(serverDataWords.fileName(dubaiDay(new Date())), await exportServerData()));
  return (
    <>
      <div className={`row wrap ${styles.row}`}>
        <span className="small muted grow">{serverDataWords.text}</span>
        <Button icon={Download} busy={isBusy ? serverDataWords.fetching : undefined} onClick={() => void download()}>
          {serverDataWords.download}
        </Button>
      </div>
      {fault !== '' && <Note tone="neg">{fault}</Note>}
      <div className={`row wrap ${styles.row}`}>
        <span className="small muted grow">{serverDataWords.eraseText}</span>
        <Button variant="danger" icon={Trash2} onClick={() => setIsAsking(true)}>
          {serverDataWords.erase}
        </Button>
      </div>
      {isAsking && <EraseServerDialog onClose={() => setIsAsking(false)} />}
    </>
  );
}

function EraseServerDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const [isAccount, setIsAccount] = useState(false);
  const reply = useAnswer(erasurePlanQuery());
  const plan = reply.data ?? null;
  const { isBusy, fault, run } = useAction();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (password === '' || isBusy) return;
    void run(
      async () => {
        const given = { password, account: isAccount, ...(code === '' ? {} : { code }) };
        const { records, arPhotos } = await eraseServerData(given);
        // That the account is gone is said by a notice, on every device.
        if (!isAccount)
          showToast({
            title: eraseServerDialogWords.erased,
            text: eraseServerDialogWords.erasedText(records + arPhotos),
            tone: 'pos',
          });
        onClose();
      },
      (error) => {
        if (error.code === 'code_needed') {
          setNeedsCode(true);
          return eraseServerDialogWords.codeNeeded;
        }
        return error.code === 'bad_credentials' ? common.wrongPassword : undefined;
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={eraseServerDialogWords.eraseTitle}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            variant="danger"
            type="submit"
            form={formId}
            disabled={password === '' || (needsCode && code === '')}
            busy={isBusy ? messages.data.erasing : undefined}
          >
            {isAccount ? eraseServerDialogWords.eraseAccount : eraseServerDialogWords.erase}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack gap-16" onSubmit={submit}>
        {plan !== null && <Choice plan={plan} isAccount={isAccount} onChange={setIsAccount} />}
        <ul className="bullets">
          {formatEffects(isAccount ? plan : null).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        {fault !== '' && <Note tone="neg">{fault}</Note>}
        <PasswordField label={common.yourPassword} kind="current-password" value={password} onChange={setPassword} />
        {needsCode && (
          <TextInput
            label={eraseServerDialogWords.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}

type ChoiceProps = { plan: ErasurePlan; isAccount: boolean; onChange: (isAccount: boolean) => void };

function Choice({ plan, isAccount, onChange }: ChoiceProps) {
  const name = useId();
  if (plan.refusal !== null) return <Note tone="info">{eraseServerDialogWords.refusals[plan.refusal]}</Note>;
  return (
    <fieldset className="stack gap-8">
      <legend className="small bold">{eraseServerDialogWords.choice}</legend>
      {(['data', 'account'] as const).map((choice) => (
        <label key={choice} className="row">
          <input
            type="radio"
            name={name}
            checked={isAccount === (choice === 'account')}
            onChange={() => onChange(choice === 'account')}
          />
          <span>{eraseServerDialogWords.choices[choice]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** What happens; `plan` where the account goes too. */
function formatEffects(plan: ErasurePlan | null): string[] {
  if (plan === null) return [...eraseServerDialogWords.effects];
  const [kept = '', ...rest] = eraseServerDialogWords.effects;
  const last = rest.at(-1) ?? '';
  return [
    kept,
    ...eraseServerDialogWords.accountEffects.slice(0, 1),
    ...listingEffects(plan),
    ...eraseServerDialogWords.accountEffects.slice(1),
    last,
  ];
}

function listingEffects({ listings, fate, office }: ErasurePlan): string[] {
  if (listings === 0) return [];
  return [
    fate === 'withdrawn'
      ? eraseServerDialogWords.listingsWithdrawn(listings)
      : eraseServerDialogWords.listingsStay(listings, office),
  ];
}
