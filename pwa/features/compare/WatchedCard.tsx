import { Link } from 'react-router-dom';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { priceText } from '../../../domain/property/price-text.ts';
import type { Property } from '../../../domain/property/property.ts';
import { formatArea, formatBedrooms, formatMoney } from '../../ui/texts/format.ts';
import { paths } from '../../ui/texts/paths.ts';
import { messages } from './messages.ts';
import type { Compared } from './watched.ts';

/** A home that the user watches, in place of a listing's card. */
export function WatchedCard({ home }: { home: Property }) {
  return (
    <article className="card pad stack gap-8">
      <div>
        <span className="tag info">{messages.watched}</span>
      </div>
      <h2 className="h4">
        <Link className="link" to={paths.portfolioHome(home.reference ?? '')}>
          <bdi>{home.title}</bdi>
        </Link>
      </h2>
      <p className="bold">{priceText(home, formatMoney)}</p>
      <p className="small muted">
        {[placeName(home.location), formatBedrooms(home.bedrooms), formatArea(home.sqft)].join(' · ')}
      </p>
    </article>
  );
}

/** Watched homes to add to the comparison. */
export function WatchedList({ watched, chosen, onPick }: ListProps) {
  if (watched.size === 0) return null;
  return (
    <div>
      <h3 className="smaller dim bold">{messages.watchedHomes}</h3>
      <ul className="card rows">
        {[...watched].map(([id, home]) => (
          <li key={id}>
            <button type="button" className="rowbutton" aria-pressed={chosen.includes(id)} onClick={() => onPick(id)}>
              <span className="grow">
                <bdi className="bold two-lines">{home.title}</bdi>
                <span className="smaller dim">{placeName(home.location)}</span>
              </span>
              <span className="bold nowrap">{priceText(home)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type ListProps = {
  watched: ReadonlyMap<Compared, Property>;
  chosen: readonly Compared[];
  onPick: (id: Compared) => void;
};
