import { formatCount } from '../ui/format.ts';

const MOST = 99;

/** A count on an icon; the control's name says what it counts. */
export function CountDot({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="dot" aria-hidden="true">
      {count > MOST ? `${formatCount(MOST)}+` : formatCount(count)}
    </span>
  );
}
