import { type Shape, STAGE } from '../../../domain/presentation/shapes.ts';
import { measureText } from '../measure-text.ts';
import { encodeVideo, slideFrames } from '../video/encode-video.ts';
import { type Pictures, paintSlide } from './paint-slide.ts';
import { pictureBytes } from './pictures.ts';
import type { DeckRequest, OnProgress, Quality } from './request.ts';
import { shapesOfDeck } from './shapes-of.ts';

const WIDTH_PX: Readonly<Record<Quality, number>> = { low: 1280, medium: 1920, high: 2560 };

export async function deckPngs(request: DeckRequest, onProgress: OnProgress): Promise<Blob[]> {
  const slides = shapesOfDeck(request, measureText);
  const pictures = await decodePictures(slides);
  const widthPx = WIDTH_PX[request.quality];
  const blobs: Blob[] = [];
  for (const shapes of slides) {
    blobs.push(await paintPng(shapes, widthPx, pictures));
    onProgress(blobs.length / slides.length);
  }
  return blobs;
}

async function paintPng(shapes: readonly Shape[], widthPx: number, pictures: Pictures): Promise<Blob> {
  const canvas = new OffscreenCanvas(widthPx, (widthPx * STAGE.height) / STAGE.width);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser draws no canvas');
  paintSlide(pen, shapes, { widthPx, pictures });
  return canvas.convertToBlob({ type: 'image/png' });
}

export async function deckVideo(request: DeckRequest, onProgress: OnProgress): Promise<Blob> {
  const slides = shapesOfDeck(request, measureText);
  const pictures = await decodePictures(slides);
  const durations = request.slides.map(({ durationMs }) => durationMs / 1000);
  return encodeVideo({
    frames: slideFrames(durations, request.isAnimated),
    quality: request.quality,
    draw: (pen, { slideIndex, entrance }, widthPx) =>
      paintSlide(pen, slides[slideIndex] ?? [], { widthPx, pictures, entrance }),
    onProgress,
  });
}

async function decodePictures(slides: readonly (readonly Shape[])[]): Promise<Pictures> {
  const uris = new Set(slides.flat().flatMap((shape) => (shape.kind === 'picture' ? [shape.uri] : [])));
  const decoded = await Promise.all(
    [...uris].map(async (uri) => {
      const bytes = pictureBytes(uri);
      return bytes === null ? [] : [[uri, await createImageBitmap(new Blob([bytes]))] as const];
    }),
  );
  return new Map(decoded.flat());
}
