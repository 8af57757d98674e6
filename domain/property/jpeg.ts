/** Maximum pixels of a picture; each takes four bytes when decoded. */
const MOST_PIXELS = 40_000_000;
const MOST_BYTES = 12 * 1024 * 1024;
/** Maximum scans: encoders write up to about 20, and each is a pass over all pixels. */
const MOST_SCANS = 32;

export const JPEG_PROBLEMS = {
  picture_large: 'The picture is larger than 12 MB.',
  no_jpeg: 'The file is no JPEG.',
  jpeg_damaged: 'The JPEG is damaged.',
  jpeg_exif: 'The picture still carries what the camera wrote beside it (EXIF).',
  jpeg_comment: 'The picture carries a comment.',
  jpeg_size: 'The picture has no possible size.',
  jpeg_empty: 'The JPEG holds no picture.',
  jpeg_cut_off: 'The JPEG is cut off.',
  jpeg_scans: 'The JPEG is stored in too many steps.',
  jpeg_with_more: 'The file is a picture and something else.',
} as const;
type JpegProblem = keyof typeof JPEG_PROBLEMS;

/**
 * Returns the problem of a picture, or null for a plain JPEG (ITU T.81, annex B) of possible size with few scans.
 * Rejects segments other than JFIF and colour profile: EXIF and XMP may reveal a position.
 */
export function jpegProblem(bytes: Uint8Array): JpegProblem | null {
  if (bytes.length > MOST_BYTES) return 'picture_large';
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return 'no_jpeg';
  let hasFrame = false;
  let scans = 0;
  let at = 2;
  for (;;) {
    if (scans > 0 && at >= bytes.length) return 'jpeg_cut_off';
    if (bytes[at] !== 0xff) return 'jpeg_damaged';
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9 && scans > 0) break;
    const length = uint16(bytes, at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return 'jpeg_damaged';
    const problem = segmentProblem(bytes, at);
    if (problem !== null) return problem;
    hasFrame ||= isFrame(marker);
    at += 2 + length;
    if (marker !== 0xda) continue;
    if (!hasFrame) return 'jpeg_empty';
    if (++scans > MOST_SCANS) return 'jpeg_scans';
    at = endOfScan(bytes, at);
  }
  return at + 2 === bytes.length ? null : 'jpeg_with_more';
}

function segmentProblem(bytes: Uint8Array, at: number): JpegProblem | null {
  const marker = bytes[at + 1] ?? 0;
  if (isForeignSegment(marker)) return 'jpeg_exif';
  if (marker === 0xfe) return 'jpeg_comment';
  return isFrame(marker) && !isPossibleSize(uint16(bytes, at + 7), uint16(bytes, at + 5)) ? 'jpeg_size' : null;
}

/** Any APP segment other than JFIF (APP0), colour profile (APP2) and Adobe's colour transform (APP14). */
function isForeignSegment(marker: number): boolean {
  return marker >= 0xe0 && marker <= 0xef && ![0xe0, 0xe2, 0xee].includes(marker);
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function isPossibleSize(width: number, height: number): boolean {
  return width > 0 && height > 0 && width * height <= MOST_PIXELS;
}

function uint16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

/** Index of the first marker after scan data, where 0xFF is followed by 0 or a restart number. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  return bytes.length;
}
