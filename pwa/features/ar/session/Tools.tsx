import { Camera, Crosshair, Footprints, type LucideIcon, MapPin, Ruler, SlidersVertical } from 'lucide-react';
import { messages } from '../messages.ts';
import type { Panel } from './panel.ts';
import styles from './session.module.css';

const TOOLS: readonly { panel: Panel; label: string; icon: LucideIcon }[] = [
  { panel: 'align', label: messages.align, icon: Crosshair },
  { panel: 'filter', label: messages.filter, icon: SlidersVertical },
  { panel: 'walk', label: messages.walk, icon: Footprints },
  { panel: 'measure', label: messages.measure, icon: Ruler },
  { panel: 'photo', label: messages.photo, icon: Camera },
  { panel: 'place', label: messages.place, icon: MapPin },
];

/** What else can be done with the view, at the thumb. */
export function Tools({ onOpen }: { onOpen: (panel: Panel) => void }) {
  return (
    <div className={styles.tools} role="toolbar" aria-label={messages.tools}>
      {TOOLS.map(({ panel, label, icon: Icon }) => (
        <button
          key={panel}
          type="button"
          className={styles.icon}
          aria-label={label}
          title={label}
          onClick={() => onOpen(panel)}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
