import { ArrowLeft, Heart, NotebookPen, Presentation, Scale, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { formatAed } from '../../../domain/money.ts';
import type { Property } from '../../../domain/property/property.ts';
import { toggleFavourite } from '../../data/mutations/user-records.ts';
import { useIsFavourite } from '../../data/queries/shared-records.ts';
import { shareLink } from '../../device/share.ts';
import { plainFileName } from '../../export/file-name.ts';
import { ReportButton } from '../../export/report/ReportButton.tsx';
import { ShareButton } from '../../export/share/ShareButton.tsx';
import { common } from '../../ui/common.ts';
import { paths } from '../../ui/paths.ts';
import { showNotSaved } from '../../ui/show-not-saved.ts';
import { showToast } from '../../ui/toast.ts';
import { publicUrl } from './listing-message.ts';
import { messages } from './messages.ts';
import styles from './toolbar.module.css';

const NoteSheet = lazy(() => import('./NoteSheet.tsx'));

export function Toolbar({ property }: { property: Property }) {
  const isSaved = useIsFavourite(property.id);
  const [isNoting, setIsNoting] = useState(false);
  const place = property.location;
  return (
    <>
      <div className={`${styles.tools} row between`}>
        <nav className={`small muted row ${styles.crumbs}`} aria-label={messages.breadcrumb}>
          <Link to={paths.search()} className="row">
            <ArrowLeft size={17} aria-hidden="true" />
            {messages.search}
          </Link>
          <span className="only-desktop" aria-hidden="true">
            ·
          </span>
          <Link className="row only-desktop" to={paths.search({ location: place })}>
            {placeName(place)}
          </Link>
          <span className="only-desktop" aria-hidden="true">
            ·
          </span>
          <span className="only-desktop ellipsis" aria-current="page" dir="auto">
            <bdi>{property.title}</bdi>
          </span>
        </nav>
        <div className="row">
          <button type="button" className="button secondary compact" onClick={() => void share(property)}>
            <Share2 size={17} aria-hidden="true" />
            <span>{common.share}</span>
          </button>
          <button
            type="button"
            className={isSaved ? 'button secondary compact heart on' : 'button secondary compact heart'}
            aria-pressed={isSaved}
            onClick={() => void toggle(property.id)}
          >
            <Heart size={17} aria-hidden="true" />
            <span>{isSaved ? messages.saved : common.save}</span>
          </button>
          {isSaved && (
            <button
              type="button"
              className="button secondary compact"
              aria-haspopup="dialog"
              onClick={() => setIsNoting(true)}
            >
              <NotebookPen size={17} aria-hidden="true" />
              <span>{messages.note}</span>
            </button>
          )}
          <Link className="button secondary compact" to={paths.compare({ a: String(property.id) })}>
            <Scale size={17} aria-hidden="true" />
            <span>{messages.compare}</span>
          </Link>
          <ReportButton
            name={plainFileName(property.title, 'home')}
            write={async () => (await import('./home-report.ts')).homeReportPdf(property)}
          />
          <ShareButton
            title={property.title}
            label={messages.shareReport}
            makeLink={async () => (await import('./share-report.ts')).shareReport(property)}
          />
          <Link className="button secondary compact" to={paths.presentation({ property: String(property.id) })}>
            <Presentation size={17} aria-hidden="true" />
            <span>{common.addToPresentation}</span>
          </Link>
        </div>
      </div>
      {isNoting && (
        <Suspense fallback={null}>
          <NoteSheet id={property.id} title={property.title} onClose={() => setIsNoting(false)} />
        </Suspense>
      )}
    </>
  );
}

async function share(property: Property) {
  const result = await shareLink({
    title: property.title,
    text: messages.shareText(formatAed(property.price), placeName(property.location)),
    url: publicUrl(property),
  });
  if (result === 'copied') showToast({ title: common.linkCopied, tone: 'pos' });
  if (result === 'failed') showToast({ title: common.shareFailed, text: messages.shareFailedText, tone: 'neg' });
}

async function toggle(id: number) {
  const result = await toggleFavourite(id);
  if (!result.ok) {
    showNotSaved(result.reason);
  }
}
