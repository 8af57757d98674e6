import { type ReactNode, useId } from 'react';
import { useModal } from './use-modal.ts';

type Props = { open: boolean; onClose: () => void; title: string; children: ReactNode; actions: ReactNode };

export function Dialog({ open, onClose, title, children, actions }: Props) {
  const ref = useModal(open, onClose);
  const id = useId();
  return (
    <dialog className="sheet bottom" ref={ref} aria-labelledby={id} aria-describedby={`${id}-text`}>
      {open && (
        <>
          <div className="head">
            <div className="grab" aria-hidden="true" />
            <h2 className="display-3 dialog-title" id={id}>
              {title}
            </h2>
          </div>
          <div className="body stack" id={`${id}-text`}>
            {children}
          </div>
          <div className="actions">{actions}</div>
        </>
      )}
    </dialog>
  );
}
