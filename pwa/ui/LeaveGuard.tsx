import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { messages } from './messages.ts';
import { addUnsaved } from './unsaved.ts';

type Props = {
  /** There are changes that are not saved. */
  when: boolean;
  /** What would be lost, in a sentence. */
  text: string;
  /** Called before leaving without saving. */
  onLeave?: () => void;
};

/** Asks before a tapped link or a closed tab throws away what is not saved. */
export function LeaveGuard({ when, text, onLeave }: Props) {
  const navigate = useNavigate();
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => (when ? addUnsaved() : undefined), [when]);
  useEffect(() => {
    if (!when) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const path = inAppTarget(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(path);
    };
    addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [when]);
  const leave = () => {
    const to = target;
    setTarget(null);
    onLeave?.();
    if (to !== null) void navigate(to);
  };
  return (
    <Dialog
      open={target !== null}
      onClose={() => setTarget(null)}
      title={messages.leaveTitle}
      actions={
        <>
          <Button onClick={leave}>{messages.leave}</Button>
          <Button variant="pri" onClick={() => setTarget(null)}>
            {messages.stay}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

/** The path a plain click would go to inside the app; null when it stays here or opens elsewhere. */
function inAppTarget(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return null;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || url.pathname === location.pathname) return null;
  return url.pathname + url.search + url.hash;
}
