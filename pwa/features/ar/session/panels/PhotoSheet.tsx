import { useEffect, useId, useState } from 'react';
import type { ArBuilding } from '../../../../../domain/ar/buildings.ts';
import { saveArPhoto } from '../../../../data/ar/photos.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { messages } from '../../messages.ts';
import type { PanelProps } from '../panel.ts';
import { type Picture, takePicture } from '../take-picture.ts';

type Props = PanelProps & { building: ArBuilding | null; video: HTMLVideoElement | null };

/** The view as it was when the tool was pressed, with its labels, for a note and to keep. */
export function PhotoSheet({ session, painter, building, video, onClose }: Props) {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [note, setNote] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const noteId = useId();
  useEffect(() => {
    let url = '';
    let isOver = false;
    if (painter === null) return;
    void takePicture(painter.surfaces, video).then((taken) => {
      if (isOver || taken === null) return;
      url = taken.url;
      setPicture(taken);
    });
    return () => {
      isOver = true;
      URL.revokeObjectURL(url);
    };
  }, [painter, video]);
  const save = async () => {
    if (picture === null) return;
    setIsBusy(true);
    const { at, accuracyM, headingDeg } = session.state.getState();
    const result = await saveArPhoto({
      place: at,
      accuracyM,
      headingDeg,
      building: building?.name ?? '',
      propertyId: building?.listings[0]?.id ?? null,
      note: note.trim(),
      width: picture.width,
      height: picture.height,
      image: picture.image,
    });
    setIsBusy(false);
    if (!result.ok) {
      showToast({ title: messages.photoFailed, text: messages.photoFailedText, tone: 'neg' });
      return;
    }
    showToast({ title: messages.saved, tone: 'pos' });
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={messages.photoTitle}
      footer={
        <Button
          variant="pri"
          block
          disabled={picture === null}
          busy={isBusy ? messages.loading : undefined}
          onClick={() => void save()}
        >
          {messages.save}
        </Button>
      }
    >
      <div className="stack">
        {picture !== null && (
          <img
            className="ar-taken"
            src={picture.url}
            alt={messages.photoAlt}
            width={picture.width}
            height={picture.height}
          />
        )}
        <label className="lbl" htmlFor={noteId}>
          {messages.note}
        </label>
        <textarea
          id={noteId}
          className="inp ar-note"
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
