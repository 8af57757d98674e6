import type { ReactNode } from 'react';
import { useMatch } from 'react-router-dom';
import { listingTitle } from '../../../domain/property/listing-title.ts';
import { SCREENS } from '../../../domain/screens/screens.ts';
import { UnreachableError } from '../../data/platform/http.ts';
import { LaterMarket } from '../../data/queries/LaterMarket.tsx';
import { useProperty } from '../../data/queries/listings.ts';
import { NothingSavedError } from '../../data/queries/query.ts';
import { useFavourites } from '../../data/queries/shared-records.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { useTitle } from '../../ui/controls/use-title.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { common } from '../../ui/texts/common.ts';
import { paths } from '../../ui/texts/paths.ts';
import { parsePropertyId } from './figures.ts';
import { messages } from './messages.ts';
import { PropertyView } from './PropertyView.tsx';
import styles from './property.module.css';

export default function PropertyScreen() {
  const id = parsePropertyId(useMatch(SCREENS.property.path)?.params.id);
  // A new home starts from a clean page: no form, error or open sheet of the one before.
  return id === null ? <NotFound /> : <KnownId key={id} id={id} />;
}

function KnownId({ id }: { id: number }) {
  const property = useProperty(id);
  useTitle(property.data == null ? messages.title : listingTitle(property.data.title));
  if (property.data === null) return <NotFound />;
  if (property.data !== undefined) {
    return (
      <LaterMarket>
        <PropertyView property={property.data} />
      </LaterMarket>
    );
  }
  if (property.error === null) return <Loading />;
  const retry = <Button onClick={property.refetch}>{common.tryAgain}</Button>;
  if (isOutOfReach(property.error)) return <NotDownloaded retry={retry} />;
  return (
    <Problem art="offline" text={`${messages.notFoundText} ${messages.failedText}`}>
      {retry}
    </Problem>
  );
}

function isOutOfReach(error: Error): boolean {
  return error instanceof UnreachableError || error instanceof NothingSavedError;
}

type ProblemProps = { art: 'tower' | 'offline'; text: string; children: ReactNode };

/** The specification's page for a listing that does not exist or could not be fetched. */
function Problem({ art, text, children }: ProblemProps) {
  useTitle(messages.notFound);
  return (
    <div className="page">
      <EmptyState art={art} title={messages.notFound} headingLevel={1} text={text} action={children} />
    </div>
  );
}

function NotFound() {
  return (
    <Problem art="tower" text={messages.notFoundText}>
      <ButtonLink to={paths.search()}>{messages.goSearch}</ButtonLink>
    </Problem>
  );
}

function NotDownloaded({ retry }: { retry: ReactNode }) {
  const favourites = useFavourites();
  return (
    <Problem art="offline" text={messages.offlineText(favourites.data?.size ?? 0)}>
      <div className="row wrap gap-8">
        {retry}
        <ButtonLink to={paths.search({ saved: '1' })}>{messages.showSaved}</ButtonLink>
      </div>
    </Problem>
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
