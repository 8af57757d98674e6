import { Link } from 'react-router-dom';
import type { SimilarBuilding } from '../../../domain/place/building-sales.ts';
import { formatRate } from '../texts/format.ts';
import { paths } from '../texts/paths.ts';
import { placeMessages as messages } from './messages.ts';

/** Buildings with their price, each a link to its page. */
export function BuildingLines({ buildings, label }: { buildings: readonly SimilarBuilding[]; label: string }) {
  return (
    <ul className="lines" aria-label={label}>
      {buildings.map(({ name, areaId, count, medianPerSqft }) => (
        <li key={name}>
          <span className="grow">
            <Link className="bold" to={paths.building(areaId, name)}>
              <bdi>{name}</bdi>
            </Link>
            <span className="smaller muted as-block">{messages.salesOf(count)}</span>
          </span>
          <b className="small nowrap">{formatRate(medianPerSqft)}</b>
        </li>
      ))}
    </ul>
  );
}
