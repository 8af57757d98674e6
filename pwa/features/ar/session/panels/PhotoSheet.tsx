import { useEffect, useId, useState } from 'react';
import type { ArBuilding } from '../../../../../domain/ar/buildings.ts';
import { saveArPhoto } from '../../../../data/mutations/ar-photos.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { messages } from '../../messages.ts';
import type { SessionState } from '../ar-session.ts';
import type { PanelProps } from '../panel.ts';
import { type Picture, takePicture } from '../take-picture.ts';
import styles from './panels.module.css';

type Props = PanelProps & { building: ArBuilding | null; video: HTMLVideoElement | null };

/** The view as it was when the tool was pressed, with its labels, for a note and to keep. */
export function PhotoSheet({ session, painter, building, video, onClose }: Props) {
  const picture = usePicture({ session, painter, video });
  const [note, setNote] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const noteId = useId();
  const save = async (taken: Taken) => {
    setIsBusy(true);
    const isSaved = await keep(taken, building, note.trim());
    setIsBusy(false);
    if (isSaved) onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={messages.photoTitle}
      footer={
        <Button
          variant="primary"
          block
          disabled={picture === null}
          busy={isBusy ? messages.loading : undefined}
          onClick={() => picture !== null && void save(picture)}
        >
          {messages.save}
        </Button>
      }
    >
      <div className="stack">
        {picture !== null && (
          <img
            className={styles.taken}
            src={picture.url}
            alt={messages.photoAlt}
            width={picture.width}
            height={picture.height}
          />
        )}
        <label className="label" htmlFor={noteId}>
          {messages.note}
        </label>
        <textarea
          id={noteId}
          className={`input ${styles.note}`}
          rows={3}
          maxLength={1000}
          placeholder={messages.notePlaceholder}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Sheet>
  );
}

/** A picture and where the phone was and looked when it was taken, not when its note was written. */
type Taken = Picture & Pick<SessionState, 'at' | 'accuracyM' | 'headingDeg'>;

/** A picture of this moment, once; null until it is made. */
function usePicture(given: Pick<Props, 'session' | 'painter' | 'video'>): Taken | null {
  const { session, painter, video } = given;
  const [picture, setPicture] = useState<Taken | null>(null);
  useEffect(() => {
    let url = '';
    let isOver = false;
    if (painter === null) return;
    const { at, accuracyM, headingDeg } = session.state.getState();
    void takePicture(painter.surfaces, video).then((taken) => {
      if (taken === null) return;
      if (isOver) URL.revokeObjectURL(taken.url);
      else {
        url = taken.url;
        setPicture({ ...taken, at, accuracyM, headingDeg });
      }
    });
    return () => {
      isOver = true;
      URL.revokeObjectURL(url);
    };
  }, [session, painter, video]);
  return picture;
}

/** Saves the picture with where it was taken, and says how that went. */
async function keep(taken: Taken, building: ArBuilding | null, note: string): Promise<boolean> {
  const { at, accuracyM, headingDeg, width, height, image } = taken;
  const result = await saveArPhoto({
    place: at,
    accuracyM,
    headingDeg,
    building: building?.name ?? '',
    propertyId: building?.listings[0]?.id ?? null,
    note,
    width,
    height,
    image,
  });
  if (result.ok) showToast({ title: messages.saved, tone: 'pos' });
  else showToast({ title: messages.photoFailed, text: messages.photoFailedText, tone: 'neg' });
  return result.ok;
}
