import { useEffect, useState } from 'react';
import { common } from '../texts/common.ts';
import { Button } from './Button.tsx';

/** Rows that a press adds at once, and each step after it: drawing two hundred in one go blocks a slow phone. */
const PRESSED = 10;
const STEP = 20;

/** The first rows of a list, and a button that shows all of them if there are more. */
export function useFirstRows<Row>(rows: readonly Row[], first: number) {
  const [more, setMore] = useState(0);
  const isAll = more > 0;
  const isGrowing = isAll && first + more < rows.length;
  useEffect(() => {
    if (!isGrowing) return;
    const timer = setTimeout(() => setMore(more + STEP));
    return () => clearTimeout(timer);
  }, [isGrowing, more]);
  const button = rows.length > first && (
    <Button small aria-expanded={isAll} onClick={() => setMore(isAll ? 0 : PRESSED)}>
      {isAll ? common.showFewer : common.showAll(rows.length)}
    </Button>
  );
  return { shown: rows.slice(0, first + more), button };
}
