import { Download, Share2, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { wordRefusal } from '../../../../domain/errors/refusal.ts';
import { deleteArPhoto, restoreArPhoto, type ShownArPhoto } from '../../../data/mutations/ar.ts';
import { retryEntry } from '../../../data/mutations/outbox.ts';
import { GUEST_UID, useCurrentUid } from '../../../data/platform/session.ts';
import { useArPhotos, useArPhotosOfOtherDevices } from '../../../data/queries/ar.ts';
import { saveDownload } from '../../../device/files.ts';
import { canShareFiles, shareFile } from '../../../device/share.ts';
import { plainFileName } from '../../../export/file-name.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { showToast } from '../../../ui/layers/toast.ts';
import { common } from '../../../ui/texts/common.ts';
import { formatHeading, formatTime } from '../../../ui/texts/format.ts';
import { paths } from '../../../ui/texts/paths.ts';
import { messages } from '../messages.ts';
import styles from './start.module.css';

const words = messages.photos;

export function Photos() {
  const photos = useArPhotos();
  const isSignedIn = useCurrentUid() !== GUEST_UID;
  const elsewhere = useArPhotosOfOtherDevices();
  const { left } = elsewhere;
  const isAnyLeft = left.older + left.large + left.noRoom > 0;
  if (photos.data === undefined || (photos.data.length === 0 && !isAnyLeft)) return null;
  return (
    <section className="section" aria-labelledby="ar-photos">
      <h2 className="display-2 section-head" id="ar-photos">
        {words.title}
      </h2>
      <p className="small muted">{isSignedIn ? words.signedIn : words.signedOut}</p>
      <ul className={`auto-columns ${styles.photos}`}>
        {photos.data.map((photo) => (
          <Photo key={photo.id} photo={photo} isSignedIn={isSignedIn} />
        ))}
      </ul>
      {isAnyLeft && (
        <div className="row wrap space-8">
          <div className="grow">
            {left.older > 0 && <p className="small">{words.more(left.older)}</p>}
            {left.large > 0 && <p className="small">{words.large(left.large)}</p>}
            {left.noRoom > 0 && <p className="small">{words.noRoom(left.noRoom)}</p>}
          </div>
          {left.older + left.large > 0 && (
            <Button small busy={elsewhere.isBusy ? words.downloading : undefined} onClick={elsewhere.downloadAll}>
              {words.downloadAll}
            </Button>
          )}
          {left.noRoom > 0 && (
            <ButtonLink small to={`${paths.settings}#storage`}>
              {words.freeSpace}
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  );
}

function Photo({ photo, isSignedIn }: { photo: ShownArPhoto; isSignedIn: boolean }) {
  const { image, width, height, note, building, headingDeg, at, fault } = photo;
  const url = useImageUrl(image);
  const where = [building, headingDeg === null ? '' : formatHeading(headingDeg), formatTime(at)];
  return (
    <li className="card">
      {url !== null && <img src={url} alt={messages.photoAlt} width={width} height={height} loading="lazy" />}
      <div className="row top">
        <div className="grow">
          <p className="bold">{note === '' ? words.noNote : note}</p>
          <p className="smaller muted">{where.filter((part) => part !== '').join(' · ')}</p>
          {isSignedIn && fault !== null ? <Refused fault={fault} /> : <State photo={photo} isSignedIn={isSignedIn} />}
        </div>
        {canShareFiles() ? (
          <IconButton label={words.share} icon={Share2} onClick={() => void share(photo)} />
        ) : (
          <IconButton
            label={words.saveFile}
            icon={Download}
            onClick={() => saveDownload(photoName(photo), toFile(photo))}
          />
        )}
        <IconButton label={words.remove} icon={Trash2} onClick={() => void remove(photo)} />
      </div>
    </li>
  );
}

function State({ photo: { state }, isSignedIn }: { photo: ShownArPhoto; isSignedIn: boolean }) {
  return (
    <span className={state === 'sent' ? 'tag pos' : 'tag info'}>
      {isSignedIn || state !== 'waiting' ? words[state] : words.kept}
    </span>
  );
}

function Refused({ fault }: { fault: NonNullable<ShownArPhoto['fault']> }) {
  const [isBusy, setIsBusy] = useState(false);
  const retry = async () => {
    setIsBusy(true);
    const result = await retryEntry(fault);
    setIsBusy(false);
    if (!result.ok) showToast({ title: messages.photoFailed, text: common.notStored, tone: 'neg' });
  };
  const why =
    fault.state === 'quarantined' ? words.failedWhy : wordRefusal(fault.refusal) || fault.error || words.refusedWhy;
  return (
    <>
      <span className="tag neg">{words.refused}</span>
      <p className="small">{why}</p>
      <Button small busy={isBusy ? messages.loading : undefined} onClick={() => void retry()}>
        {words.tryAgain}
      </Button>
    </>
  );
}

async function share(photo: ShownArPhoto): Promise<void> {
  const file = toFile(photo);
  if ((await shareFile(file, photo.note || photo.building || words.untitled)) === 'failed')
    saveDownload(file.name, file);
}

async function remove(photo: ShownArPhoto): Promise<void> {
  const result = await deleteArPhoto(photo.id);
  if (!result.ok) showToast({ title: words.removeFailed, tone: 'neg' });
  else {
    const action = { label: words.undo, run: () => void restoreArPhoto(photo) };
    showToast({ title: words.removed, tone: 'info', action });
  }
}

function toFile(photo: ShownArPhoto): File {
  return new File([photo.image], photoName(photo), { type: 'image/jpeg' });
}

function photoName({ building, at }: ShownArPhoto): string {
  return `${plainFileName(building, words.untitled)} ${at.slice(0, 16).replace(/[T:]/g, '-')}.jpg`;
}

function useImageUrl(image: ArrayBuffer): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([image], { type: 'image/jpeg' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [image]);
  return url;
}
