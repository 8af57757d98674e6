import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import { formatPercent } from '../texts/format.ts';

/** A change as a fraction, with arrow, sign and colour. A change that rounds to zero has none of them. */
export function Delta({ value }: { value: number }) {
  const text = formatPercent(value, true);
  if (text === '0.0%') return <span className="delta muted">{text}</span>;
  const Arrow = value < 0 ? ArrowDownRight : ArrowUpRight;
  return (
    <span className={`delta ${value < 0 ? 'neg' : 'pos'}`}>
      <Arrow size={16} />
      {text}
    </span>
  );
}
