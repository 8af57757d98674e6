import { Link } from 'react-router-dom';
import type { ListedHomes as Homes } from '../../../domain/place/listed-homes.ts';
import { listingTitle } from '../../../domain/property/listing-title.ts';
import { priceText } from '../../../domain/property/price-text.ts';
import { searchWords } from '../../../domain/search/words.ts';
import { Card } from '../controls/Card.tsx';
import { formatArea, formatCount, formatMoneyShort } from '../texts/format.ts';
import { paths } from '../texts/paths.ts';
import { WholeNames } from '../texts/WholeNames.tsx';
import { placeMessages as messages } from './messages.ts';

type Props = { id: string; homes: Homes; search: Readonly<Record<string, string>> };

/** Homes on the market by purpose, cheapest first, with a link to all of them. */
export function ListedHomes({ id, homes, search }: Props) {
  return (
    <Card id={id} title={messages.homesNow} className="pad">
      {homes.length === 0 && <p className="small muted space-8">{messages.noHomes}</p>}
      {homes.map(({ purpose, count, cards }) => (
        <section key={purpose} className="space-12" aria-labelledby={`${id}-${purpose}`}>
          <h3 className="h4" id={`${id}-${purpose}`}>
            {searchWords.purposes[purpose]} <span className="dim">{formatCount(count)}</span>
          </h3>
          <ul className="lines">
            {cards.map((card) => (
              <li key={card.id}>
                <span className="grow">
                  <Link className="bold" to={paths.property(card.id)}>
                    <WholeNames text={listingTitle(card.title)} />
                  </Link>
                  <span className="smaller muted as-block">
                    {[
                      ...(card.bedrooms >= 0 ? [messages.exactRooms(card.bedrooms)] : []),
                      ...(card.sqft > 0 ? [formatArea(card.sqft)] : []),
                    ].join(' · ')}
                  </span>
                </span>
                <b className="small nowrap">{priceText(card, formatMoneyShort)}</b>
              </li>
            ))}
          </ul>
          {count > cards.length && (
            <Link className="link small bold" to={paths.search({ ...search, ...(purpose !== 'sale' && { purpose }) })}>
              {messages.showAll(formatCount(count))}
            </Link>
          )}
        </section>
      ))}
    </Card>
  );
}
