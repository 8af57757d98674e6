import { Link } from 'react-router-dom';
import { paths } from '../texts/paths.ts';

type Props = { areaId: string; building: string; project: string; unnamed: string };

/** The building, else the project, of a sale as a link to its page; `unnamed` as text if the deed names neither. */
export function BuildingLink({ areaId, building, project, unnamed }: Props) {
  const name = building || project;
  if (name === '') return unnamed;
  return (
    <Link className="link" to={paths.building(areaId, name)}>
      <bdi>{name}</bdi>
    </Link>
  );
}
