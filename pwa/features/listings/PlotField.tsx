import { LocateFixed, Minus, Plus, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { SQFT_PER_SQM } from '../../../domain/area-unit.ts';
import type { LatLng } from '../../../domain/geo.ts';
import { LEAST_CORNERS, MOST_CORNERS, placeAt, planePoint, plotAreaSqm } from '../../../domain/property/plot.ts';
import { currentPosition } from '../../device/position.ts';
import { Button } from '../../ui/Button.tsx';
import { formatArea } from '../../ui/format.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { messages } from './messages.ts';
import { PlotPlan } from './PlotPlan.tsx';

const words = messages.plot;
/** Half the width of the plan, metres. */
const WIDTHS_M = [20, 40, 80, 160, 320] as const;
const USUAL = 1;

type Props = { at: LatLng; corners: readonly LatLng[]; onChange: (corners: LatLng[]) => void };

/** The plot's corners: drawn on a plan around the position, or added where the person stands. */
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
        onAdd={(point) => add(placeAt(at, point))}
      />
      <p className="small" aria-live="polite">
        {corners.length === 0 ? words.none : words.corners(corners.length, area)}
      </p>
      {problem !== null && <p className="small neg">{problem}</p>}
      <div className="row wrap">
        <Button small icon={LocateFixed} onClick={() => void addHere()}>
          {words.here}
        </Button>
        <Button small icon={Undo2} disabled={corners.length === 0} onClick={() => onChange(corners.slice(0, -1))}>
          {words.undo}
        </Button>
        <Button small icon={Trash2} disabled={corners.length === 0} onClick={() => onChange([])}>
          {words.clear}
        </Button>
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

/** The closest view that shows all corners. */
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
