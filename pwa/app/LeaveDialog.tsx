import { useEffect, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { formsLeft, hasUnsavedForms, type UnsavedForm, useUnsavedForms } from '../ui/unsaved.ts';
import { messages } from './messages.ts';

/** Asks before leaving unsaved changes; the router allows one blocker at a time. */
export function LeaveDialog() {
  const hasUnsaved = useUnsavedForms(({ forms }) => forms.length > 0);
  const [left, setLeft] = useState<readonly UnsavedForm[]>([]);
  const blocks: BlockerFunction = ({ currentLocation, nextLocation }) => {
    const forms = formsLeft(currentLocation, nextLocation);
    if (forms.length > 0) setLeft(forms);
    return forms.length > 0;
  };
  const blocker = useBlocker(blocks);
  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedForms()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);
  const stay = () => blocker.reset?.();
  const leave = () => {
    blocker.proceed?.();
    for (const { onLeave } of left) onLeave?.();
  };
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={messages.leave.title}
      actions={
        <>
          <Button onClick={leave}>{messages.leave.go}</Button>
          <Button variant="primary" onClick={stay}>
            {messages.leave.stay}
          </Button>
        </>
      }
    >
      {[...new Set(left.map(({ text }) => text))].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Dialog>
  );
}
