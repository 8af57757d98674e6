import type { PropertyInput } from '../../../domain/property/property-input.ts';
import type { PublicationDoubt } from '../../../domain/property/publication-check.ts';
import type { CheckedCandidate } from '../../data/queries/publication-check.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/layers/Dialog.tsx';
import { formatCount, formatMoney, formatMoneyShort, formatPercent } from '../../ui/texts/format.ts';
import { messages } from './messages.ts';

const words = messages.publication;

type Props = {
  doubtful: readonly CheckedCandidate[];
  onPublish: () => void;
  onBack: () => void;
  /** Saves the other listings; missing if there are none. */
  onLeaveOut?: (() => void) | undefined;
};

/** Asks whether listings with an unusual price or place are right, before they are published. */
export function PublicationDialog({ doubtful, onPublish, onBack, onLeaveOut }: Props) {
  return (
    <Dialog
      open
      onClose={onBack}
      title={words.title}
      actions={
        <>
          <Button onClick={onBack}>{words.back}</Button>
          {onLeaveOut !== undefined && <Button onClick={onLeaveOut}>{words.leaveOut}</Button>}
          <Button variant="danger" onClick={onPublish}>
            {words.publish}
          </Button>
        </>
      }
    >
      <ul className="stack">
        {doubtful.map(({ before, input, doubts }) => (
          <li key={before?.id ?? 'new'}>
            <b dir="auto">{input.title}</b>
            {doubts.map((doubt) => (
              <p key={doubt.kind}>{doubtText(doubt, input)}</p>
            ))}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function doubtText(doubt: PublicationDoubt, { price: priceFils, purpose }: PropertyInput): string {
  if (doubt.kind === 'outside') return words.outside(doubt.place);
  if (doubt.kind === 'position') return words.position;
  if (doubt.kind === 'unknown-area') return words.unknownArea(doubt.location);
  const estimate = formatMoneyShort(doubt.estimateFils);
  const price = formatMoney(priceFils);
  if (doubt.kind === 'price') {
    const gap = formatPercent(Math.abs(doubt.gap));
    return doubt.gap > 0 ? words.above(price, gap, estimate) : words.below(price, gap, estimate);
  }
  const times = formatCount(Math.round(doubt.times < 1 ? 1 / doubt.times : doubt.times));
  if (purpose === 'rent') {
    return doubt.times > 1
      ? words.rentTimesAbove(price, times, estimate)
      : words.rentTimesBelow(price, times, estimate);
  }
  return doubt.times > 1 ? words.timesAbove(price, times, estimate) : words.timesBelow(price, times, estimate);
}
