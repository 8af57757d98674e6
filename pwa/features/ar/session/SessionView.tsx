import {
  ArrowDown,
  ArrowUp,
  Building2,
  Camera,
  CloudOff,
  Crosshair,
  Infinity as FigureEight,
  Footprints,
  type LucideIcon,
  MapPin,
  MapPinCheck,
  MapPinOff,
  MapPinX,
  Maximize2,
  Ruler,
  Scan,
  SlidersHorizontal,
  SlidersVertical,
  TriangleAlert,
} from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { groupByBuilding } from '../../../../domain/ar/buildings.ts';
import { distanceM, type LatLng } from '../../../../domain/geo.ts';
import type { Property } from '../../../../domain/property/property.ts';
import { useConnection } from '../../../data/platform/notices.ts';
import { useListingsNear } from '../../../data/queries/ar.ts';
import { useOnline } from '../../../device/device-state.ts';
import type { Simulation } from '../../../device/simulated-sensors.ts';
import { useModal } from '../../../ui/layers/use-modal.ts';
import { common } from '../../../ui/texts/common.ts';
import { formatDistance, formatHeading } from '../../../ui/texts/format.ts';
import { type ArSettings, useArSettings } from '../ar-settings.ts';
import { messages } from '../messages.ts';
import { AlignmentRun } from './alignment-run.ts';
import type { ArSession } from './ar-session.ts';
import { Dock } from './Dock.tsx';
import { IconKey } from './Key.tsx';
import type { Panel } from './panel.ts';
import { AlignPanel, MeasurePanel, WalkPanel } from './panels/ToolPanels.tsx';
import { SessionSheets } from './SessionSheets.tsx';
import styles from './session.module.css';
import { usePainter, useStage } from './use-stage.ts';

const TOOLS: readonly { panel: Panel; label: string; icon: LucideIcon }[] = [
  { panel: 'align', label: messages.align, icon: Crosshair },
  { panel: 'filter', label: messages.filter, icon: SlidersVertical },
  { panel: 'walk', label: messages.walk, icon: Footprints },
  { panel: 'measure', label: messages.measure, icon: Ruler },
  { panel: 'photo', label: common.takeAPhoto, icon: Camera },
  { panel: 'place', label: messages.place, icon: MapPin },
];

const NONE: readonly Property[] = [];

/** Queries again only after moving this far, metres. */
const ASK_EVERY_M = 25;

const STEP_M = 8;

type Props = { session: ArSession; simulation: Simulation | null; onExit: () => void };

export function SessionView({ session, simulation, onExit }: Props) {
  const [panel, setPanel] = useState<Panel | null>(null);
  const [alignment] = useState(() => new AlignmentRun(session));
  const dialog = useModal(true, onExit);
  const at = session.state((state) => state.at);
  const selected = session.state((state) => state.selected);
  const merged = session.state((state) => state.merged);
  const settings = useArSettings();
  const { all, shown, isKnown } = useBuildings(at, settings);
  const painter = usePainter({ session, simulation, settings, shown, all });
  useEffect(() => () => session.stop(), [session]);
  const building = all.find(({ key }) => key === selected) ?? null;
  const panels = { session, painter: painter.current, buildings: shown, onClose: () => setPanel(null) };
  return (
    <dialog
      className={`fullscreen ${styles.session}`}
      data-outdoor={settings.isOutdoor || undefined}
      ref={dialog}
      aria-label={messages.session}
    >
      <Film session={session} />
      <Stage {...{ session, simulation, painter }} alignment={panel === 'align' ? alignment : null} />
      <div className={styles.top} ref={painter.top}>
        <StatusBar session={session} onSettings={() => setPanel('settings')} />
        <canvas ref={painter.tape} className={styles.tape} />
      </div>
      <div className={`stack gap-8 ${styles.belowTop}`} ref={painter.advice}>
        <Warnings
          session={session}
          isEmpty={isKnown && shown.length === 0}
          isFiltered={all.length > shown.length}
          onAlign={() => setPanel('align')}
          onPlace={() => setPanel('place')}
        />
        {simulation !== null && <SimulationControls simulation={simulation} />}
      </div>
      <div className={styles.bottom} ref={painter.bottom}>
        {panel === null && (
          <>
            {merged.length > 0 && settings.showInfo && (
              <button type="button" className={`row gap-6 ${styles.behind}`} onClick={() => setPanel('behind')}>
                {messages.behind(merged.length)} <Maximize2 size={14} />
              </button>
            )}
            <Tools onOpen={setPanel} />
            {settings.showBoundaries && <p className={styles.indicative}>{messages.indicative}</p>}
          </>
        )}
        {panel === 'align' && <AlignPanel {...panels} alignment={alignment} />}
        {panel === 'measure' && <MeasurePanel {...panels} />}
        {panel === 'walk' && <WalkPanel {...panels} />}
        <Dock
          building={building}
          session={session}
          isTool={panel === 'align' || panel === 'measure' || panel === 'walk'}
          onOpen={() => setPanel('building')}
          onExit={onExit}
        />
      </div>
      <SessionSheets panel={panel} building={building} merged={merged} dialog={dialog} onExit={onExit} {...panels} />
    </dialog>
  );
}

