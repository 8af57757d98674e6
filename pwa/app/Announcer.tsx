import { useEffect, useRef, useState } from 'react';
import { useScreenTitle } from '../ui/use-title.ts';

/** Says the name of the screen that opened; the first one is read with the document. */
export function Announcer() {
  const title = useScreenTitle();
  const first = useRef<string | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (title === '') return;
    if (first.current === null) first.current = title;
    else setSaid(title);
  }, [title]);
  return (
    <div className="visually-hidden" role="status" dir="auto">
      {said}
    </div>
  );
}
