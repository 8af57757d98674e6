import { X } from 'lucide-react';
import { listingTitle } from '../../../domain/property/listing-title.ts';
import type { Property } from '../../../domain/property/property.ts';
import { toggleFavourite } from '../../data/mutations/favourites.ts';
import { useFavourites } from '../../data/queries/shared-records.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { type CardListing, PropertyCard } from '../../ui/listing/PropertyCard.tsx';
import { paths } from '../../ui/texts/paths.ts';
import styles from './compare.module.css';
import { messages } from './messages.ts';
import { WatchedCard } from './WatchedCard.tsx';

type Props = {
  home: Property;
  card: CardListing;
  letter: string;
  isPreferred?: boolean;
  headingLevel: 2 | 3;
  onRemove: (id: number) => void;
};

/** The card of one of the homes that are compared, with its letter and a button that removes it. */
export function ComparedCard({ home, card, letter, isPreferred = false, headingLevel, onRemove }: Props) {
  const favourites = useFavourites();
  return (
    <li>
      <div className={`row between ${styles.cardHead}`}>
        <span className={styles.letter}>{letter}</span>
        {isPreferred && <span className="tag pos">{messages.preferred}</span>}
        <IconButton label={messages.remove(listingTitle(home.title))} icon={X} onClick={() => onRemove(home.id)} />
      </div>
      {home.id < 0 ? (
        <WatchedCard home={home} />
      ) : (
        <PropertyCard
          card={card}
          layout="grid"
          favourite={favourites.data?.has(home.id) === true}
          onToggleFavourite={() => void toggleFavourite(home.id)}
          href={paths.property(home.id)}
          headingLevel={headingLevel}
        />
      )}
    </li>
  );
}
