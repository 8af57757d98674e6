import { ArrowLeft, ArrowRight, Camera, ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ListingPhoto } from '../../../domain/property/property.ts';
import { addPhoto } from '../../data/photos/photos.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { messages } from './messages.ts';
import { PhotoPicture } from './PhotoPicture.tsx';

const words = messages.photos;
const MOST = 40;

type Props = { photos: readonly ListingPhoto[]; onChange: (photos: ListingPhoto[]) => void };

/** The listing's pictures in their order: taken or chosen here, kept on this device until they are sent. */
export function PhotoField({ photos, onChange }: Props) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isAdding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const add = async (list: FileList | null) => {
    setAdding(true);
    setProblem(null);
    const next = [...photos];
    for (const file of Array.from(list ?? [])) {
      if (next.length >= MOST) {
        setProblem(words.tooMany);
        break;
      }
      const added = await addPhoto(file);
      if (!added.ok) setProblem(added.reason === 'unreadable' ? words.failed : messages.reasons[added.reason]);
      else if (!next.some(({ sha256 }) => sha256 === added.photo.sha256)) next.push(added.photo);
    }
    setAdding(false);
    onChange(next);
  };
  const move = (from: number, to: number) => {
    const next = [...photos];
    const [one] = next.splice(from, 1);
    if (one !== undefined) next.splice(to, 0, one);
    onChange(next);
  };
  const change = (at: number, kind: ListingPhoto['kind']) =>
    onChange(photos.map((photo, i) => (i === at ? { ...photo, kind } : photo)));
  return (
    <fieldset className="plain">
      <legend className="h4">{words.title}</legend>
      <p className="sm mut">{words.text}</p>
      <div className="row wrap">
        <input
          ref={files}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label={words.add}
          onChange={(event) => void add(event.target.files)}
        />
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          aria-label={words.take}
          onChange={(event) => void add(event.target.files)}
        />
        <Button icon={ImagePlus} busy={isAdding ? words.adding : undefined} onClick={() => files.current?.click()}>
          {words.add}
        </Button>
        <Button icon={Camera} onClick={() => camera.current?.click()}>
          {words.take}
        </Button>
      </div>
      {problem !== null && <Note tone="neg">{problem}</Note>}
      <ol className="photos">
        {photos.map((photo, i) => (
          <li key={photo.sha256}>
            <PhotoPicture photo={photo} alt={words.photoN(i + 1)} />
            <div className="row between">
              {i === 0 ? <span className="tag info">{words.cover}</span> : <span className="sm dim">{i + 1}</span>}
              <span>
                <IconButton label={words.earlier} icon={ArrowLeft} disabled={i === 0} onClick={() => move(i, i - 1)} />
                <IconButton
                  label={words.later}
                  icon={ArrowRight}
                  disabled={i === photos.length - 1}
                  onClick={() => move(i, i + 1)}
                />
                <IconButton
                  label={words.remove}
                  icon={Trash2}
                  onClick={() => onChange(photos.filter((other) => other !== photo))}
                />
              </span>
            </div>
            <Checkbox
              label={words.asPlan}
              checked={photo.kind === 'floor_plan'}
              onChange={(isPlan) => change(i, isPlan ? 'floor_plan' : 'photo')}
            />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
