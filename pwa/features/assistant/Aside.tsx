import { Check } from 'lucide-react';
import { toggleFavourite } from '../../data/mutations/favourites.ts';
import { useFavourites } from '../../data/queries/favourites.ts';
import { useFeatured } from '../../data/queries/listings.ts';
import { PropertyCard } from '../../ui/PropertyCard.tsx';
import { paths } from '../../ui/paths.ts';
import styles from './assistant.module.css';
import { messages } from './messages.ts';

/** The spec's sidebar: two featured homes. */
const FEATURED_HERE = 2;

/** What the advisor can do, and two homes to talk about. */
export function Aside() {
  const featured = useFeatured(FEATURED_HERE);
  const favourites = useFavourites();
  const saved = favourites.state === 'ready' ? favourites.value : null;
  return (
    <aside className="stack gap-16" aria-label={messages.aside}>
      <section className="card pad" aria-labelledby="capabilities">
        <h2 className="display-3" id="capabilities">
          {messages.capabilitiesTitle}
        </h2>
        <ul className={`stack gap-8 ${styles.abilities}`}>
          {messages.capabilities.map((capability) => (
            <li key={capability} className="row">
              <Check size={17} aria-hidden="true" />
              {capability}
            </li>
          ))}
        </ul>
      </section>
      {featured.state === 'ready' && featured.value.length > 0 && (
        <section aria-labelledby="homes" className="stack">
          <h2 className="display-3" id="homes">
            {messages.featured}
          </h2>
          {featured.value.slice(0, FEATURED_HERE).map((card) => (
            <PropertyCard
              key={card.id}
              card={card}
              layout="grid"
              favourite={saved?.has(card.id) === true}
              onToggleFavourite={() => void toggleFavourite(card.id)}
              href={paths.property(card.id)}
            />
          ))}
        </section>
      )}
    </aside>
  );
}
