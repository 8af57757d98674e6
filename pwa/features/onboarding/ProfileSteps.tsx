import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Preferences } from '../../../domain/user/preferences.ts';
import { isStated, NO_WISHES } from '../../../domain/user/profile-wishes.ts';
import { useAction } from '../../data/mutations/use-action.ts';
import { savePreferences } from '../../data/mutations/user-records.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { showNotSaved } from '../../ui/layers/show-not-saved.ts';
import { paths } from '../../ui/texts/paths.ts';
import {
  Financing,
  HomeUse,
  isPriceSwapped,
  WishedAreas,
  WishedBudget,
  WishedFeatures,
  WishedRooms,
} from '../../ui/wishes/WishFields.tsx';
import { messages } from './messages.ts';
import styles from './onboarding.module.css';

const STEPS = [
  { key: 'areas', Fields: WishedAreas },
  { key: 'financing', Fields: Financing },
  { key: 'budget', Fields: WishedBudget },
  { key: 'rooms', Fields: WishedRooms },
  { key: 'features', Fields: WishedFeatures },
  { key: 'use', Fields: HomeUse },
] as const;

/**
 * What the user looks for, in six steps that can each be skipped. A step saves when it is left with Next, into the record
 * that Settings edits. The specification's default wishes, which nobody stated, are not kept beside stated ones.
 */
export default function ProfileSteps({ stored }: { stored: Preferences }) {
  const navigate = useNavigate();
  const { isBusy, run } = useAction();
  const [at, setAt] = useState(0);
  const [value, setValue] = useState<Preferences>(() => (isStated(stored) ? stored : { ...stored, ...NO_WISHES }));
  const [saved, setSaved] = useState(value);
  const step = STEPS[at];
  if (step === undefined) return null;
  const isLast = at === STEPS.length - 1;
  const go = (next: number) => {
    if (next < STEPS.length) setAt(next);
    else void navigate(paths.search());
  };
  const skip = () => {
    setValue(saved);
    go(at + 1);
  };
  const save = async () => {
    if (isPriceSwapped(value)) return;
    if (value !== saved) {
      const result = await savePreferences(value);
      if (!result.ok) {
        showNotSaved(result.reason);
        return;
      }
      setSaved(value);
    }
    go(at + 1);
  };
  const { key, Fields } = step;
  return (
    <section className={`card pad stack gap-16 ${styles.profile}`} aria-labelledby="profile-step">
      <div>
        <p className="small muted">{messages.step(at + 1, STEPS.length)}</p>
        <h2 className="display-2" id="profile-step">
          {messages.steps[key]}
        </h2>
      </div>
      <Fields key={key} value={value} onChange={setValue} />
      <div className="row wrap gap-8">
        {at > 0 && <Button variant="quiet" label={messages.back} onClick={() => setAt(at - 1)} />}
        <span className="grow" />
        <Button variant="quiet" label={messages.skip} onClick={skip} />
        <Button variant="primary" disabled={isBusy} onClick={() => void run(save)}>
          {isLast ? messages.seeHomes : messages.next}
        </Button>
      </div>
    </section>
  );
}
