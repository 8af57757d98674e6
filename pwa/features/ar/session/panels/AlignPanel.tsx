import { Crosshair, Sun, X } from 'lucide-react';
import { useState } from 'react';
import { alignByTwo, offsetOfSighting, type Sighting } from '../../../../../domain/ar/alignment.ts';
import { RAD_PER_DEG } from '../../../../../domain/ar/angle.ts';
import { bearingDeg } from '../../../../../domain/ar/enu.ts';
import { sunPosition } from '../../../../../domain/ar/sun.ts';
import { distanceM, type LatLng } from '../../../../../domain/geo.ts';
import { formatDistance } from '../../../../ui/format.ts';
import { Select } from '../../../../ui/Select.tsx';
import { messages } from '../../messages.ts';
import type { PanelProps } from '../panel.ts';
import { Cross } from './Cross.tsx';

/** The sun is no landmark nearer than this to the horizon, where haze hides it, or to the zenith. */
const SUN_LIMITS_DEG = { low: 4, high: 70 } as const;
/** Landmarks offered. */
const MOST_LANDMARKS = 40;

type Set = { key: string; at: LatLng; sighting: Sighting };

/** Turns the view into place: by one building, by a second one that also measures the lens, by the sun or by hand. */
export function AlignPanel({ session, painter, buildings, onClose }: PanelProps) {
  const at = session.state((state) => state.at);
  const selected = session.state((state) => state.selected);
  const errorM = session.state((state) => state.errorM);
  const [chosen, setChosen] = useState<string | null>(null);
  const [first, setFirst] = useState<Set | null>(null);
  const [said, setSaid] = useState<((error: string) => string) | null>(null);
  const landmarks = at === null ? [] : byDistance(at, buildings).slice(0, MOST_LANDMARKS);
  const landmark = landmarks.find(({ key }) => key === (chosen ?? selected)) ?? landmarks[0];
  const sighting = (bearing: number): Sighting | null => {
    const gyro = session.gyroCameraAttitude();
    if (painter === null || gyro === null) return null;
    return { pixel: painter.cross, gyro, bearingDeg: bearing };
  };
  const set = () => {
    const place = session.tracker.position?.at;
    const seen = place === undefined || landmark === undefined ? null : sighting(bearingDeg(place, landmark.at));
    if (painter === null || landmark === undefined || seen === null) return;
    if (first === null || first.key === landmark.key) {
      session.alignTo(offsetOfSighting(painter.camera, seen), landmark.at);
      setSaid(() => (error: string) => messages.alignedTo(landmark.name, error));
    } else {
      const { widthPx, heightPx } = painter.camera;
      const found = alignByTwo(painter.camera, first.sighting, seen, Math.max(widthPx, heightPx));
      if (found.camera !== null) {
        const halfLong = Math.max(widthPx, heightPx) / 2;
        session.fieldOfViewDeg = (2 * Math.atan(halfLong / found.camera.focalPx)) / RAD_PER_DEG;
      }
      session.alignTo(found.offsetDeg, landmark.at);
      const lens = found.camera === null ? '' : ` ${messages.alignedLens(Math.round(session.fieldOfViewDeg))}`;
      setSaid(() => (error: string) => messages.alignedTo(landmark.name, error) + lens);
    }
    setFirst({ key: landmark.key, at: landmark.at, sighting: seen });
  };
  const setSun = () => {
    const place = session.tracker.position?.at;
    const seen = place === undefined ? null : sighting(sunPosition(place, Date.now()).bearingDeg);
    if (painter === null || seen === null) return;
    session.alignToSun(offsetOfSighting(painter.camera, seen));
    setSaid(() => () => messages.alignedSun);
  };
  const sun = at === null ? null : sunPosition(at, Date.now());
  const isSunUp = sun !== null && sun.elevationDeg > SUN_LIMITS_DEG.low && sun.elevationDeg < SUN_LIMITS_DEG.high;
  return (
    <section className="ar-panel" aria-label={messages.alignTitle}>
      <Cross painter={painter} />
      <div className="row between">
        <h2 className="d3">{messages.alignTitle}</h2>
        <button type="button" className="ar-icon" aria-label={messages.alignDone} onClick={onClose}>
          <X size={20} strokeWidth={2} aria-hidden="true" />
        </button>
      </div>
      <p className="sm">{messages.alignHow}</p>
      <div className="ar-panel-row">
        <Select
          aria-label={messages.known}
          value={landmark?.key ?? ''}
          options={landmarks.map(({ key, name, away }) => ({ value: key, label: `${name}, ${formatDistance(away)}` }))}
          onChange={({ target }) => setChosen(target.value)}
        />
        <button type="button" className="ar-key on" disabled={landmark === undefined} onClick={set}>
          <Crosshair size={18} strokeWidth={2} aria-hidden="true" />
          {first !== null && first.key !== landmark?.key ? messages.setSecond : messages.set}
        </button>
      </div>
      <div className="ar-panel-row">
        <span className="xs grow">{isSunUp ? messages.sunHow : messages.sunDown}</span>
        <button type="button" className="ar-key" disabled={!isSunUp} onClick={setSun}>
          <Sun size={18} strokeWidth={2} aria-hidden="true" />
          {messages.setSun}
        </button>
      </div>
      <p className="xs">{messages.dragHow}</p>
      <p className="sm b" role="status">
        {said?.(`±${formatDistance(errorM ?? 0)}`) ?? ''}
      </p>
    </section>
  );
}

function byDistance(at: LatLng, buildings: PanelProps['buildings']) {
  return buildings
    .map(({ key, name, at: place }) => ({ key, name, at: place, away: distanceM(at, place) }))
    .sort((a, b) => a.away - b.away);
}
