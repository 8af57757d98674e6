import type { ArBuilding } from '../../../../domain/ar/buildings.ts';
import type { ArSession } from './ar-session.ts';
import type { FramePainter } from './frame-painter.ts';

export type Panel = 'settings' | 'filter' | 'align' | 'measure' | 'walk' | 'photo' | 'place' | 'building' | 'behind';

export type PanelProps = {
  session: ArSession;
  painter: FramePainter | null;
  buildings: readonly ArBuilding[];
  onClose: () => void;
};
