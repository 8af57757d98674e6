/** Most pixels of a picture: what is drawn of it takes four bytes each. */
const MOST_PIXELS = 40_000_000;
const MOST_BYTES = 12 * 1024 * 1024;

/** What can be wrong with a picture, in the server's words. */
export const JPEG_PROBLEMS = {
  picture_large: 'The picture is larger than 12 MB.',
  no_jpeg: 'The file is no JPEG.',
  jpeg_damaged: 'The JPEG is damaged.',
  jpeg_exif: 'The picture still carries what the camera wrote beside it (EXIF).',
  jpeg_comment: 'The picture carries a comment.',
  jpeg_size: 'The picture has no possible size.',
  jpeg_empty: 'The JPEG holds no picture.',
  jpeg_cut_off: 'The JPEG is cut off.',
  jpeg_with_more: 'The file is a picture and something else.',
} as const;
type JpegProblem = keyof typeof JPEG_PROBLEMS;

/**
 * What is wrong with a picture, or null for a plain JPEG (ITU T.81, annex B): it begins and ends as one, has a frame of
 * a possible size, carries nothing behind its end, and nothing beside the picture but JFIF and colour profile. What a
 * camera writes there (EXIF, XMP) tells where somebody lives.
 */
export function jpegProblem(bytes: Uint8Array): JpegProblem | null {
  if (bytes.length > MOST_BYTES) return 'picture_large';
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return 'no_jpeg';
  let hasFrame = false;
  let at = 2;
  for (;;) {
    if (bytes[at] !== 0xff) return 'jpeg_damaged';
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xda) break;
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    if (length < 2 || at + 2 + length > bytes.length) return 'jpeg_damaged';
    if (marker >= 0xe0 && marker <= 0xef && marker !== 0xe0 && marker !== 0xe2 && marker !== 0xee) {
      return 'jpeg_exif';
    }
    if (marker === 0xfe) return 'jpeg_comment';
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const height = ((bytes[at + 5] ?? 0) << 8) | (bytes[at + 6] ?? 0);
      const width = ((bytes[at + 7] ?? 0) << 8) | (bytes[at + 8] ?? 0);
      if (width === 0 || height === 0 || width * height > MOST_PIXELS) return 'jpeg_size';
      hasFrame = true;
    }
    at += 2 + length;
  }
  if (!hasFrame) return 'jpeg_empty';
  if (bytes[bytes.length - 2] !== 0xff || bytes[bytes.length - 1] !== 0xd9) return 'jpeg_cut_off';
  return hasMarkup(bytes, at) ? 'jpeg_with_more' : null;
}

/** A page or script that hides behind the first end of the picture. */
function hasMarkup(bytes: Uint8Array, from: number): boolean {
  for (let i = from; i < bytes.length - 2; i++) {
    if (bytes[i] === 0xff && bytes[i + 1] === 0xd9) return true;
  }
  return false;
}
