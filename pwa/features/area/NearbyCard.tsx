import { Link } from 'react-router-dom';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import type { AreaGuide } from '../../../domain/place/area-guide.ts';
import { Card } from '../../ui/controls/Card.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatDistance, formatPercent, formatRate } from '../../ui/texts/format.ts';
import { paths } from '../../ui/texts/paths.ts';
import { messages } from './messages.ts';

/** The nearest areas with their price and yield, each a link to its guide. */
export function NearbyCard({ areas }: { areas: AreaGuide['nearby'] }) {
  if (areas.length === 0) return null;
  return (
    <Card id="ag-nearby" title={messages.nearby} lead={messages.nearbyText} className="pad">
      <ul className="lines" aria-label={messages.nearby}>
        {areas.map(({ id, name, awayM, medianPricePerSqft, grossYield }) => (
          <li key={id}>
            <span className="grow">
              <Link className="bold" to={paths.area(id)}>
                {placeName(name)}
              </Link>
              <span className="smaller muted as-block">
                {[
                  formatDistance(awayM),
                  ...(grossYield === null ? [] : [`${common.grossYield} ${formatPercent(grossYield / 100)}`]),
                ].join(' · ')}
              </span>
            </span>
            <b className="small nowrap">{formatRate(medianPricePerSqft)}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}
