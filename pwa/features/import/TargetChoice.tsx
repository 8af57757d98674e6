import { useId } from 'react';
import { useConnection } from '../../data/platform/notices.ts';
import type { ImportTarget } from '../../data/queries/imports.ts';
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
      <p className={`small muted ${styles.private}`}>
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
      <legend className="label">{words.legend}</legend>
      <div className="segments">
        {TARGETS.map((one) => (
          <label key={one}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              checked={target === one}
              onChange={() => onChange(one)}
            />
            {words.names[one]}
          </label>
        ))}
      </div>
      <p className="small muted">{target === 'device' ? words.device : everyone}</p>
    </fieldset>
  );
}
