/** The longer side of a picture that is sent, pixels: sharp on a phone and on a slide. */
const LONGEST_PX = 1600;
const QUALITY = 0.82;

/**
 * A picture as it is kept and sent: at most 1,600 pixels long, JPEG. Drawing it anew leaves nothing behind of what the
 * camera wrote beside it: the place, the time and the device. Null for a file that the browser cannot read as one.
 */
export async function preparePicture(
  file: Blob,
): Promise<{ bytes: ArrayBuffer; width: number; height: number } | null> {
  try {
    // The orientation that the camera noted is applied, as it is not noted any more.
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_PX / Math.max(image.width, image.height));
    const width = Math.max(1, Math.round(image.width * scale));
    const height = Math.max(1, Math.round(image.height * scale));
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const pen = canvas.getContext('2d');
    if (pen === null) return null;
    // What was transparent is white, as JPEG knows no transparency.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, width, height);
    pen.drawImage(image, 0, 0, width, height);
    image.close();
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    return blob === null ? null : { bytes: await blob.arrayBuffer(), width, height };
  } catch {
    return null;
  }
}
