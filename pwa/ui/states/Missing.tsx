import { common } from '../texts/common.ts';
import { MISSING } from '../texts/format.ts';

export function Missing() {
  return (
    <>
      <span aria-hidden="true">{MISSING}</span>
      <span className="visually-hidden">{common.notAvailable}</span>
    </>
  );
}
