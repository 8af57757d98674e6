import { useParams } from 'react-router-dom';
import { UnreachableError } from '../../data/platform/http.ts';
import { useProperty } from '../../data/queries/listings.ts';
import { NothingSavedError } from '../../data/queries/query.ts';
import { useFavourites } from '../../data/queries/shared-records.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { paths } from '../../ui/paths.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { parsePropertyId } from './figures.ts';
import { messages } from './messages.ts';
import { PropertyView } from './PropertyView.tsx';
import styles from './property.module.css';

export default function PropertyScreen() {
  const { id: text } = useParams();
  const id = parsePropertyId(text);
  // A new home starts from a clean page: no form, error or open sheet of the one before.
  return id === null ? <NotFound /> : <KnownId key={id} id={id} />;
}

function KnownId({ id }: { id: number }) {
  const property = useProperty(id);
  useTitle(property.data?.title ?? messages.title);
  if (property.data === null) return <NotFound />;
  if (property.data !== undefined) return <PropertyView property={property.data} />;
  if (property.error === null) return <Loading />;
  return isOutOfReach(property.error) ? <NotHere /> : <Failed retry={property.refetch} />;
}

function isOutOfReach(error: Error): boolean {
  return error instanceof UnreachableError || error instanceof NothingSavedError;
}

function Failed({ retry }: { retry: () => void }) {
  return (
    <div className="page">
      <EmptyState
        art="offline"
        title={messages.failed}
        headingLevel={1}
        text={messages.failedText}
        action={<Button onClick={retry}>{messages.again}</Button>}
      />
    </div>
  );
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
          <ButtonLink to={paths.search()} variant="secondary">
            {messages.goSearch}
          </ButtonLink>
        }
      />
    </div>
  );
}

function NotHere() {
  const favourites = useFavourites();
  const saved = favourites.data?.size ?? 0;
  return (
    <div className="page">
      <EmptyState
        art="offline"
        title={messages.offline}
        headingLevel={1}
        text={messages.offlineText(saved)}
        action={
          <ButtonLink to={paths.search({ saved: '1' })} variant="secondary">
            {messages.showSaved}
          </ButtonLink>
        }
      />
    </div>
  );
}

function Loading() {
  return (
    <div className={styles.screen} aria-busy="true">
      <h1 className="visually-hidden">{messages.loading}</h1>
      <div className={styles.columns} aria-hidden="true">
        <div>
          <div className={`${styles.picture} skeleton`} />
          <div className="page stack">
            <Skeleton w="60%" h={28} />
            <Skeleton w="45%" h={20} />
            <Skeleton w="100%" h={64} />
            <Skeleton w="100%" h={200} />
          </div>
        </div>
        <div className={`${styles.side} page`}>
          <Skeleton w="100%" h={260} />
        </div>
      </div>
    </div>
  );
}
