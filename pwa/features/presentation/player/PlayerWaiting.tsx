import { X } from 'lucide-react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useModal } from '../../../ui/use-modal.ts';
import { messages } from '../messages.ts';
import styles from './player.module.css';

/** The player's dark stage until the market has answered: no slide shows a figure that is not this device's. */
export function PlayerWaiting({ onClose }: { onClose: () => void }) {
  const dialog = useModal(true, onClose);
  return (
    <dialog className={styles.player} ref={dialog} aria-label={messages.player.name}>
      <div className={styles.frame}>
        <header className={styles.head}>
          <h1>{messages.title}</h1>
          <IconButton label={messages.player.close} icon={X} onClick={onClose} />
        </header>
        <div className={styles.empty}>
          <p role="status">{messages.loading}</p>
        </div>
      </div>
    </dialog>
  );
}
