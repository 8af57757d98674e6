import { Link } from 'react-router-dom';
import { areaName, placeName } from '../../../../domain/gazetteer/place-name.ts';
import type { Property } from '../../../../domain/property/property.ts';
import { paths } from '../../../ui/texts/paths.ts';
import { messages } from '../messages.ts';

/** Links from a home to its building's page and its area's guide. */
export function PlaceLinks({ property: { areaId, building, project } }: { property: Property }) {
  const name = building || project;
  if (areaId === '') return null;
  return (
    <p className="row wrap small">
      {name !== '' && (
        <Link className="link" to={paths.building(areaId, name)}>
          {messages.aboutBuilding(name)}
        </Link>
      )}
      <Link className="link" to={paths.area(areaId)}>
        {messages.areaGuide(placeName(areaName(areaId)))}
      </Link>
    </p>
  );
}
