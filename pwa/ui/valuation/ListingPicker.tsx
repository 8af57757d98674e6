import { Search, X } from 'lucide-react';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import type { ListingSummary } from '../../../domain/property/card.ts';
import { listingTitle } from '../../../domain/property/listing-title.ts';
import { priceText } from '../../../domain/property/price-text.ts';
import { isForSale } from '../../../domain/property/purpose.ts';
import { bedChoiceLabel } from '../../../domain/search/chips.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import { formatArea, formatCardPrice } from '../texts/format.ts';
import { WholeNames } from '../texts/WholeNames.tsx';
import { pickerMessages as messages } from './messages.ts';

type Props = {
  label: string;
  text: string;
  setText: (text: string) => void;
  found: readonly ListingSummary[];
  isAnswered: boolean;
  /** Unit, building and street, by listing. */
  addresses: ReadonlyMap<number, string>;
  favourites: readonly ListingSummary[];
  recent: readonly ListingSummary[];
  chosen: readonly number[];
  onPick: (id: number) => void;
};

export function ListingPicker({ label, text, setText, found, isAnswered, addresses, ...lists }: Props) {
  const { favourites, recent, chosen, onPick } = lists;
  const isTyping = text.trim() !== '';
  const pick = (home: number) => {
    setText('');
    onPick(home);
  };
  return (
    <div className="stack">
      <TextInput
        label={label}
        icon={Search}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={120}
        placeholder={messages.placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          const first = found[0];
          if (event.key === 'Enter' && isTyping && isAnswered && first !== undefined) pick(first.id);
        }}
        end={isTyping && <IconButton label={messages.clear} icon={X} size={18} onClick={() => setText('')} />}
      />
      {isTyping ? (
        <>
          <p className="visually-hidden" role="status">
            {isAnswered ? messages.count(found.length) : ''}
          </p>
          {isAnswered && found.length === 0 ? (
            <p className="small muted">{messages.none}</p>
          ) : (
            <List title={messages.found} homes={found} addresses={addresses} chosen={chosen} onPick={pick} />
          )}
        </>
      ) : (
        <>
          <List title={messages.recent} homes={recent} addresses={addresses} chosen={chosen} onPick={pick} />
          <List title={messages.saved} homes={favourites} addresses={addresses} chosen={chosen} onPick={pick} />
          {recent.length === 0 && favourites.length === 0 && <p className="small muted">{messages.hint}</p>}
        </>
      )}
    </div>
  );
}

type ListProps = {
  title: string;
  homes: readonly ListingSummary[];
  addresses: Props['addresses'];
  chosen: readonly number[];
  onPick: (id: number) => void;
};

function List({ title, homes, addresses, chosen, onPick }: ListProps) {
  if (homes.length === 0) return null;
  return (
    <div>
      <h3 className="smaller dim bold">{title}</h3>
      <ul className="card rows">
        {homes.map((home) => (
          <li key={home.id}>
            <button
              type="button"
              className="rowbutton"
              aria-pressed={chosen.includes(home.id)}
              onClick={() => onPick(home.id)}
            >
              <span className="grow">
                <span className="bold two-lines">
                  <WholeNames text={listingTitle(home.title)} />
                </span>
                <span className="smaller dim as-block">
                  <WholeNames text={addresses.get(home.id) ?? placeName(home.location)} />
                </span>
                <span className="smaller dim">
                  {home.bedrooms >= 0 && `${bedChoiceLabel(String(home.bedrooms))} · `}
                  {formatArea(home.sqft)}
                </span>
              </span>
              <span className="bold nowrap">{priceText(home, isForSale(home) ? formatCardPrice : undefined)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
