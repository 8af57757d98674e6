import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { aedFromFils } from '../../../../domain/money.ts';
import { listingTitle } from '../../../../domain/property/listing-title.ts';
import type { Property } from '../../../../domain/property/property.ts';
import { toPropertyFilter } from '../../../../domain/search/filter.ts';
import { EMPTY_SEARCH, searchParams } from '../../../../domain/search/search-address.ts';
import { useSearch } from '../../../data/queries/search.ts';
import { formatArea, formatMoneyShort } from '../../../ui/texts/format.ts';
import { paths } from '../../../ui/texts/paths.ts';
import { WholeNames } from '../../../ui/texts/WholeNames.tsx';
import styles from './around.module.css';
import { messages } from './messages.ts';

const SHOWN = 4;
const PRICE_SPAN = 0.2;

/** Homes for sale in the same area with the same type, bedrooms and about the same asking price. */
export function SimilarHomes({ property }: { property: Property }) {
  const { id, areaId, propertyType, bedrooms, price } = property;
  const search = useMemo(() => {
    const aed = aedFromFils(price);
    return {
      ...EMPTY_SEARCH,
      areaIds: areaId === '' ? [] : [areaId],
      types: [propertyType],
      ...(bedrooms >= 0 && { minBeds: bedrooms, maxBeds: bedrooms }),
      minPriceAed: Math.round(aed * (1 - PRICE_SPAN)),
      maxPriceAed: Math.round(aed * (1 + PRICE_SPAN)),
    };
  }, [areaId, propertyType, bedrooms, price]);
  const { cards, ensure } = useSearch(
    useMemo(() => toPropertyFilter(search), [search]),
    'match',
  );
  useEffect(() => ensure(0, SHOWN + 1), [ensure]);
  const shown = cards.filter((card) => card !== undefined && card.id !== id).slice(0, SHOWN);
  if (shown.length === 0 || areaId === '') return null;
  return (
    <section className={styles.block} aria-labelledby="place-similar">
      <h3 className="h4" id="place-similar">
        {messages.similar}
      </h3>
      <p className="smaller muted">{messages.similarText}</p>
      <ul className="lines">
        {shown.map((card) =>
          card === undefined ? null : (
            <li key={card.id}>
              <span className="grow">
                <Link className="bold" to={paths.property(card.id)}>
                  <WholeNames text={listingTitle(card.title)} />
                </Link>
                {card.sqft > 0 && <span className="smaller muted as-block">{formatArea(card.sqft)}</span>}
              </span>
              <b className="small nowrap">{formatMoneyShort(card.price)}</b>
            </li>
          ),
        )}
      </ul>
      <Link className="link small bold" to={paths.search(searchParams(search))}>
        {messages.all}
      </Link>
    </section>
  );
}
