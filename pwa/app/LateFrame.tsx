import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Toaster } from '../ui/Toaster.tsx';
import { hasUnsavedForms, useUnsavedForms } from '../ui/unsaved.ts';
import { Footer } from './Footer.tsx';
import { useLeaveQuestion } from './history.ts';
import { messages } from './messages.ts';
import { Prompts } from './Prompts.tsx';

/** Parts of the frame that the first screenful does not need. They load when the page is idle. */
export default function LateFrame({ isApp, isWide }: { isApp: boolean; isWide: boolean }): ReactNode {
  return (
    <>
      {isApp && isWide && <Footer />}
      {isApp && <Prompts />}
      <LeaveDialog />
      <Toaster />
    </>
  );
}

export function LeaveDialog() {
  const hasUnsaved = useUnsavedForms(({ forms }) => forms.length > 0);
  const question = useLeaveQuestion((state) => state.question);
  // The words stay while the dialog closes.
  const [shown, setShown] = useState(question);
  if (question !== null && question !== shown) setShown(question);
  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedForms()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);
  const stay = () => useLeaveQuestion.setState({ question: null });
  const leave = () => {
    stay();
    question?.leave();
    for (const { onLeave } of question?.forms ?? []) onLeave?.();
  };
  return (
    <Dialog
      open={question !== null}
      onClose={stay}
      title={messages.leave.title}
      actions={
        <>
          <Button onClick={leave}>{messages.leave.go}</Button>
          <Button label={messages.leave.stay} variant="primary" onClick={stay} />
        </>
      }
    >
      {[...new Set(shown?.forms.map(({ text }) => text))].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Dialog>
  );
}
