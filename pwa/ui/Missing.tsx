import { common } from './common.ts';
import { MISSING } from './format.ts';

export function Missing() {
  return (
    <>
      <span aria-hidden="true">{MISSING}</span>
      <span className="visually-hidden">{common.notAvailable}</span>
    </>
  );
}
