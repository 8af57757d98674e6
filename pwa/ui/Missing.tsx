import { MISSING } from './format.ts';
import { messages } from './messages.ts';

/** A figure that is not known: a dash to see, words to hear. */
export function Missing() {
  return (
    <>
      <span aria-hidden="true">{MISSING}</span>
      <span className="visually-hidden">{messages.notAvailable}</span>
    </>
  );
}