type StageProps = {
  session: ArSession;
  simulation: Simulation | null;
  painter: ReturnType<typeof usePainter>;
  alignment: AlignmentRun | null;
};

function Stage({ session, simulation, painter, alignment }: StageProps) {
  const stage = useStage({ session, simulation, painter: painter.current, alignment });
  return (
    <div
      className={styles.stage}
      role="application"
      aria-label={messages.session}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: looked around by arrow keys
      tabIndex={0}
      {...stage.pointer}
      onKeyDown={(event) => event.target === event.currentTarget && stage.key(event)}
    >
      <canvas ref={painter.stage} className={styles.picture} />
      <div ref={painter.labels} />
    </div>
  );
}

function Film({ session }: { session: ArSession }) {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = ref.current;
    if (video === null) return;
    video.srcObject = session.stream;
    // If playback is blocked, the first frame still shows.
    video.play().catch(() => {});
    return () => {
      video.srcObject = null;
    };
  }, [session]);
  if (session.stream === null) return null;
  return <video ref={ref} className={styles.film} muted playsInline autoPlay />;
}

function SimulationControls({ simulation }: { simulation: Simulation }) {
  return (
    <div className={styles.simulated}>
      <span>{messages.simulated}</span>
      <IconKey label={messages.walkOn} icon={ArrowUp} onClick={() => simulation.walk(STEP_M)} />
      <IconKey label={messages.walkBack} icon={ArrowDown} onClick={() => simulation.walk(-STEP_M)} />
    </div>
  );
}

function useBuildings(at: LatLng | null, { filter }: ArSettings) {
  const near = useListingsNear(useSteady(at), filter.purpose);
  const isKnown = near.data !== undefined;
  const listings = near.data ?? NONE;
  const all = useMemo(() => groupByBuilding(listings), [listings]);
  const shown = useMemo(() => {
    const { maxPriceFils, type } = filter;
    if (maxPriceFils === null && type === null) return all;
    const fits = ({ price, propertyType }: Property) =>
      (maxPriceFils === null || price <= maxPriceFils) && (type === null || propertyType === type);
    return groupByBuilding(listings.filter(fits));
  }, [all, listings, filter]);
  return { all, shown, isKnown };
}

function useSteady(at: LatLng | null): LatLng | null {
  const [steady, setSteady] = useState(at);
  const isFar = at !== null && (steady === null || distanceM(steady, at) >= ASK_EVERY_M);
  // Set while rendering to avoid an extra render.
  if (isFar) setSteady(at);
  return isFar ? at : steady;
}

function Tools({ onOpen }: { onOpen: (panel: Panel) => void }) {
  return (
    <div className={styles.tools} role="toolbar" aria-label={common.tools}>
      {TOOLS.map(({ panel, label, icon: Icon }) => (
        <IconKey key={panel} label={label} icon={Icon} onClick={() => onOpen(panel)} />
      ))}
    </div>
  );
}

