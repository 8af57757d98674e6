import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useFavourites } from '../../data/favourites.ts';
import { type PropertyCard, usePropertyCards } from '../../data/properties.ts';
import { Answer } from '../../ui/Answer.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ComingWithData } from '../../ui/ComingWithData.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatArea, formatBedrooms, formatMatch, formatMoneyShort, formatRate } from '../../ui/format.ts';
import { Missing } from '../../ui/Missing.tsx';
import { paths } from '../../ui/paths.ts';
import { useTitle } from '../../ui/use-title.ts';
import { messages } from './messages.ts';

/** Saved homes next to each other, the chosen ones first. */
export default function CompareScreen() {
  useTitle(messages.title);
  const [params] = useSearchParams();
  const favourites = useFavourites();
  const a = params.get('a');
  const b = params.get('b');
  const ids = useMemo(() => {
    const chosen = [a, b].map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
    const saved = favourites.state === 'ready' ? [...favourites.value] : [];
    return [...new Set([...chosen, ...saved])];
  }, [a, b, favourites]);
  const cards = usePropertyCards(ids);
  const reply = favourites.state === 'loading' ? favourites : cards;
  return (
    <ComingWithData title={messages.title} lead={messages.lead} coming={messages.coming}>
      <Answer reply={reply} shape={240} empty={<Nothing />}>
        {(homes) => (homes.length === 0 ? <Nothing /> : <Homes homes={homes} />)}
      </Answer>
    </ComingWithData>
  );
}

function Nothing() {
  return (
    <EmptyState
      art="search"
      title={messages.none}
      text={messages.noneText}
      action={
        <ButtonLink to={paths.search()} variant="sec">
          {messages.search}
        </ButtonLink>
      }
    />
  );
}

function Homes({ homes }: { homes: readonly PropertyCard[] }) {
  return (
    <>
      <div className="card ge-md areatable">
        <table className="t">
          <caption className="vh">{messages.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.home}</th>
              {[messages.price, messages.perSqft, messages.size, messages.beds, messages.match].map((name) => (
                <th key={name} scope="col" className="num">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {homes.map((home) => (
              <tr key={home.id}>
                <th scope="row">
                  <HomeLink home={home} />
                </th>
                <td className="num">{formatMoneyShort(home.price)}</td>
                <td className="num">
                  {home.pricePerSqftFils === null ? <Missing /> : formatRate(home.pricePerSqftFils)}
                </td>
                <td className="num">{formatArea(home.sqft)}</td>
                <td className="num">{formatBedrooms(home.bedrooms)}</td>
                <td className="num gold b">{home.aiScore === null ? <Missing /> : formatMatch(home.aiScore)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="card rows lt-md" aria-label={messages.caption}>
        {homes.map((home) => (
          <li key={home.id}>
            <div className="grow">
              <div className="h4 ell">
                <HomeLink home={home} />
              </div>
              <div className="sm dim ell">
                {home.location}, {formatArea(home.sqft)}
              </div>
            </div>
            <div className="fig">
              <div>{formatMoneyShort(home.price)}</div>
              <div className="sm gold">{home.aiScore !== null && formatMatch(home.aiScore)}</div>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function HomeLink({ home }: { home: PropertyCard }) {
  return (
    <Link className="arealink" to={paths.property(home.id)}>
      {home.title}
    </Link>
  );
}
