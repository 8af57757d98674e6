import { X } from 'lucide-react';
import type { ListingCluster } from '../../../../domain/property/listings-on-map.ts';
import { usePropertyCards } from '../../../data/queries/listings.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { PropertyCard } from '../../../ui/PropertyCard.tsx';
import { paths } from '../../../ui/paths.ts';
import { messages } from '../messages.ts';
import { useHearts } from '../use-hearts.ts';
import styles from './result-map.module.css';

/** The homes under a tapped bubble, over the lower edge of the map. */
export function PickedHomes({ cluster, onClose }: { cluster: ListingCluster; onClose: () => void }) {
  const { ids, count, location } = cluster;
  const cards = usePropertyCards(ids);
  const { saved, toggle } = useHearts();
  const shown = cards.state === 'ready' ? cards.value : [];
  return (
    <section className={styles.picked} aria-label={messages.picked(count, location)} data-over-map>
      <div className="row between">
        <p className="small bold">
          {messages.picked(count, location)}
          {count > ids.length && <span className="dim"> · {messages.firstOf(ids.length, count)}</span>}
        </p>
        <IconButton icon={X} label={messages.closePicked} onClick={onClose} />
      </div>
      <ul className="scroll-x">
        {shown.map((card) => (
          <li key={card.id}>
            <PropertyCard
              card={card}
              layout="row"
              favourite={saved.has(card.id)}
              onToggleFavourite={() => toggle(card.id)}
              href={paths.property(card.id)}
              headingLevel={2}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
