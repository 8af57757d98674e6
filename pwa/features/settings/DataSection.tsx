import { Download, Trash2 } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
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
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { CodeField, PasswordField } from '../../ui/fields/PasswordField.tsx';
import { RadioTrack } from '../../ui/fields/RadioTrack.tsx';
import { ConfirmDialog } from '../../ui/layers/Dialog.tsx';
import { showToast } from '../../ui/layers/toast.ts';
import { releaseAllForms } from '../../ui/layers/unsaved.ts';
import { Note } from '../../ui/states/Note.tsx';
import { common } from '../../ui/texts/common.ts';
import { paths } from '../../ui/texts/paths.ts';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

const words = messages.data;
const serverWords = messages.serverData;
const KEY_PREFIX = 'sahil';

export function DataSection() {
  const [isAsking, setIsAsking] = useState(false);
  const isSignedIn = useCurrentUser() !== null;
  return (
    <Section id="data">
      <div className="row wrap">
        <Button label={common.downloadMyData} icon={Download} onClick={() => void download()} />
        <ButtonLink to={paths.outbox}>{words.requests}</ButtonLink>
        <Button label={words.erase} variant="danger" icon={Trash2} onClick={() => setIsAsking(true)} />
      </div>
      {isSignedIn && <ServerData />}
      {isAsking && <EraseDialog onClose={() => setIsAsking(false)} />}
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

function EraseDialog({ onClose }: { onClose: () => void }) {
  const [isErasing, setIsErasing] = useState(false);
  const erase = async () => {
    setIsErasing(true);
    try {
      await eraseDevice();
      releaseAllForms();
      forgetKeys();
      location.replace(paths.home);
    } catch {
      // A database that is open in another tab cannot be deleted.
      setIsErasing(false);
      showToast({ title: words.eraseFailed, text: words.eraseFailedText, tone: 'neg' });
    }
  };
  return (
    <ConfirmDialog
      title={words.eraseTitle}
      confirm={words.erase}
      word={words.word}
      busy={isErasing ? words.erasing : undefined}
      onConfirm={() => void erase()}
      onClose={onClose}
    >
      <Effects effects={words.effects} />
      <p className="bold">{words.notUndone}</p>
    </ConfirmDialog>
  );
}

function Effects({ effects }: { effects: readonly string[] }) {
  return (
    <ul className="bullets">
      {effects.map((effect) => (
        <li key={effect}>{effect}</li>
      ))}
    </ul>
  );
}

function forgetKeys(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith(KEY_PREFIX)) storage.removeItem(key);
  }
}

function ServerData() {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, fault, run } = useAction();
  const download = async () => saveDownload(serverWords.fileName(dubaiDay(new Date())), await exportServerData());
  return (
    <>
      <div className="row wrap">
        <Button icon={Download} busy={isBusy ? serverWords.fetching : undefined} onClick={() => void run(download)}>
          {serverWords.download}
        </Button>
        <Button label={serverWords.erase} variant="danger" icon={Trash2} onClick={() => setIsAsking(true)} />
      </div>
      {fault !== '' && <Note tone="neg">{fault}</Note>}
      {isAsking && <EraseServerDialog onClose={() => setIsAsking(false)} />}
    </>
  );
}

function EraseServerDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  /** Null until the server asks for it. */
  const [code, setCode] = useState<string | null>(null);
  const [isAccount, setIsAccount] = useState(false);
  const plan = useAnswer(erasurePlanQuery()).data ?? null;
  const { isBusy, fault, run } = useAction();
  const isComplete = password !== '' && code !== '';
  const erase = async () => {
    const given = { password, account: isAccount, ...(code !== null && { code }) };
    const { records, arPhotos } = await eraseServerData(given);
    // After an account is erased, every device shows a notice, so no toast is needed.
    if (!isAccount)
      showToast({ title: serverWords.erased, text: serverWords.erasedText(records + arPhotos), tone: 'pos' });
    onClose();
  };
  const submit = () => {
    if (!isComplete || isBusy) return;
    void run(erase, (error) => {
      if (error.code === 'code_needed') {
        setCode('');
        return serverWords.codeNeeded;
      }
      return error.code === 'bad_credentials' ? common.wrongPassword : undefined;
    });
  };
  return (
    <ConfirmDialog
      title={serverWords.eraseTitle}
      confirm={isAccount ? serverWords.eraseAccount : serverWords.erase}
      disabled={!isComplete}
      busy={isBusy ? words.erasing : undefined}
      onConfirm={submit}
      onClose={onClose}
    >
      <form
        className="stack gap-16"
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          submit();
        }}
      >
        {plan !== null && plan.refusal !== null && <Note tone="info">{serverWords.refusals[plan.refusal]}</Note>}
        {plan?.refusal === null && (
          <RadioTrack
            label={serverWords.choice}
            options={[false, true].map((value) => ({ value, label: serverWords.choices[value ? 'account' : 'data'] }))}
            value={isAccount}
            onChange={setIsAccount}
          />
        )}
        <Effects effects={isAccount && plan !== null ? accountEffects(plan) : serverWords.effects} />
        {fault !== '' && <Note tone="neg">{fault}</Note>}
        <PasswordField label={common.yourPassword} kind="current-password" value={password} onChange={setPassword} />
        {code !== null && <CodeField label={serverWords.code} required={false} value={code} onChange={setCode} />}
      </form>
    </ConfirmDialog>
  );
}

function accountEffects({ listings, fate, office }: ErasurePlan): string[] {
  const { effects, accountEffects: more, listingsWithdrawn, listingsStay } = serverWords;
  const ofListings = fate === 'withdrawn' ? listingsWithdrawn(listings) : listingsStay(listings, office);
  const [first = '', ...rest] = more;
  return [effects[0], first, ...(listings === 0 ? [] : [ofListings]), ...rest, effects[3]];
}
