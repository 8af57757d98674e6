import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { PropertyFilter } from '../../../domain/property/filter.ts';
import { useSearch } from '../../data/listings/search.ts';
import { useCurrentUser } from '../../data/session/session.ts';
import { Answer } from '../../ui/Answer.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { formatArea, formatCount, formatMoneyShort } from '../../ui/format.ts';
import { Note } from '../../ui/Note.tsx';
import { PlannedScreen } from '../../ui/PlannedScreen.tsx';
import { paths } from '../../ui/paths.ts';
import { messages } from './messages.ts';

const EVERYTHING: PropertyFilter = {};
const SHOWN = 10;

/** The listings as they are; editing comes later. */
export default function ListingsScreen() {
  const { status, cards, ensure } = useSearch(EVERYTHING, 'newest');
  const isReady = status.state === 'ready';
  useEffect(() => {
    if (isReady) ensure(0, SHOWN - 1);
  }, [isReady, ensure]);
  return (
    <PlannedScreen title={messages.title} lead={messages.lead} coming={messages.coming}>
      <WhoMay />
      <section aria-labelledby="newest">
        <div className="sech">
          <h2 className="d2" id="newest">
            {messages.newest}
          </h2>
          <ButtonLink to={`${paths.search()}?sort=newest`} variant="quiet" small>
            {messages.more}
          </ButtonLink>
        </div>
        <Answer reply={status} shape="list">
          {(value) => (
            <>
              <p className="sm mut sech">{messages.total(formatCount(value.total))}</p>
              <ul className="card rows">
                {cards.slice(0, SHOWN).map((home) =>
                  home === undefined ? null : (
                    <li key={home.id}>
                      <div className="grow">
                        <div className="h4 ell">
                          <Link className="arealink" to={paths.property(home.id)}>
                            {home.title}
                          </Link>
                        </div>
                        <div className="sm dim ell">
                          {home.location}, {formatArea(home.sqft)}
                        </div>
                      </div>
                      <div className="fig">{formatMoneyShort(home.price)}</div>
                    </li>
                  ),
                )}
              </ul>
            </>
          )}
        </Answer>
      </section>
    </PlannedScreen>
  );
}

function WhoMay() {
  const user = useCurrentUser();
  const type = user.state === 'ready' ? user.value?.userType : undefined;
  if (type === 'broker' || type === 'developer' || type === 'admin') return null;
  return (
    <Note tone="info">
      <div className="row between wrap">
        <span>{messages.who}</span>
        <ButtonLink to={paths.login} small>
          {messages.signIn}
        </ButtonLink>
      </div>
    </Note>
  );
}
