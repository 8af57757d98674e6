import type { ReactNode } from 'react';
import type { ArBuilding } from '../../../../domain/ar/buildings.ts';

type Props = {
  building: Pick<ArBuilding, 'name'>;
  detail: readonly string[];
  aside?: ReactNode;
  isSelected?: boolean;
  onPick: () => void;
};

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
