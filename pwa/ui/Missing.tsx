import { MISSING } from './format.ts';
import { messages } from './messages.ts';

export function Missing() {
  return (
    <>
      <span aria-hidden="true">{MISSING}</span>
      <span className="visually-hidden">{messages.notAvailable}</span>
    </>
  );
}
