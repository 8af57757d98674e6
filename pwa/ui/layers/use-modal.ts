import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Opens a modal dialog. Escape and the scrim call `onClose`, except while one of its buttons is busy. */
export function useModal(open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || dialog === null) return;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    const isBusy = () => dialog.querySelector('button[data-busy]') !== null;
    const onCancel = (event: Event) => {
      event.preventDefault();
      if (!isBusy()) close.current();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      if (!isBusy()) close.current();
    };
    const onPress = (event: MouseEvent) => {
      if (event.target === dialog && isOutside(dialog, event) && !isBusy()) close.current();
    };
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('keydown', onKey);
    dialog.addEventListener('click', onPress);
    return () => {
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('keydown', onKey);
      dialog.removeEventListener('click', onPress);
      dialog.close();
      // Browsers do the same. A second call would compute the page's styles once more.
      if (document.activeElement === before) return;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [open]);
  return ref;
}

function isOutside(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
