export type PictureSize = { readonly width: number; readonly height: number };

const PNG_HEAD = 0x89504e47;
/** Frame headers of JPEG: SOF0 to SOF15 without the four markers between them that are no frames. */
const NO_FRAME: readonly number[] = [0xc4, 0xc8, 0xcc];

/** Width and height that a PNG (RFC 2083, 4.1.1) or JPEG (ITU T.81, B.2.2) says of itself; null for anything else. */
export function pictureSize(bytes: ArrayBuffer): PictureSize | null {
  const view = new DataView(bytes);
  if (view.byteLength >= 24 && view.getUint32(0) === PNG_HEAD) {
    return { width: view.getUint32(16), height: view.getUint32(20) };
  }
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < view.byteLength && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return null;
}
