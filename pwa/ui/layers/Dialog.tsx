import { type ReactNode, useId, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import { common } from '../texts/common.ts';
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

type ConfirmProps = {
  title: string;
  confirm: string;
  cancel?: string;
  word?: string;
  busy?: boolean | string | undefined;
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

export function ConfirmDialog(props: ConfirmProps) {
  const { title, confirm, cancel = common.cancel, word = '', busy, disabled, onConfirm, onClose, children } = props;
  const [typed, setTyped] = useState('');
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button disabled={busy !== undefined && busy !== false} onClick={onClose}>
            {cancel}
          </Button>
          <Button
            variant="danger"
            disabled={disabled || typed.trim().toLowerCase() !== word}
            busy={busy}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {word !== '' && (
        <TextInput
          label={common.typeWord(word)}
          autoComplete="off"
          autoCapitalize="none"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </Dialog>
  );
}
