import { Link } from 'react-router-dom';
import { areaName, placeName } from '../../../domain/gazetteer/place-name.ts';
import type { Property } from '../../../domain/property/property.ts';
import { paths } from '../texts/paths.ts';
import { placeMessages as messages } from './messages.ts';

/** Links from a home to its building's page and its area's guide. */
export function PlaceLinks({
  of: { areaId, building, project },
}: {
  of: Pick<Property, 'areaId' | 'building' | 'project'>;
}) {
  const name = building || project;
  if (areaId === '') return null;
  return (
    <p className="row wrap small">
      {name !== '' && (
        <Link className="link" to={paths.building(areaId, name)}>
          {messages.about(name)}
        </Link>
      )}
      <Link className="link" to={paths.area(areaId)}>
        {messages.guideTo(placeName(areaName(areaId)))}
      </Link>
    </p>
  );
}
