import { TEXT_FAMILIES } from '../../../ui/canvas-fonts.ts';
import type { Surfaces } from './frame-painter.ts';

/** Longest side of a kept picture: legible, and a few hundred kilobytes. */
const LONG_SIDE_PX = 1600;
const QUALITY = 0.85;

export type Picture = { image: ArrayBuffer; url: string; width: number; height: number };

/** What the person sees at this moment, as one picture: the film, the overlay, the labels. Null where none can be made. */
export async function takePicture(
  { stage, labels }: Surfaces,
  video: HTMLVideoElement | null,
): Promise<Picture | null> {
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
  return {
    image: await blob.arrayBuffer(),
    url: URL.createObjectURL(blob),
    width: canvas.width,
    height: canvas.height,
  };
}

/** As CSS `object-fit: cover` lays it. */
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
  const lines = [...label.children].filter((part) => part instanceof HTMLElement && !part.hidden && !isLeader(part));
  lines.forEach((line, place) => {
    pen.font = `${place === 0 ? '700 15px' : '500 13px'} ${TEXT_FAMILIES}`;
    pen.fillText(line.textContent ?? '', x + 10, y + 20 + place * 16);
  });
}

function isLeader(part: Element): boolean {
  return part.hasAttribute('data-leader');
}
