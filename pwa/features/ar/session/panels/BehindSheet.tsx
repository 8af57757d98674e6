import { isHidden } from '../../../../../domain/ar/occlusion.ts';
import { distanceM } from '../../../../../domain/geo.ts';
import { formatDistance } from '../../../../ui/format.ts';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { messages } from '../../messages.ts';
import { priceText } from '../label-text.ts';
import type { PanelProps } from '../panel.ts';
import styles from './panels.module.css';

/** Buildings in view without a label: there is no room, or nearer ones stand before them. */
export function BehindSheet({
  open,
  keys,
  session,
  painter,
  buildings,
  onClose,
}: PanelProps & { open: boolean; keys: readonly string[] }) {
  const at = session.state((state) => state.at);
  const hidden = new Set(
    (painter?.items ?? []).filter(({ seenShare }) => isHidden(seenShare, false)).map((item) => item.building.key),
  );
  const shown = buildings
    .filter(({ key }) => keys.includes(key))
    .map((building) => ({ building, away: at === null ? 0 : distanceM(at, building.at) }))
    .sort((a, b) => a.away - b.away);
  return (
    <Sheet open={open} onClose={onClose} title={messages.behindTitle}>
      <ul className={styles.rows}>
        {shown.map(({ building, away }) => (
          <li key={building.key}>
            <button
              type="button"
              className="grow"
              onClick={() => {
                session.select(building.key);
                onClose();
              }}
            >
              <b className="ellipsis" dir="auto">
                {building.name}
              </b>
              <span className="smaller muted">
                {messages.homes(building.listings.length)} · {priceText(building)}
                {hidden.has(building.key) && ` · ${messages.behindNearer}`}
              </span>
            </button>
            <span className="small number">{formatDistance(away)}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
