import { useId } from 'react';
import type { ImportTarget } from '../../data/import/imports.ts';
import { useConnection } from '../../data/notices.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { paths } from '../../ui/paths.ts';
import styles from './import.module.css';
import { messages } from './messages.ts';

const words = messages.target;
const TARGETS: readonly ImportTarget[] = ['everyone', 'device'];

type Props = { target: ImportTarget; onChange: (target: ImportTarget) => void; mayPublish: boolean };

/** Whether the records stay with the person or are for everyone. */
export function TargetChoice({ target, onChange, mayPublish }: Props) {
  const isOnline = useConnection();
  const name = useId();
  if (!mayPublish) {
    return (
      <p className={`sm mut ${styles.private}`}>
        {words.private}{' '}
        <ButtonLink to={paths.login} variant="quiet" small>
          {words.signIn}
        </ButtonLink>
      </p>
    );
  }
  const everyone = isOnline ? words.everyone : words.everyoneOffline;
  return (
    <fieldset className={styles.target}>
      <legend className="lbl">{words.legend}</legend>
      <div className="seg">
        {TARGETS.map((one) => (
          <label key={one}>
            <input className="vh" type="radio" name={name} checked={target === one} onChange={() => onChange(one)} />
            {words.names[one]}
          </label>
        ))}
      </div>
      <p className="sm mut">{target === 'device' ? words.device : everyone}</p>
    </fieldset>
  );
}
