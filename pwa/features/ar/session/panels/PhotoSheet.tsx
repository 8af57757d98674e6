import { useEffect, useState } from 'react';
import type { ArBuilding } from '../../../../../domain/ar/buildings.ts';
import { saveArPhoto } from '../../../../data/mutations/ar.ts';
import { TextArea } from '../../../../ui/fields/TextArea.tsx';
import { TEXT_FAMILIES } from '../../../../ui/fonts/canvas-fonts.ts';
import { Sheet } from '../../../../ui/layers/Sheet.tsx';
import { showToast } from '../../../../ui/layers/toast.ts';
import { common } from '../../../../ui/texts/common.ts';
import { messages } from '../../messages.ts';
import type { SessionState } from '../ar-session.ts';
import styles from '../dock.module.css';
import type { Surfaces } from '../frame-painter.ts';
import type { PanelProps } from '../panel.ts';

/** Longest side of a saved picture: legible at a few hundred kilobytes. */
const LONG_SIDE_PX = 1600;

const QUALITY = 0.85;

type Props = PanelProps & { building: ArBuilding | null; video: HTMLVideoElement | null };

type Picture = { image: ArrayBuffer; url: string; width: number; height: number };

/** A picture with the position and heading of the phone at the moment it was taken. */
type Taken = Picture & Pick<SessionState, 'at' | 'accuracyM' | 'headingDeg'>;

export function PhotoSheet({ session, painter, building, video, onClose }: Props) {
  const picture = usePicture({ session, painter, video });
  const [note, setNote] = useState('');
  const [isBusy, setIsBusy] = useState(false);
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
      main={{
        children: messages.save,
        disabled: picture === null,
        busy: isBusy ? messages.loading : undefined,
        onClick: () => picture !== null && void save(picture),
      }}
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
        <TextArea
          label={messages.note}
          rows={3}
          maxLength={1000}
          placeholder={messages.notePlaceholder}
          value={note}
          onChange={setNote}
        />
      </div>
    </Sheet>
  );
}

/** Takes one picture when the sheet opens. Null until it is ready. */
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

async function keep({ at, url: _, ...taken }: Taken, building: ArBuilding | null, note: string): Promise<boolean> {
  const propertyId = building?.listings[0]?.id ?? null;
  const result = await saveArPhoto({ ...taken, place: at, building: building?.name ?? '', propertyId, note });
  if (result.ok) showToast({ title: messages.saved, tone: 'pos' });
  else showToast({ title: messages.photoFailed, text: common.notStored, tone: 'neg' });
  return result.ok;
}

/** Renders video, overlay and labels into one picture; null if impossible. */
async function takePicture({ stage, labels }: Surfaces, video: HTMLVideoElement | null): Promise<Picture | null> {
  const { clientWidth: width, clientHeight: height } = stage;
  const scale = Math.min(2, LONG_SIDE_PX / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  pen.scale(scale, scale);
  pen.fillStyle = '#04161a';
  pen.fillRect(0, 0, width, height);
  if (video !== null && video.videoWidth > 0) drawCovering(pen, video, { width, height });
  pen.drawImage(stage, 0, 0, width, height);
  const origin = stage.getBoundingClientRect();
  for (const label of labels.querySelectorAll('[data-key]')) drawLabel(pen, label, origin);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (blob === null) return null;
  const image = await blob.arrayBuffer();
  return { image, url: URL.createObjectURL(blob), width: canvas.width, height: canvas.height };
}

/** Draws the video like CSS `object-fit: cover`. */
function drawCovering(
  pen: CanvasRenderingContext2D,
  video: HTMLVideoElement,
  view: { width: number; height: number },
): void {
  const scale = Math.max(view.width / video.videoWidth, view.height / video.videoHeight);
  const [width, height] = [video.videoWidth * scale, video.videoHeight * scale];
  pen.drawImage(video, (view.width - width) / 2, (view.height - height) / 2, width, height);
}

function drawLabel(pen: CanvasRenderingContext2D, label: Element, origin: DOMRect): void {
  const box = label.getBoundingClientRect();
  const [x, y] = [box.x - origin.x, box.y - origin.y];
  const isSelected = label.ariaPressed === 'true';
  pen.beginPath();
  pen.roundRect(x, y, box.width, box.height, 8);
  pen.fillStyle = isSelected ? '#ffc94a' : '#04161a';
  pen.fill();
  const leader = label.querySelector('[data-leader]')?.getBoundingClientRect();
  if (leader !== undefined) pen.fillRect(leader.x - origin.x, leader.y - origin.y, leader.width, leader.height);
  pen.lineWidth = 2;
  pen.strokeStyle = isSelected ? '#04161a' : '#ffffff';
  pen.stroke();
  pen.fillStyle = isSelected ? '#04161a' : '#ffffff';
  pen.textAlign = 'start';
  pen.textBaseline = 'alphabetic';
  const lines = [...label.children].filter(
    (part) => part instanceof HTMLElement && !part.hidden && part.dataset.leader === undefined,
  );
  lines.forEach((line, place) => {
    pen.font = `${place === 0 ? '700 15px' : '500 13px'} ${TEXT_FAMILIES}`;
    pen.fillText(line.textContent ?? '', x + 10, y + 20 + place * 16);
  });
}
