import { getOrCreate } from '../../../domain/collections.ts';
import { LOGO_PAPER } from '../../../domain/presentation/draw/draw-slide.ts';
import { isDark } from '../../../domain/presentation/draw/draw-text.ts';
import type { Slide, SlideBlock } from '../../../domain/presentation/slide.ts';
import type { DeckRequest } from './request.ts';

const DATA_URI = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/=]+)$/;

/** Bytes of a PNG or JPEG picture; null for anything else. */
export function pictureBytes(uri: string): ArrayBuffer | null {
  const match = DATA_URI.exec(uri);
  if (match?.[2] === undefined) return null;
  const binary = atob(match[2]);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes.buffer;
}

/** Converts every picture to PNG or JPEG, which all formats support. Runs on the page, because workers cannot draw SVG. */
export async function withPlainPictures(request: DeckRequest): Promise<DeckRequest> {
  // The PDF library never finishes transparent PNGs in a browser, so pictures are flattened onto the slide's colour.
  const paper = request.format === 'pdf' ? request.theme.background : null;
  const known = new Map<string, Promise<string>>();
  const plain = (uri: string, on = paper) => getOrCreate(known, uri, () => plainPicture(uri, on));
  const slides = await Promise.all(request.slides.map((slide) => withPictures(slide, plain)));
  const { brand } = request;
  if (brand?.logoUri == null) return { ...request, slides };
  const isOnPaper = paper !== null && isDark(paper);
  return {
    ...request,
    slides,
    brand: { ...brand, logoUri: await plain(brand.logoUri, isOnPaper ? LOGO_PAPER : paper) },
  };
}

async function withPictures(slide: Slide, plain: (uri: string) => Promise<string>): Promise<Slide> {
  const blocks = await Promise.all(
    slide.blocks.map(async (block): Promise<SlideBlock> => {
      return block.kind === 'picture' ? { ...block, uri: await plain(block.uri) } : block;
    }),
  );
  return { ...slide, blocks };
}

const LONG_SIDE_PX = 1600;

/** Converts a picture to PNG or JPEG. `paper` is the background for transparent pixels; null keeps them. */
export async function plainPicture(uri: string, paper: string | null): Promise<string> {
  if (DATA_URI.test(uri) && (paper === null || uri.startsWith('data:image/jpeg'))) return uri;
  const image = new Image();
  image.src = uri;
  await image.decode();
  const longSide = Math.max(image.naturalWidth, image.naturalHeight, 1);
  const scale = Math.min(LONG_SIDE_PX / longSide, uri.startsWith('data:image/svg') ? 8 : 1);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const pen = canvas.getContext('2d');
  if (paper !== null && pen !== null) {
    pen.fillStyle = paper;
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return paper === null ? canvas.toDataURL('image/png') : canvas.toDataURL('image/jpeg', 0.95);
}
