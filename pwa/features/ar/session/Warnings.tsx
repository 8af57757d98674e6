import { Crosshair, Infinity as FigureEight, MapPinOff, TriangleAlert } from 'lucide-react';
import { formatDistance } from '../../../ui/format.ts';
import { messages } from '../messages.ts';
import type { ArSession } from './ar-session.ts';
import styles from './warnings.module.css';

type Props = {
  session: ArSession;
  isEmpty: boolean;
  isFiltered: boolean;
  onAlign: () => void;
  onPlace: () => void;
};

export function Warnings({ session, isEmpty, isFiltered, onAlign, onPlace }: Props) {
  const { position, heading, motion, isHeadingKnown, quality, errorM, at, camera } = session.state();
  const needsCalibration = session.state((state) => state.needsCalibration || state.isCompassDisturbed);
  if (at === null) {
    if (position === 'waiting') return null;
    return (
      <p className={`row wrap ${styles.warning}`} role="status">
        <MapPinOff size={18} strokeWidth={1.75} aria-hidden="true" />
        <span>
          <b>{messages.locationNone}.</b>{' '}
          {position === 'found' || position === 'chosen' ? '' : messages.positionOff[position]}
        </span>
        <button type="button" onClick={onPlace}>
          {messages.place}
        </button>
      </p>
    );
  }
  if (!isHeadingKnown) return <Advice text={messages.noCompass} action={messages.alignBetter} onAct={onAlign} />;
  if (needsCalibration) {
    return (
      <p className={`row wrap ${styles.warning}`} role="status">
        <FigureEight size={22} strokeWidth={1.75} aria-hidden="true" className={styles.figureEight} />
        <span>{messages.figureEight}</span>
      </p>
    );
  }
  if (isEmpty)
    return (
      <Advice text={isFiltered ? messages.nothingFits : messages.nothingNear} action={messages.place} onAct={onPlace} />
    );
  return (
    <>
      {quality !== null && errorM !== null && (
        <button type="button" className={`row gap-6 ${styles.quality}`} data-quality={quality} onClick={onAlign}>
          <i className={styles.dot} aria-hidden="true" />
          <b>{messages.quality[quality]}</b> <span>{messages.accuracy(`±${formatDistance(errorM)}`)}</span>
          {quality !== 'good' && (
            <span className={styles.advice}>
              <Crosshair size={15} strokeWidth={2} aria-hidden="true" />
              {messages.alignBetter}
            </span>
          )}
        </button>
      )}
      {heading === 'manual' && camera !== 'simulated' && (
        <p className={`row wrap ${styles.warning} ${styles.quiet}`}>
          {motion === 'denied' ? messages.motionBlocked : messages.manualHeading}
        </p>
      )}
      {position === 'silent' && <p className={`row wrap ${styles.warning} ${styles.quiet}`}>{messages.signalLost}</p>}
      {camera === 'off' && session.stream !== null && (
        <p className={`row wrap ${styles.warning}`}>{messages.cameraLost}</p>
      )}
    </>
  );
}

function Advice({ text, action, onAct }: { text: string; action: string; onAct: () => void }) {
  return (
    <p className={`row wrap ${styles.warning}`} role="status">
      <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{text}</span>
      <button type="button" onClick={onAct}>
        {action}
      </button>
    </p>
  );
}
