import { useState } from 'react';
import { common } from '../texts/common.ts';
import { Button } from './Button.tsx';

/** The first rows of a list, and a button that shows all of them if there are more. */
export function useFirstRows<Row>(rows: readonly Row[], first: number) {
  const [isAll, setAll] = useState(false);
  const button = rows.length > first && (
    <Button small aria-expanded={isAll} onClick={() => setAll(!isAll)}>
      {isAll ? common.showFewer : common.showAll(rows.length)}
    </Button>
  );
  return { shown: isAll ? rows : rows.slice(0, first), button };
}
