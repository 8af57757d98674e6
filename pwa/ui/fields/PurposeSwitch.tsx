import { PURPOSES, type Purpose, type WantedPurpose } from '../../../domain/property/purpose.ts';
import { messages } from '../texts/messages.ts';
import { RadioTrack } from './RadioTrack.tsx';

type Props = { value: WantedPurpose; onChange: (purpose: Purpose) => void; className?: string | undefined };

/** Buy, Rent or Holiday. Nothing is chosen for a search of all. */
export function PurposeSwitch({ value, onChange, className }: Props) {
  return (
    <RadioTrack
      label={messages.purpose}
      hasHiddenLabel
      className={className}
      options={PURPOSES.map((one) => ({ value: one, label: messages.purposes[one] }))}
      value={value === 'all' ? undefined : value}
      onChange={onChange}
    />
  );
}
