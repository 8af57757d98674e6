import { type PermitState, permitState } from '../../../domain/property/permit.ts';
import { QrCode } from '../../ui/QrCode.tsx';
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
    <div className="wide permit" aria-live="polite">
      <p className={`sm light ${TONES[state]}`}>
        <span className="lamp" aria-hidden="true" />
        {messages.permitStates[state]}
      </p>
      {state === 'complete' && (
        <QrCode text={form.permitUrl.trim()} label={messages.permitCode} className="permit-code" />
      )}
    </div>
  );
}
