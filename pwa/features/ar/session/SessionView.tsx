import { Maximize2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { groupByBuilding } from '../../../../domain/ar/buildings.ts';
import { distanceM, type LatLng } from '../../../../domain/geo.ts';
import type { Property } from '../../../../domain/property/property.ts';
import { useListingsNear } from '../../../data/ar/nearby.ts';
import type { Simulation } from '../../../device/simulated-sensors.ts';
import { paths } from '../../../ui/paths.ts';
import { useModal } from '../../../ui/use-modal.ts';
import { type ArSettings, useArSettings } from '../ar-settings.ts';
import { messages } from '../messages.ts';
import type { ArSession } from './ar-session.ts';
import { BuildingSheet } from './BuildingSheet.tsx';
import { Dock } from './Dock.tsx';
import type { Panel } from './panel.ts';
import { AlignPanel } from './panels/AlignPanel.tsx';
import { BehindSheet } from './panels/BehindSheet.tsx';
import { FilterSheet } from './panels/FilterSheet.tsx';
import { MeasurePanel } from './panels/MeasurePanel.tsx';
import { PhotoSheet } from './panels/PhotoSheet.tsx';
import { PlaceSheet } from './panels/PlaceSheet.tsx';
import { SettingsSheet } from './panels/SettingsSheet.tsx';
import { WalkPanel } from './panels/WalkPanel.tsx';
import { SimulationControls } from './SimulationControls.tsx';
import { StatusBar } from './StatusBar.tsx';
import { Tools } from './Tools.tsx';
import { usePainter } from './use-painter.ts';
import { useStage } from './use-stage.ts';
import { Warnings } from './Warnings.tsx';

type Props = { session: ArSession; simulation: Simulation | null; onExit: () => void };

/** A visit on the whole screen: the camera, what is drawn over it, and what the person can do. */
export function SessionView({ session, simulation, onExit }: Props) {
  const [panel, setPanel] = useState<Panel | null>(null);
  const dialog = useModal(true, onExit);
  const navigate = useNavigate();
  const at = session.state((state) => state.at);
  const selected = session.state((state) => state.selected);
  const merged = session.state((state) => state.merged);
  const settings = useArSettings();
  const near = useListingsNear(useSteady(at));
  const { all, shown } = useBuildings(near.state === 'ready' ? near.value : NONE, settings);
  const painter = usePainter({ session, simulation, settings, shown, all });
  const stage = useStage({ session, simulation, painter: painter.current, isAligning: panel === 'align' });
  useEffect(() => () => session.stop(), [session]);
  const building = all.find(({ key }) => key === selected) ?? null;
  const isTool = panel === 'align' || panel === 'measure' || panel === 'walk';
  const close = () => setPanel(null);
  const keys = (event: KeyboardEvent) => {
    if (event.target === event.currentTarget) stage.key(event);
  };
  const panels = { session, painter: painter.current, buildings: shown, onClose: close };
  return (
    <dialog className={`ar${settings.isOutdoor ? ' outdoor' : ''}`} ref={dialog} aria-label={messages.session}>
      <Film session={session} />
      <div
        className="ar-stage"
        role="application"
        aria-label={messages.session}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: looked around by arrow keys
        tabIndex={0}
        {...stage.pointer}
        onKeyDown={keys}
      >
        <canvas ref={painter.stage} className="ar-picture" />
        <div ref={painter.labels} className="ar-labels" />
      </div>
      <div className="ar-top" ref={painter.top}>
        <StatusBar session={session} onSettings={() => setPanel('settings')} />
        <canvas ref={painter.tape} className="ar-tape" />
      </div>
      <div className="ar-below-top" ref={painter.advice}>
        <Warnings
          session={session}
          isEmpty={near.state === 'ready' && shown.length === 0}
          isFiltered={all.length > shown.length}
          onAlign={() => setPanel('align')}
          onPlace={() => setPanel('place')}
        />
        {simulation !== null && <SimulationControls simulation={simulation} />}
      </div>
      <div className="ar-bottom" ref={painter.bottom}>
        {merged.length > 0 && settings.showInfo && panel === null && (
          <button type="button" className="ar-behind" onClick={() => setPanel('behind')}>
            {messages.behind(merged.length)} <Maximize2 size={14} strokeWidth={2} aria-hidden="true" />
          </button>
        )}
        {panel === null && <Tools onOpen={setPanel} />}
        {panel === 'align' && <AlignPanel {...panels} />}
        {panel === 'measure' && <MeasurePanel {...panels} />}
        {panel === 'walk' && <WalkPanel {...panels} />}
        {settings.showBoundaries && panel === null && <p className="ar-indicative">{messages.indicative}</p>}
        <Dock
          building={building}
          session={session}
          isTool={isTool}
          onOpen={() => setPanel('building')}
          onExit={onExit}
        />
      </div>
      <SettingsSheet open={panel === 'settings'} session={session} onClose={close} />
      <FilterSheet open={panel === 'filter'} count={shown.length} onClose={close} />
      <PlaceSheet open={panel === 'place'} session={session} onClose={close} />
      <BehindSheet open={panel === 'behind'} keys={merged} {...panels} />
      {panel === 'photo' && (
        <PhotoSheet {...panels} building={building} video={dialog.current?.querySelector('video') ?? null} />
      )}
      {panel === 'building' && building !== null && (
        <BuildingSheet
          building={building}
          {...panels}
          onOpenListing={(id) => {
            onExit();
            void navigate(paths.property(id));
          }}
        />
      )}
    </dialog>
  );
}

const NONE: readonly Property[] = [];
/** A person who stands is not asked for anew with every fix, metres. */
const ASK_EVERY_M = 25;

/** The place that was last far enough from the one before. */
function useSteady(at: LatLng | null): LatLng | null {
  const [steady, setSteady] = useState(at);
  const isFar = at !== null && (steady === null || distanceM(steady, at) >= ASK_EVERY_M);
  // Set while rendering: the question follows the place without a round through the screen.
  if (isFar) setSteady(at);
  return isFar ? at : steady;
}

function useBuildings(listings: readonly Property[], { filter }: ArSettings) {
  const all = useMemo(() => groupByBuilding(listings), [listings]);
  const shown = useMemo(() => {
    const { maxPriceFils, type } = filter;
    if (maxPriceFils === null && type === null) return all;
    return groupByBuilding(
      listings.filter(
        ({ price, propertyType }) =>
          (maxPriceFils === null || price <= maxPriceFils) && (type === null || propertyType === type),
      ),
    );
  }, [all, listings, filter]);
  return { all, shown };
}

/** What the camera films. */
function Film({ session }: { session: ArSession }) {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = ref.current;
    if (video === null) return;
    video.srcObject = session.stream;
    // A browser that will not play says so; the first frame shows all the same.
    video.play().catch(() => {});
    return () => {
      video.srcObject = null;
    };
  }, [session]);
  if (session.stream === null) return null;
  return <video ref={ref} className="ar-film" muted playsInline autoPlay />;
}
