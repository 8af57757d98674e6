import { LocateFixed, Minus, Plus, Trash2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { SQFT_PER_SQM } from '../../../domain/area-unit.ts';
import { type LatLng, offsetBy } from '../../../domain/geo.ts';
import {
  LEAST_CORNERS,
  MOST_CORNERS,
  type PlanePoint,
  planePoint,
  plotAreaSqm,
} from '../../../domain/property/plot.ts';
import { currentPosition } from '../../device/position.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { formatArea } from '../../ui/texts/format.ts';
import { messages } from './messages.ts';
import styles from './position.module.css';

/** Number of grid squares from the middle of the plan to its edge. */
const SQUARES = 4;

const BIG_STEP = 10;

const MOVES: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

const words = messages.plot;
/** Half the width of the plan, metres. */
const WIDTHS_M = [20, 40, 80, 160, 320] as const;
const USUAL = 1;

type Props = { at: LatLng; corners: readonly LatLng[]; onChange: (corners: LatLng[]) => void };

export function PlotField({ at, corners, onChange }: Props) {
  const [width, setWidth] = useState(() => widthFor(at, corners));
  const [problem, setProblem] = useState<string | null>(null);
  const halfM = WIDTHS_M[width] ?? WIDTHS_M[USUAL];
  const add = (corner: LatLng) => {
    setProblem(null);
    if (corners.length < MOST_CORNERS) onChange([...corners, corner]);
  };
  const addHere = async () => {
    const found = await currentPosition();
    if (!found.ok) return setProblem(messages.positionFailed);
    const { eastM, northM } = planePoint(at, found.at);
    if (Math.max(Math.abs(eastM), Math.abs(northM)) > Math.max(...WIDTHS_M)) return setProblem(words.far);
    add(found.at);
  };
  const area = formatArea(plotAreaSqm(corners) * SQFT_PER_SQM);
  return (
    <fieldset>
      <legend className="h4">{words.title}</legend>
      <p className="small muted">{words.text}</p>
      <PlotPlan
        halfM={halfM}
        corners={corners.map((corner) => planePoint(at, corner))}
        onAdd={({ eastM, northM }) => add(offsetBy(at, eastM, northM))}
      />
      <p className="small" aria-live="polite">
        {corners.length === 0 ? words.none : words.corners(corners.length, area)}
      </p>
      {problem !== null && <p className="small neg">{problem}</p>}
      <div className="row wrap">
        <Button label={words.here} small icon={LocateFixed} onClick={() => void addHere()} />
        <Button small icon={Undo2} disabled={corners.length === 0} onClick={() => onChange(corners.slice(0, -1))}>
          {words.undo}
        </Button>
        <Button label={words.clear} small icon={Trash2} disabled={corners.length === 0} onClick={() => onChange([])} />
        <IconButton label={words.closer} icon={Plus} disabled={width === 0} onClick={() => setWidth(width - 1)} />
        <IconButton
          label={words.wider}
          icon={Minus}
          disabled={width === WIDTHS_M.length - 1}
          onClick={() => setWidth(width + 1)}
        />
      </div>
    </fieldset>
  );
}

function widthFor(at: LatLng, corners: readonly LatLng[]): number {
  if (corners.length < LEAST_CORNERS) return USUAL;
  const farthest = Math.max(
    ...corners
      .map((corner) => planePoint(at, corner))
      .flatMap(({ eastM, northM }) => [Math.abs(eastM), Math.abs(northM)]),
  );
  const found = WIDTHS_M.findIndex((halfM) => halfM >= farthest * 1.1);
  return found === -1 ? WIDTHS_M.length - 1 : found;
}

type PlotPlanProps = { halfM: number; corners: readonly PlanePoint[]; onAdd: (corner: PlanePoint) => void };

/** A plan around the position, in metres, north up. A tap adds a corner; arrow keys move a cross and Enter adds one. */
function PlotPlan({ halfM, corners, onAdd }: PlotPlanProps) {
  const [cursor, setCursor] = useState<PlanePoint | null>(null);
  const stepM = halfM / SQUARES;
  const tap = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setCursor(null);
    onAdd({
      eastM: ((event.clientX - box.left) / box.width - 0.5) * 2 * halfM,
      northM: (0.5 - (event.clientY - box.top) / box.height) * 2 * halfM,
    });
  };
  const key = (event: KeyboardEvent) => {
    const at = cursor ?? { eastM: 0, northM: 0 };
    const by = event.shiftKey ? BIG_STEP : 1;
    const move = MOVES[event.key];
    if (move === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (move === undefined) onAdd(at);
    else setCursor({ eastM: at.eastM + move[0] * by, northM: at.northM + move[1] * by });
  };
  return (
    <figure className={styles.plan}>
      <svg
        viewBox={`${-halfM} ${-halfM} ${halfM * 2} ${halfM * 2}`}
        role="application"
        aria-label={messages.plot.plan(corners.length)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a cross is moved by keys
        tabIndex={0}
        onClick={tap}
        onKeyDown={key}
      >
        <path className={styles.grid} d={gridPath(halfM, stepM)} />
        <polygon className={styles.area} points={corners.map(({ eastM, northM }) => `${eastM},${-northM}`).join(' ')} />
        {corners.map(({ eastM, northM }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: corners are only added and taken at the end
          <circle className={styles.corner} key={i} cx={eastM} cy={-northM} r={halfM / 45} />
        ))}
        <circle className={styles.home} r={halfM / 30} />
        {cursor !== null && (
          <path
            className={styles.cursor}
            d={`M${cursor.eastM - stepM / 3} ${-cursor.northM}h${(stepM * 2) / 3}m${-stepM / 3} ${-stepM / 3}v${(stepM * 2) / 3}`}
          />
        )}
      </svg>
      <figcaption className="smaller dim">{messages.plot.scale(stepM)}</figcaption>
    </figure>
  );
}

function gridPath(halfM: number, stepM: number): string {
  const places = Array.from({ length: SQUARES * 2 + 1 }, (_, i) => (i - SQUARES) * stepM);
  return places.map((at) => `M${at} ${-halfM}V${halfM}M${-halfM} ${at}H${halfM}`).join('');
}
