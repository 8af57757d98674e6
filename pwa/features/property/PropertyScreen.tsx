import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useProperty } from '../../data/listings/listings.ts';
import { NothingSavedError } from '../../data/market/market-source.ts';
import { useConnection } from '../../data/notices.ts';
import { pageListing } from '../../data/start/page-listing.ts';
import { useFavourites } from '../../data/user/favourites.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { paths } from '../../ui/paths.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { propertyIdOf } from './figures.ts';
import { messages } from './messages.ts';
import './property.css';
import { PropertyView } from './PropertyView.tsx';

export default function PropertyScreen() {
  const { id: text } = useParams();
  const id = propertyIdOf(text);
  // A new home starts from a clean page: no form, error or open sheet of the one before.
  return id === null ? <NotFound /> : <KnownId key={id} id={id} />;
}

function KnownId({ id }: { id: number }) {
  const [fromPage] = useState(() => pageListing(id));
  const property = useProperty(id, fromPage);
  const isOnline = useConnection();
  useTitle(property.state === 'ready' ? property.value.title : messages.title);
  if (property.state === 'ready') return <PropertyView property={property.value} />;
  if (property.state === 'loading') return <Loading />;
  const isUnsaved = property.state === 'failed' && property.error instanceof NothingSavedError;
  return isOnline && !isUnsaved ? <NotFound /> : <NotHere />;
}

function NotFound() {
  useTitle(messages.notFound);
  return (
    <div className="page">
      <EmptyState
        art="tower"
        title={messages.notFound}
        headingLevel={1}
        text={messages.notFoundText}
        action={
          <ButtonLink to={paths.search()} variant="sec">
            {messages.goSearch}
          </ButtonLink>
        }
      />
    </div>
  );
}

function NotHere() {
  const favourites = useFavourites();
  const saved = favourites.state === 'ready' ? favourites.value.size : 0;
  return (
    <div className="page">
      <EmptyState
        art="offline"
        title={messages.offline}
        headingLevel={1}
        text={messages.offlineText(saved)}
        action={
          <ButtonLink to={paths.search({ saved: '1' })} variant="sec">
            {messages.showSaved}
          </ButtonLink>
        }
      />
    </div>
  );
}

function Loading() {
  return (
    <div className="pg" aria-busy="true">
      <h1 className="vh">{messages.loading}</h1>
      <div className="pg2" aria-hidden="true">
        <div>
          <div className="gal sk" />
          <div className="page stack">
            <Skeleton w="60%" h={28} />
            <Skeleton w="45%" h={20} />
            <Skeleton w="100%" h={64} />
            <Skeleton w="100%" h={200} />
          </div>
        </div>
        <div className="side page">
          <Skeleton w="100%" h={260} />
        </div>
      </div>
    </div>
  );
}
