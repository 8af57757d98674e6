import type { ReactNode } from 'react';
import type { ArBuilding } from '../../../../domain/ar/buildings.ts';

type Props = {
  building: Pick<ArBuilding, 'name'>;
  detail: readonly string[];
  /** At the end of the row. */
  aside?: ReactNode;
  isSelected?: boolean;
  onPick: () => void;
};

/** A building or a home in a list of the session. */
export function BuildingRow({ building: { name }, detail, aside, isSelected, onPick }: Props) {
  return (
    <li>
      <button type="button" className="grow" aria-pressed={isSelected} onClick={onPick}>
        <b className="ellipsis" dir="auto">
          {name}
        </b>
        <span className="smaller">{detail.join(' · ')}</span>
      </button>
      {aside !== undefined && <span className="small number">{aside}</span>}
    </li>
  );
}
