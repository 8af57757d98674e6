/** Loads the picture at an address. @throws if it cannot be read */
export async function loadPicture(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return image;
}

/**
 * Redraws a picture, at most `longestPx` on its longer side, which removes the camera's metadata (place, time, device).
 * Transparent pixels become white by default, because JPEG has no transparency.
 */
export function drawScaled(
  picture: HTMLImageElement | ImageBitmap,
  longestPx: number,
  background = '#fff',
): HTMLCanvasElement {
  const isImage = 'naturalWidth' in picture;
  const [width, height] = isImage ? [picture.naturalWidth, picture.naturalHeight] : [picture.width, picture.height];
  const scale = Math.min(1, longestPx / Math.max(width, height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext('2d');
  if (pen === null) throw new TypeError('this browser has no canvas');
  pen.fillStyle = background;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Encodes a canvas as JPEG. @throws TypeError if the browser cannot encode it */
export async function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  if (blob === null) throw new TypeError('the picture cannot be encoded');
  return blob;
}

/** Reads a picture upright, redraws it, and encodes it as JPEG; null if the browser cannot read the file. */
export async function readPicture(file: Blob, { longestPx, quality }: { longestPx: number; quality: number }) {
  try {
    // Applies the camera's orientation, because redrawing removes the metadata that states it.
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const canvas = drawScaled(image, longestPx);
    image.close();
    const bytes = await (await toJpeg(canvas, quality)).arrayBuffer();
    return { bytes, width: canvas.width, height: canvas.height, canvas };
  } catch {
    return null;
  }
}
