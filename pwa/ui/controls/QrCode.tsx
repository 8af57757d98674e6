import { encode } from 'uqr';

/** Light cells around a code, which scanners need. */
const QUIET = 4;

/** Draws a text as a QR code, or nothing if it is longer than a code can hold. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  const cells = qrCells(text);
  if (cells === null) return null;
  const path = cells.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className={className}
      viewBox={`0 0 ${cells.length} ${cells.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={cells.length} height={cells.length} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Returns the cells of a code with its light border, true for dark; null if the text is too long for a code. */
export function qrCells(text: string): boolean[][] | null {
  try {
    return encode(text, { ecc: 'L', border: QUIET }).data;
  } catch {
    return null;
  }
}
