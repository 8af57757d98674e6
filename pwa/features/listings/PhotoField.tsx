import { ArrowLeft, ArrowRight, Camera, ImagePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { PhotoRef } from '../../../domain/property/property.ts';
import { addPhoto } from '../../data/mutations/listings.ts';
import { usePhotoAddress } from '../../data/queries/listing-photos.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { FileButton } from '../../ui/fields/FileButton.tsx';
import { Note } from '../../ui/states/Note.tsx';
import { common } from '../../ui/texts/common.ts';
import styles from './editor.module.css';
import { messages } from './messages.ts';

const words = messages.photos;
const MOST = 40;

type Props = { photos: readonly PhotoRef[]; onChange: (photos: PhotoRef[]) => void };

export function PhotoField({ photos, onChange }: Props) {
  const [isAdding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const add = async (files: readonly File[]) => {
    setAdding(true);
    setProblem(null);
    const added = await addFiles(photos, files);
    setProblem(added.problem);
    setAdding(false);
    onChange(added.photos);
  };
  const replace = (at: number, photo: PhotoRef) => onChange(photos.map((old, i) => (i === at ? photo : old)));
  return (
    <fieldset>
      <legend className="h4">{words.title}</legend>
      <p className="small muted">{words.text}</p>
      <div className="row wrap">
        <FileButton
          label={words.add}
          icon={ImagePlus}
          busy={isAdding ? words.adding : undefined}
          accept="image/*"
          multiple
          onPick={(files) => void add(files)}
        />
        <FileButton
          label={common.takeAPhoto}
          icon={Camera}
          accept="image/*"
          capture="environment"
          onPick={(files) => void add(files)}
        />
      </div>
      {problem !== null && <Note tone="neg">{problem}</Note>}
      <ol className={styles.photos}>
        {photos.map((photo, i) => (
          <li key={photo.sha256}>
            <PhotoPicture photo={photo} alt={words.photoN(i + 1)} />
            <PhotoOrder
              at={i}
              count={photos.length}
              onMove={(to) => onChange(moved(photos, i, to))}
              onRemove={() => onChange(photos.filter((other) => other !== photo))}
            />
            <Checkbox
              label={common.floorPlan}
              checked={photo.kind === 'floor_plan'}
              onChange={(isPlan) => replace(i, { ...photo, kind: isPlan ? 'floor_plan' : 'photo' })}
            />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

async function addFiles(photos: readonly PhotoRef[], files: readonly File[]) {
  const next = [...photos];
  let problem: string | null = null;
  for (const file of files) {
    if (next.length >= MOST) return { photos: next, problem: words.tooMany };
    const added = await addPhoto(file);
    if (!added.ok) problem = added.reason === 'unreadable' ? words.failed : common.notSavedReason[added.reason];
    else if (!next.some(({ sha256 }) => sha256 === added.photo.sha256)) next.push(added.photo);
  }
  return { photos: next, problem };
}

function moved(photos: readonly PhotoRef[], from: number, to: number): PhotoRef[] {
  const next = [...photos];
  const [one] = next.splice(from, 1);
  if (one !== undefined) next.splice(to, 0, one);
  return next;
}

type PhotoOrderProps = { at: number; count: number; onMove: (to: number) => void; onRemove: () => void };

function PhotoOrder({ at, count, onMove, onRemove }: PhotoOrderProps) {
  return (
    <div className="row between">
      {at === 0 ? <span className="tag info">{words.cover}</span> : <span className="small dim">{at + 1}</span>}
      <span className={styles.order}>
        <IconButton label={common.moveEarlier} icon={ArrowLeft} disabled={at === 0} onClick={() => onMove(at - 1)} />
        <IconButton
          label={common.moveLater}
          icon={ArrowRight}
          disabled={at === count - 1}
          onClick={() => onMove(at + 1)}
        />
        <IconButton label={words.remove} icon={Trash2} onClick={onRemove} />
      </span>
    </div>
  );
}

export function PhotoPicture({ photo, alt }: { photo: PhotoRef; alt: string }) {
  const address = usePhotoAddress(photo.sha256);
  if (address === null) return <div className={`${styles.photo} small dim`}>{messages.photos.notShown}</div>;
  return <img className={styles.photo} src={address} alt={alt} width={photo.width} height={photo.height} />;
}
