import { X } from 'lucide-react';
import {
  type ComponentProps,
  type ReactNode,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useId,
  useRef,
} from 'react';
import { Button } from '../controls/Button.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { common } from '../texts/common.ts';
import { useModal } from './use-modal.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  footer?: ReactNode;
  /** A single full-width button at the bottom, instead of a footer. */
  main?: ComponentProps<typeof Button>;
  action?: ReactNode;
  children: ReactNode;
  /** From 768px, `bottom` is centred and `right` is at the end of the window. Phones always show a bottom sheet. */
  side?: 'bottom' | 'right';
};

const PULL_PX = 90;

/** A bottom sheet on phones, a dialog from 768px. Escape, scrim, Close and pulling down close it. */
export function Sheet({ open, onClose, title, footer, main, action, children, side = 'bottom' }: Props) {
  const ref = useModal(open, onClose);
  const titleId = useId();
  const pull = usePullDown(ref, onClose);
  return (
    <dialog className={`sheet ${side}`} ref={ref} aria-labelledby={titleId}>
      {open && (
        <>
          <div className="head" {...pull}>
            <div className="grab" aria-hidden="true" />
            <div className="row between">
              <h2 className="display-3 grow" id={titleId}>
                {title}
              </h2>
              {action}
              <IconButton label={common.close} icon={X} onClick={onClose} />
            </div>
          </div>
          <div className="body">{children}</div>
          {footer !== undefined && <div className="actions">{footer}</div>}
          {main !== undefined && (
            <div className="actions">
              <Button variant="primary" block {...main} />
            </div>
          )}
        </>
      )}
    </dialog>
  );
}

function usePullDown(ref: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const start = useRef<number | null>(null);
  const move = (px: number) => {
    if (ref.current !== null) ref.current.style.transform = px > 0 ? `translateY(${px}px)` : '';
  };
  const end = () => {
    start.current = null;
    move(0);
  };
  return {
    onPointerDown: (event: ReactPointerEvent) => {
      // A mouse has the Close button; only a finger pulls.
      if (event.pointerType !== 'mouse' && !(event.target as Element).closest('button')) start.current = event.clientY;
    },
    onPointerMove: (event: ReactPointerEvent) => {
      if (start.current !== null) move(event.clientY - start.current);
    },
    onPointerUp: (event: ReactPointerEvent) => {
      const isFar = start.current !== null && event.clientY - start.current > PULL_PX;
      end();
      if (isFar) onClose();
    },
    onPointerCancel: end,
  };
}
