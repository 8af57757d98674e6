import { formatCount } from '../ui/format.ts';

const MOST = 99;

export function CountDot({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="dot" aria-hidden="true">
      {count > MOST ? `${formatCount(MOST)}+` : formatCount(count)}
    </span>
  );
}
