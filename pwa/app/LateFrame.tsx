import { Download, Share, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useUpdate } from '../data/platform/service-worker.ts';
import { useFavourites } from '../data/queries/shared-records.ts';
import { install, useInstallMethod } from '../device/install.ts';
import { Mark } from '../ui/controls/Brand.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { IconButton } from '../ui/controls/IconButton.tsx';
import { Dialog } from '../ui/layers/Dialog.tsx';
import { Toaster } from '../ui/layers/Toaster.tsx';
import { hasUnsavedForms, useUnsavedForms } from '../ui/layers/unsaved.ts';
import { common } from '../ui/texts/common.ts';
import { paths } from '../ui/texts/paths.ts';
import { Footer } from './Footer.tsx';
import { useLeaveQuestion } from './history.ts';
import { mayOfferInstall, refuseInstall } from './install-memory.ts';
import { messages } from './messages.ts';

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
  // Keeps the question visible while the dialog closes.
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
  // The form was saved while the dialog was open, so the app leaves it without an answer.
  useEffect(() => {
    if (question === null || hasUnsaved) return;
    useLeaveQuestion.setState({ question: null });
    question.leave();
  }, [question, hasUnsaved]);
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

/** Screens without prompts: the presentation and the camera. */
const QUIET_PATHS: readonly string[] = [paths.presentation(), paths.ar];
const INSTALL_DELAY_MS = 4000;

function Prompts() {
  const { pathname } = useLocation();
  const hasUnsaved = useUnsavedForms(({ forms }) => forms.length > 0);
  const update = useUpdate();
  if (hasUnsaved || QUIET_PATHS.includes(pathname)) return null;
  return <aside className="prompts">{update.ready ? <UpdatePrompt update={update} /> : <InstallPrompt />}</aside>;
}

function UpdatePrompt({ update }: { update: { apply: () => void; later: () => void } }) {
  const [isRestarting, setIsRestarting] = useState(false);
  const words = messages.update;
  const restart = () => {
    setIsRestarting(true);
    update.apply();
  };
  return (
    <section className="card pad row top" role="status" aria-label={words.title}>
      <Download size={22} className="gulf" />
      <div className="grow">
        <h2 className="h4">{words.title}</h2>
        <p className="small muted">{words.text}</p>
        <div className="row acts">
          <Button variant="primary" small busy={isRestarting ? words.restarting : undefined} onClick={restart}>
            {words.now}
          </Button>
          <Button label={words.later} variant="quiet" small onClick={update.later} />
        </div>
      </div>
    </section>
  );
}

function InstallPrompt() {
  const way = useInstallMethod();
  const words = messages.install;
  const favourites = useFavourites();
  const hasSavedListing = favourites.data !== undefined && favourites.data.size > 0;
  const [isDue, setIsDue] = useState(false);
  const [isGone, setIsGone] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(mayOfferInstall({ now: Date.now(), hasSavedListing })), INSTALL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [hasSavedListing]);
  if (way === 'none' || !isDue || isGone) return null;
  const close = () => {
    refuseInstall(Date.now());
    setIsGone(true);
  };
  const accept = async () => {
    if (!(await install())) refuseInstall(Date.now());
    setIsGone(true);
  };
  return (
    <section className="card row install" aria-label={words.title}>
      <Mark />
      {way === 'button' ? (
        <p className="small grow">
          <b>{words.title}.</b> <span className="muted">{words.text}</span>
        </p>
      ) : (
        <p className="small grow">
          {words.iosTap} <Share size={16} role="img" aria-label={common.share} /> {words.iosThen} <b>{words.iosAdd}</b>
        </p>
      )}
      {way === 'button' && <Button label={words.button} variant="primary" small onClick={() => void accept()} />}
      <IconButton label={words.notNow} icon={X} size={18} onClick={close} />
    </section>
  );
}
