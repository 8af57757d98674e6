import { encode } from 'uqr';
import { Note } from '../../../ui/Note.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { messages } from '../messages.ts';

/** Light cells around a code, which scanners need. */
const QUIET = 4;

/** The link as a code that a camera opens. */
export default function QrSheet({ link, onClose }: { link: string; onClose: () => void }) {
  const code = codeOf(link);
  return (
    <Sheet open onClose={onClose} title={messages.share.qrTitle}>
      {code === null ? (
        <Note tone="warn">{messages.share.qrTooLong}</Note>
      ) : (
        <>
          <svg
            className="deck-qr"
            viewBox={`0 0 ${code.size} ${code.size}`}
            role="img"
            aria-label={messages.share.qrTitle}
            shapeRendering="crispEdges"
          >
            <rect width={code.size} height={code.size} fill="#fff" />
            <path d={code.path} fill="#000" />
          </svg>
          <p className="sm mut">{messages.share.qrText}</p>
        </>
      )}
    </Sheet>
  );
}

function codeOf(link: string): { size: number; path: string } | null {
  try {
    const { data, size } = encode(link, { ecc: 'L', border: QUIET });
    const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
    return { size, path };
  } catch {
    // More text than a code can hold.
    return null;
  }
}
