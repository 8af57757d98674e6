import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ArBuilding } from '../../../../domain/ar/buildings.ts';
import { paths } from '../../../ui/paths.ts';
import { BuildingSheet } from './BuildingSheet.tsx';
import type { Panel, PanelProps } from './panel.ts';
import { BehindSheet } from './panels/BehindSheet.tsx';
import { FilterSheet } from './panels/FilterSheet.tsx';
import { PhotoSheet } from './panels/PhotoSheet.tsx';
import { PlaceSheet } from './panels/PlaceSheet.tsx';
import { SettingsSheet } from './panels/SettingsSheet.tsx';

type Props = PanelProps & {
  panel: Panel | null;
  /** The chosen one. */
  building: ArBuilding | null;
  /** Keys of buildings in view without a label. */
  merged: readonly string[];
  dialog: RefObject<HTMLDialogElement | null>;
  onExit: () => void;
};

/** The sheets that can be open over a session. */
export function SessionSheets({ panel, building, merged, dialog, onExit, ...props }: Props) {
  const navigate = useNavigate();
  const { session, buildings, onClose } = props;
  return (
    <>
      <SettingsSheet open={panel === 'settings'} session={session} onClose={onClose} />
      <FilterSheet open={panel === 'filter'} count={buildings.length} onClose={onClose} />
      <PlaceSheet open={panel === 'place'} session={session} onClose={onClose} />
      <BehindSheet open={panel === 'behind'} keys={merged} {...props} />
      {panel === 'photo' && (
        <PhotoSheet {...props} building={building} video={dialog.current?.querySelector('video') ?? null} />
      )}
      {panel === 'building' && building !== null && (
        <BuildingSheet
          building={building}
          {...props}
          onOpenListing={(id) => {
            onExit();
            void navigate(paths.property(id));
          }}
        />
      )}
    </>
  );
}
