import { type SubmitEvent, useId, useState } from 'react';
import type { ErasurePlan } from '../../../domain/user/person-data.ts';
import { eraseServerData } from '../../data/mutations/server-data.ts';
import { useAction } from '../../data/mutations/use-action.ts';
import { erasurePlanQuery } from '../../data/queries/account.ts';
import { useAnswer } from '../../data/queries/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { showToast } from '../../ui/toast.ts';
import { messages } from './messages.ts';

const words = messages.serverData;

/** Asks what is to be erased on the server, with what becomes of everything in plain words, and for the password. */
export function EraseServerDialog({ onClose }: { onClose: () => void }) {
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
        if (!isAccount) showToast({ title: words.erased, text: words.erasedText(records + arPhotos), tone: 'pos' });
        onClose();
      },
      (error) => {
        if (error.code === 'code_needed') {
          setNeedsCode(true);
          return words.codeNeeded;
        }
        return error.code === 'bad_credentials' ? words.wrong : undefined;
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.eraseTitle}
      actions={
        <>
          <Button onClick={onClose}>{messages.data.cancel}</Button>
          <Button
            variant="danger"
            type="submit"
            form={formId}
            disabled={password === '' || (needsCode && code === '')}
            busy={isBusy ? messages.data.erasing : undefined}
          >
            {isAccount ? words.eraseAccount : words.erase}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack gap-16" onSubmit={submit}>
        {plan !== null && <Choice plan={plan} isAccount={isAccount} onChange={setIsAccount} />}
        <ul className="bullets">
          {effectsOf(isAccount ? plan : null).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        {fault !== '' && <Note tone="neg">{fault}</Note>}
        <PasswordField label={words.password} kind="current-password" value={password} onChange={setPassword} />
        {needsCode && (
          <Field label={words.code}>
            <TextInput
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}

type ChoiceProps = { plan: ErasurePlan; isAccount: boolean; onChange: (isAccount: boolean) => void };

function Choice({ plan, isAccount, onChange }: ChoiceProps) {
  const name = useId();
  if (plan.refusal !== null) return <Note tone="info">{words.refusals[plan.refusal]}</Note>;
  return (
    <fieldset className="stack gap-8">
      <legend className="small bold">{words.choice}</legend>
      {(['data', 'account'] as const).map((choice) => (
        <label key={choice} className="row">
          <input
            type="radio"
            name={name}
            checked={isAccount === (choice === 'account')}
            onChange={() => onChange(choice === 'account')}
          />
          <span>{words.choices[choice]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** What happens; `plan` where the account goes too. */
function effectsOf(plan: ErasurePlan | null): string[] {
  if (plan === null) return [...words.effects];
  const [kept = '', ...rest] = words.effects;
  const last = rest.at(-1) ?? '';
  return [kept, ...words.accountEffects.slice(0, 1), ...listingEffects(plan), ...words.accountEffects.slice(1), last];
}

function listingEffects({ listings, fate, office }: ErasurePlan): string[] {
  if (listings === 0) return [];
  return [fate === 'withdrawn' ? words.listingsWithdrawn(listings) : words.listingsStay(listings, office)];
}
