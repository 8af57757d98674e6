import { dubaiDay } from '../../../domain/day.ts';
import { toCard } from '../../../domain/property/card.ts';
import type { Property } from '../../../domain/property/property.ts';
import { purposeOf } from '../../../domain/property/purpose.ts';
import { searchWords } from '../../../domain/search/words.ts';
import { useListedRents } from '../../data/queries/valuation.ts';
import { Note } from '../../ui/states/Note.tsx';
import { rentMessages } from '../../ui/valuation/messages.ts';
import { ComparedCard } from './ComparedCard.tsx';
import styles from './compare.module.css';
import { Differences } from './Differences.tsx';
import { messages } from './messages.ts';
import { rentalRows } from './rental-rows.ts';
import { TakeSlides } from './TakeAlong.tsx';

type Props = {
  rentals: readonly Property[];
  /** Letter of each. */
  letters: readonly string[];
  onRemove: (id: number) => void;
};

/** Homes let in one way, by the year or by the night, side by side. */
export function Rentals({ rentals, letters, onRemove }: Props) {
  const rents = useListedRents(rentals).data;
  const today = dubaiDay(new Date());
  const homes = rentals.map((property, i) => ({
    ...{ property, today, letter: letters[i] ?? '' },
    rent: rents?.[i] ?? null,
  }));
  const isInvented = homes.some(({ rent }) => rent?.isInvented === true);
  const title = searchWords.purposes[purposeOf(rentals[0] ?? {})];
  return (
    <section className="stack gap-16" aria-label={title}>
      <h2 className="display-3">{title}</h2>
      <ul className={styles.cards} aria-label={messages.caption}>
        {homes.map(({ property, letter }) => (
          <ComparedCard
            key={property.id}
            home={property}
            card={toCard(property)}
            letter={letter}
            headingLevel={3}
            onRemove={onRemove}
          />
        ))}
      </ul>
      {homes.length === 1 && <Note tone="info">{messages.one}</Note>}
      {homes.length > 1 && (
        <>
          {rentals.every(({ id }) => id > 0) && <TakeSlides ids={rentals.map(({ id }) => id)} />}
          <Differences homes={homes} rows={rentalRows(homes)} />
          {homes.some(({ rent }) => rent?.value != null) && (
            <p className="smaller dim">
              {messages.rentBasis} {isInvented && rentMessages.partlyInvented}
            </p>
          )}
        </>
      )}
    </section>
  );
}
