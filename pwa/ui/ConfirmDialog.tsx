import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { common } from './common.ts';
import { Dialog } from './Dialog.tsx';
import { TextInput } from './TextInput.tsx';

type Props = {
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

export function ConfirmDialog(props: Props) {
  const { title, confirm, cancel = common.cancel, word = '', busy, disabled, onConfirm, onClose, children } = props;
  const [typed, setTyped] = useState('');
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
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
