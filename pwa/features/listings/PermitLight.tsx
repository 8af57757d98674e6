import { type PermitState, permitState } from '../../../domain/property/permit.ts';
import { QrCode } from '../../ui/QrCode.tsx';
import styles from './editor.module.css';
import type { ListingForm } from './listing-form.ts';
import { messages } from './messages.ts';

const TONES = { missing: 'neg', malformed: 'neg', 'number-only': 'warn', complete: 'pos' } as const satisfies Record<
  PermitState,
  string
>;

/** Whether the advertisement may be published, and the code that buyers check it with. */
export function PermitLight({ form }: { form: ListingForm }) {
  const state = permitState(form);
  return (
    <div className={styles.wide} aria-live="polite">
      <p className={`small ${styles.light} ${TONES[state]}`}>
        <span className={styles.lamp} aria-hidden="true" />
        {messages.permitStates[state]}
      </p>
      {state === 'complete' && (
        <QrCode text={form.permitUrl.trim()} label={messages.permitCode} className={styles.permitCode} />
      )}
    </div>
  );
}
