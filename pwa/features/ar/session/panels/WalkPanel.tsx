import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { sightsFrom } from '../../../../../domain/ar/buildings.ts';
import { NEARBY_RADIUS_M } from '../../../../../domain/property/properties-nearby.ts';
import { buzz } from '../../../../device/device-state.ts';
import { formatDistance, formatHeading } from '../../../../ui/format.ts';
import { messages } from '../../messages.ts';
import { priceText } from '../label-text.ts';
import type { PanelProps } from '../panel.ts';
import sessionStyles from '../session.module.css';
import panelsStyles from './panels.module.css';

/** Who comes this near to a building stands in front of it, metres. */
const ARRIVED_M = 50;
const SHOWN = 8;
const BUZZ_MS = [60, 40, 60] as const;

/** The nearest buildings, following the person; a buzz where they come to a new one. */
export function WalkPanel({ session, buildings, onClose }: PanelProps) {
  const at = session.state((state) => state.at);
  const selected = session.state((state) => state.selected);
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
    <section className={panelsStyles.panel} aria-label={messages.walkTitle}>
      <div className="row between">
        <h2 className="display-3">{messages.walkTitle}</h2>
        <button type="button" className={sessionStyles.icon} aria-label={messages.stopWalk} onClick={onClose}>
          <X size={20} strokeWidth={2} aria-hidden="true" />
        </button>
      </div>
      <p className="smaller" role="status">
        {arrived === null ? messages.walkHow : messages.arrived(arrived)}
      </p>
      <ul className={`${panelsStyles.rows} ${panelsStyles.walk}`}>
        {sights.slice(0, SHOWN).map(({ building, distanceM, bearingDeg }) => (
          <li key={building.key}>
            <button
              type="button"
              aria-pressed={building.key === selected}
              className="grow"
              onClick={() => session.select(building.key)}
            >
              <b className="ellipsis" dir="auto">
                {building.name}
              </b>
              <span className="smaller">
                {messages.homes(building.listings.length)} · {priceText(building)}
              </span>
            </button>
            <span className="small number">
              {formatDistance(distanceM)}
              <br />
              <span className="smaller">{formatHeading(bearingDeg)}</span>
            </span>
          </li>
        ))}
      </ul>
      {sights.length === 0 && <p className="small">{messages.nothingNear}</p>}
    </section>
  );
}
