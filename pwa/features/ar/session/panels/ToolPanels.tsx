import { Crosshair, Ruler, Sun, X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { sightsFrom } from '../../../../../domain/ar/buildings.ts';
import { sunPosition } from '../../../../../domain/ar/declination.ts';
import { between, type GroundPoint, groundUnder } from '../../../../../domain/ar/outline.ts';
import { figureWords } from '../../../../../domain/figure-words.ts';
import { distanceM, type LatLng } from '../../../../../domain/geo.ts';
import { inNumerals } from '../../../../../domain/language/language.ts';
import { NEARBY_RADIUS_M } from '../../../../../domain/property/properties-nearby.ts';
import { buzz } from '../../../../device/device-state.ts';
import { Select } from '../../../../ui/fields/Select.tsx';
import { common } from '../../../../ui/texts/common.ts';
import { formatDistance, formatHeading } from '../../../../ui/texts/format.ts';
import { useArSettings } from '../../ar-settings.ts';
import { messages } from '../../messages.ts';
import type { AlignmentRun } from '../alignment-run.ts';
import { BuildingRow } from '../BuildingRow.tsx';
import styles from '../dock.module.css';
import type { FramePainter } from '../frame-painter.ts';
import { IconKey, Key } from '../Key.tsx';
import { buildingPrice, homesText } from '../label-text.ts';
import type { PanelProps } from '../panel.ts';

/** Within this distance the user has arrived at a building, metres. */
const ARRIVED_M = 50;

const SHOWN = 8;

const BUZZ_MS = [60, 40, 60] as const;

/** Elevations at which the sun is a landmark: above the haze of the horizon and well below the zenith. */
const SUN_LIMITS_DEG = { low: 4, high: 70 } as const;
const MOST_LANDMARKS = 40;

type Props = PanelProps & { alignment: AlignmentRun };

export function AlignPanel({ session, painter, buildings, alignment, onClose }: Props) {
  const at = session.state((state) => state.at);
  const selected = session.state((state) => state.selected);
  const isByHand = session.state((state) => state.isAlignedByHand);
  const errorM = session.state((state) => state.errorM);
  const { landmark, firstKey, said } = alignment.state();
  const landmarks = at === null ? [] : byDistance(at, buildings).slice(0, MOST_LANDMARKS);
  const offered = landmarks.find(({ key }) => key === (landmark?.key ?? selected)) ?? landmarks[0] ?? null;
  // Runs before paint, otherwise it could overwrite a choice that the user has just made.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a landmark is the same while its key is
  useLayoutEffect(() => alignment.choose(offered), [alignment, offered?.key]);
  useEffect(() => () => alignment.end(), [alignment]);
  const set = () => painter !== null && alignment.sight(painter, painter.cross);
  const setSun = () => painter !== null && alignment.sightSun(painter, painter.cross, Date.now());
  const isSunUp = at !== null && isLandmark(sunPosition(at, Date.now()).elevationDeg);
  return (
    <Panel title={messages.align} closeLabel={common.done} onClose={onClose}>
      <Cross painter={painter} />
      <p className="small">{messages.alignHow}</p>
      <div className={`row wrap ${styles.row}`}>
        <Select
          aria-label={messages.known}
          value={offered?.key ?? ''}
          options={landmarks.map(({ key, name, away }) => ({ value: key, label: `${name}, ${formatDistance(away)}` }))}
          onChange={(value) => alignment.choose(landmarks.find(({ key }) => key === value) ?? null)}
        />
        <Key isLow isMain icon={Crosshair} disabled={offered === null} onClick={set}>
          {firstKey !== null && firstKey !== offered?.key ? messages.setSecond : messages.set}
        </Key>
      </div>
      <div className={`row wrap ${styles.row}`}>
        <span className="smaller grow">{isSunUp ? messages.sunHow : messages.sunDown}</span>
        <Key isLow icon={Sun} disabled={!isSunUp} onClick={setSun}>
          {messages.setSun}
        </Key>
      </div>
      <p className="smaller">{messages.dragHow}</p>
      <p className="small bold" role="status">
        {isByHand ? messages.alignedDrag : (said?.(`±${formatDistance(errorM ?? 0)}`) ?? '')}
      </p>
    </Panel>
  );
}

type PanelFrameProps = { title: string; closeLabel: string; onClose: () => void; children: ReactNode };

function Panel({ title, closeLabel, onClose, children }: PanelFrameProps) {
  return (
    <section className={`stack gap-8 ${styles.panel}`} aria-label={title}>
      <div className="row between">
        <h2 className="display-3">{title}</h2>
        <IconKey label={closeLabel} icon={X} onClick={onClose} />
      </div>
      {children}
    </section>
  );
}

function isLandmark(elevationDeg: number): boolean {
  return elevationDeg > SUN_LIMITS_DEG.low && elevationDeg < SUN_LIMITS_DEG.high;
}

function byDistance(at: LatLng, buildings: PanelProps['buildings']) {
  return buildings
    .map(({ key, name, at: place }) => ({ key, name, at: place, away: distanceM(at, place) }))
    .sort((a, b) => a.away - b.away);
}

export function MeasurePanel({ session, painter, onClose }: PanelProps) {
  const [marks, setMarks] = useState<readonly GroundPoint[]>([]);
  const [isFlat, setIsFlat] = useState(false);
  const mark = () => {
    const attitude = session.cameraAttitude();
    if (painter === null || attitude === null) return;
    const point = groundUnder(painter.camera, attitude, painter.cross);
    setIsFlat(point === null);
    if (point !== null) setMarks((now) => (now.length === 2 ? [point] : [...now, point]));
  };
  const [first, second] = marks;
  return (
    <Panel title={messages.measure} closeLabel={common.done} onClose={onClose}>
      <Cross painter={painter} />
      <p className="small">{messages.measureHow}</p>
      <div role="status" className="stack gap-4">
        {isFlat && <p className={`small ${styles.amber}`}>{messages.measureFlat}</p>}
        {first !== undefined && (
          <p className="bold">{messages.measured(metres(first.distanceM), metres(first.errorM))}</p>
        )}
        {second !== undefined && (
          <p className="bold">{messages.measured(metres(second.distanceM), metres(second.errorM))}</p>
        )}
        {first !== undefined && second !== undefined && (
          <p className="bold">
            {messages.measuredBetween(metres(between(first, second).distanceM), metres(between(first, second).errorM))}
          </p>
        )}
      </div>
      <div className={`row wrap ${styles.row}`}>
        <Key isLow isMain icon={Ruler} onClick={mark}>
          {messages.mark}
        </Key>
        <Key isLow disabled={marks.length === 0} onClick={() => setMarks([])}>
          {common.startOver}
        </Key>
      </div>
    </Panel>
  );
}

function metres(value: number): string {
  return inNumerals(figureWords.metres(value.toFixed(1)));
}

export function WalkPanel({ session, buildings, onClose }: PanelProps) {
  const at = session.state((state) => state.at);
  const selected = session.state((state) => state.selected);
  const { purpose } = useArSettings().filter;
  const sights = at === null ? [] : sightsFrom(at, buildings, NEARBY_RADIUS_M);
  const here = sights[0] !== undefined && sights[0].distanceM <= ARRIVED_M ? sights[0].building : null;
  const visited = useRef(new Set<string>());
  const [arrived, setArrived] = useState<string | null>(null);
  useEffect(() => {
    if (here === null || visited.current.has(here.key)) return;
    visited.current.add(here.key);
    setArrived(here.name);
    session.select(here.key);
    buzz(BUZZ_MS);
  }, [here, session]);
  return (
    <Panel title={messages.walkTitle} closeLabel={messages.stopWalk} onClose={onClose}>
      <p className="smaller" role="status">
        {arrived === null ? messages.walkHow : messages.arrived(arrived)}
      </p>
      <ul className={`lines ${styles.rows} ${styles.walk}`}>
        {sights.slice(0, SHOWN).map(({ building, distanceM, bearingDeg }) => (
          <BuildingRow
            key={building.key}
            building={building}
            detail={[homesText(building), buildingPrice(building)]}
            aside={
              <>
                {formatDistance(distanceM)}
                <br />
                <span className="smaller">{formatHeading(bearingDeg)}</span>
              </>
            }
            isSelected={building.key === selected}
            onPick={() => session.select(building.key)}
          />
        ))}
      </ul>
      {sights.length === 0 && <p className="small">{messages.nothingNear[purpose]}</p>}
    </Panel>
  );
}

function Cross({ painter }: { painter: FramePainter | null }) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (painter === null) return;
    let frame = requestAnimationFrame(function follow() {
      // Follows every frame, because the panel's height changes with its text.
      const { x, y } = painter.cross;
      if (ref.current !== null) ref.current.style.transform = `translate(${x}px, ${y}px)`;
      frame = requestAnimationFrame(follow);
    });
    return () => cancelAnimationFrame(frame);
  }, [painter]);
  return <span className={styles.cross} ref={ref} aria-hidden="true" />;
}
