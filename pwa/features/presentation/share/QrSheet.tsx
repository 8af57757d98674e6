import { Note } from '../../../ui/Note.tsx';
import { fitsQrCode, QrCode } from '../../../ui/QrCode.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { messages } from '../messages.ts';
import styles from './share.module.css';

export default function QrSheet({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Sheet open onClose={onClose} title={messages.share.qrTitle}>
      {fitsQrCode(link) ? (
        <>
          <QrCode className={styles.code} text={link} label={messages.share.qrTitle} />
          <p className="small muted">{messages.share.qrText}</p>
        </>
      ) : (
        <Note tone="warn">{messages.share.qrTooLong}</Note>
      )}
    </Sheet>
  );
}
