import { Crosshair, Sun, X } from 'lucide-react';
import { useEffect, useLayoutEffect } from 'react';
import { sunPosition } from '../../../../../domain/ar/declination.ts';
import { distanceM, type LatLng } from '../../../../../domain/geo.ts';
import { formatDistance } from '../../../../ui/format.ts';
import { Select } from '../../../../ui/Select.tsx';
import { messages } from '../../messages.ts';
import type { AlignmentRun } from '../alignment-run.ts';
import keyStyles from '../key.module.css';
import type { PanelProps } from '../panel.ts';
import sessionStyles from '../session.module.css';
import { Cross } from './Cross.tsx';
import panelsStyles from './panels.module.css';

/** The sun is no landmark nearer than this to the horizon, where haze hides it, or to the zenith. */
const SUN_LIMITS_DEG = { low: 4, high: 70 } as const;
const MOST_LANDMARKS = 40;

type Props = PanelProps & { alignment: AlignmentRun };

/** Turns the view into place: by one building, by a second one that also measures the lens, by the sun or by hand. */
export function AlignPanel({ session, painter, buildings, alignment, onClose }: Props) {
  const at = session.state((state) => state.at);
  const selected = session.state((state) => state.selected);
  const isByHand = session.state((state) => state.isAlignedByHand);
  const errorM = session.state((state) => state.errorM);
  const { landmark, firstKey, said } = alignment.state();
  const landmarks = at === null ? [] : byDistance(at, buildings).slice(0, MOST_LANDMARKS);
  const offered = landmarks.find(({ key }) => key === (landmark?.key ?? selected)) ?? landmarks[0] ?? null;
  // Runs before paint, otherwise it would undo a choice made in between.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a landmark is the same while its key is
  useLayoutEffect(() => alignment.choose(offered), [alignment, offered?.key]);
  useEffect(() => () => alignment.end(), [alignment]);
  const set = () => painter !== null && alignment.sight(painter, painter.cross);
  const setSun = () => painter !== null && alignment.sightSun(painter, painter.cross, Date.now());
  const isSunUp = at !== null && isLandmark(sunPosition(at, Date.now()).elevationDeg);
  return (
    <section className={panelsStyles.panel} aria-label={messages.alignTitle}>
      <Cross painter={painter} />
      <div className="row between">
        <h2 className="display-3">{messages.alignTitle}</h2>
        <button type="button" className={sessionStyles.icon} aria-label={messages.alignDone} onClick={onClose}>
          <X size={20} strokeWidth={2} aria-hidden="true" />
        </button>
      </div>
      <p className="small">{messages.alignHow}</p>
      <div className={panelsStyles.row}>
        <Select
          aria-label={messages.known}
          value={offered?.key ?? ''}
          options={landmarks.map(({ key, name, away }) => ({ value: key, label: `${name}, ${formatDistance(away)}` }))}
          onChange={({ target }) => alignment.choose(landmarks.find(({ key }) => key === target.value) ?? null)}
        />
        <button
          type="button"
          className={`${keyStyles.key} ${keyStyles.low} ${keyStyles.main}`}
          disabled={offered === null}
          onClick={set}
        >
          <Crosshair size={18} strokeWidth={2} aria-hidden="true" />
          {firstKey !== null && firstKey !== offered?.key ? messages.setSecond : messages.set}
        </button>
      </div>
      <div className={panelsStyles.row}>
        <span className="smaller grow">{isSunUp ? messages.sunHow : messages.sunDown}</span>
        <button type="button" className={`${keyStyles.key} ${keyStyles.low}`} disabled={!isSunUp} onClick={setSun}>
          <Sun size={18} strokeWidth={2} aria-hidden="true" />
          {messages.setSun}
        </button>
      </div>
      <p className="smaller">{messages.dragHow}</p>
      <p className="small bold" role="status">
        {isByHand ? messages.alignedDrag : (said?.(`±${formatDistance(errorM ?? 0)}`) ?? '')}
      </p>
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
