import { ArrowLeft, BriefcaseBusiness, Heart, NotebookPen, Presentation, Scale, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { listingTitle } from '../../../domain/property/listing-title.ts';
import { priceText } from '../../../domain/property/price-text.ts';
import type { Property } from '../../../domain/property/property.ts';
import { isForSale, purposeOf } from '../../../domain/property/purpose.ts';
import { toggleFavourite } from '../../data/mutations/favourites.ts';
import { useIsFavourite } from '../../data/queries/shared-records.ts';
import { plainFileName } from '../../export/file-name.ts';
import { ReportButton } from '../../export/SaveFileButton.tsx';
import { ShareButton } from '../../export/share/ShareButton.tsx';
import { shareAddress } from '../../export/share/share-address.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { useScreenNavigate } from '../../ui/controls/screen-address.ts';
import { showNotSaved } from '../../ui/layers/show-not-saved.ts';
import { common } from '../../ui/texts/common.ts';
import { paths } from '../../ui/texts/paths.ts';
import { WholeNames } from '../../ui/texts/WholeNames.tsx';
import { publicUrl } from './listing-message.ts';
import { messages } from './messages.ts';
import styles from './toolbar.module.css';

const NoteSheet = lazy(() => import('./NoteSheet.tsx'));

export function Toolbar({ property }: { property: Property }) {
  const isSaved = useIsFavourite(property.id);
  const [isNoting, setIsNoting] = useState(false);
  const [place, purpose] = [property.location, purposeOf(property)];
  const market = purpose === 'sale' ? {} : { purpose };
  const navigate = useScreenNavigate();
  const watch = async () => {
    // The database's code is loaded when it is needed, not with the page.
    const { watchListing } = await import('../../data/mutations/portfolio.ts');
    const { id, result } = await watchListing(property);
    if (result.ok) navigate(paths.portfolioHome(id));
    else showNotSaved(result.reason);
  };
  return (
    <>
      <div className={`${styles.tools} row between`}>
        <nav className={`small muted row ${styles.crumbs}`} aria-label={messages.breadcrumb}>
          <Link to={paths.search(market)} className="row">
            <ArrowLeft size={17} aria-hidden="true" />
            {messages.search}
          </Link>
          <span className="only-desktop" aria-hidden="true">
            ·
          </span>
          <Link className="row only-desktop" to={paths.search({ ...market, location: place })}>
            {placeName(place)}
          </Link>
          <span className="only-desktop" aria-hidden="true">
            ·
          </span>
          <span className="only-desktop ellipsis" aria-current="page" dir="auto">
            <WholeNames text={listingTitle(property.title)} />
          </span>
        </nav>
        <div className="row">
          <Button small icon={Share2} onClick={() => void share(property)}>
            {common.share}
          </Button>
          <Button
            small
            icon={Heart}
            className={isSaved ? 'heart on' : 'heart'}
            aria-pressed={isSaved}
            onClick={() => void toggle(property.id)}
          >
            {isSaved ? messages.saved : common.save}
          </Button>
          {isSaved && (
            <Button small icon={NotebookPen} aria-haspopup="dialog" onClick={() => setIsNoting(true)}>
              {messages.note}
            </Button>
          )}
          <ReportButton
            name={plainFileName(property.title, 'home')}
            write={async () =>
              isForSale(property)
                ? (await import('./home-report.ts')).homeReportPdf(property)
                : (await import('./rental-report.ts')).rentalReportPdf(property)
            }
          />
          <Button small icon={BriefcaseBusiness} onClick={() => void watch()}>
            {messages.addToPortfolio}
          </Button>
          <ButtonLink small icon={Scale} to={paths.compare({ a: String(property.id) })}>
            <span>{messages.compare}</span>
          </ButtonLink>
          <ClientTools property={property} />
        </div>
      </div>
      {isNoting && (
        <Suspense fallback={null}>
          <NoteSheet id={property.id} title={listingTitle(property.title)} onClose={() => setIsNoting(false)} />
        </Suspense>
      )}
    </>
  );
}

function ClientTools({ property }: { property: Property }) {
  const template = isForSale(property) ? {} : { template: 'rental-brief' };
  return (
    <>
      <ShareButton
        title={listingTitle(property.title)}
        label={messages.shareReport}
        makeLink={async () => (await import('./share-report.ts')).shareReport(property)}
      />
      <ButtonLink small icon={Presentation} to={paths.presentation({ property: String(property.id), ...template })}>
        <span>{common.addToPresentation}</span>
      </ButtonLink>
    </>
  );
}

function share(property: Property): Promise<void> {
  const text = messages.shareText(priceText(property), placeName(property.location));
  return shareAddress({ title: listingTitle(property.title), text, url: publicUrl(property) });
}

async function toggle(id: number) {
  const result = await toggleFavourite(id);
  if (!result.ok) {
    showNotSaved(result.reason);
  }
}