function StatusBar({ session, onSettings }: { session: ArSession; onSettings: () => void }) {
  const { count, position, headingDeg } = session.state();
  const { purpose } = useArSettings().filter;
  const isOnline = useOnline();
  const isReached = useConnection();
  const isPlaced = position === 'found' || position === 'chosen';
  const unplaced = position === 'waiting' ? messages.locationWaiting : messages.locationNone;
  const Pin = isPlaced ? MapPinCheck : MapPinX;
  return (
    <div className={`row gap-12 ${styles.status}`}>
      <span title={messages.nearbyLong(messages.homes[purpose](count))}>
        <Building2 size={18} />
        {messages.nearby(count)}
      </span>
      <span className={isPlaced ? '' : 'warn'}>
        <Pin size={18} />
        <span className={styles.wide}>{isPlaced ? messages.locationOk : unplaced}</span>
      </span>
      <span className={`${styles.scanning} grow`}>
        <Scan size={18} />
        {messages.scanning}
      </span>
      {!(isOnline && isReached) && (
        <span className={styles.offline}>
          <CloudOff size={18} />
          {common.offline}
        </span>
      )}
      <span className="visually-hidden">
        {headingDeg === null ? messages.noOrientation : messages.orientationAt(formatHeading(headingDeg))}
      </span>
      <IconKey label={messages.settings} icon={SlidersHorizontal} onClick={onSettings} />
    </div>
  );
}

type WarningsProps = {
  session: ArSession;
  isEmpty: boolean;
  isFiltered: boolean;
  onAlign: () => void;
  onPlace: () => void;
};

function Warnings({ session, isEmpty, isFiltered, onAlign, onPlace }: WarningsProps) {
  const { position, heading, motion, isHeadingKnown, quality, errorM, at, camera } = session.state();
  const { purpose } = useArSettings().filter;
  const needsCalibration = session.state((state) => state.needsCalibration || state.isCompassDisturbed);
  if (at === null) {
    if (position === 'waiting') return null;
    const why = position === 'found' || position === 'chosen' ? '' : messages.positionOff[position];
    return (
      <Advice icon={MapPinOff} title={`${messages.locationNone}.`} text={why} action={messages.place} onAct={onPlace} />
    );
  }
  if (!isHeadingKnown) return <Advice text={messages.noCompass} action={messages.alignBetter} onAct={onAlign} />;
  if (needsCalibration) return <Advice icon={FigureEight} isMoving text={messages.figureEight} />;
  if (isEmpty) {
    const text = isFiltered ? messages.nothingFits : messages.nothingNear[purpose];
    return <Advice text={text} action={messages.place} onAct={onPlace} />;
  }
  return (
    <>
      {quality !== null && errorM !== null && (
        <button type="button" className={`row gap-6 ${styles.quality}`} data-quality={quality} onClick={onAlign}>
          <i className={styles.dot} aria-hidden="true" />
          <b>{messages.quality[quality]}</b> <span>{messages.accuracy(`±${formatDistance(errorM)}`)}</span>
          {quality !== 'good' && (
            <span className={styles.advice}>
              <Crosshair size={15} />
              {messages.alignBetter}
            </span>
          )}
        </button>
      )}
      {heading === 'manual' && camera !== 'simulated' && (
        <Quiet text={motion === 'denied' ? messages.motionBlocked : messages.manualHeading} />
      )}
      {position === 'silent' && <Quiet text={messages.signalLost} />}
      {camera === 'off' && session.stream !== null && <Quiet text={messages.cameraLost} />}
    </>
  );
}

type AdviceProps = {
  icon?: LucideIcon;
  /** The icon moves, to show what to do with the phone. */
  isMoving?: boolean;
  title?: string;
  text: string;
  action?: string;
  onAct?: () => void;
};

function Advice({ icon: Icon = TriangleAlert, isMoving, title, text, action, onAct }: AdviceProps) {
  return (
    <p className={`row wrap ${styles.warning}`} role="status">
      <Icon size={20} className={isMoving ? styles.figureEight : undefined} />
      <span>
        {title !== undefined && <b>{title}</b>} {text}
      </span>
      {action !== undefined && (
        <button type="button" onClick={onAct}>
          {action}
        </button>
      )}
    </p>
  );
}

function Quiet({ text }: { text: string }) {
  return <p className={`row wrap ${styles.warning} ${styles.quiet}`}>{text}</p>;
}
