import { Maximize2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Simulation } from '../../../device/simulated-sensors.ts';
import { useModal } from '../../../ui/use-modal.ts';
import { useArSettings } from '../ar-settings.ts';
import { messages } from '../messages.ts';
import { AlignmentRun } from './alignment-run.ts';
import type { ArSession } from './ar-session.ts';
import { Dock } from './Dock.tsx';
import { Film } from './Film.tsx';
import type { Panel } from './panel.ts';
import { SessionSheets } from './SessionSheets.tsx';
import { SimulationControls } from './SimulationControls.tsx';
import { StatusBar } from './StatusBar.tsx';
import styles from './session.module.css';
import { ToolPanel } from './ToolPanel.tsx';
import { Tools } from './Tools.tsx';
import { useBuildings } from './use-buildings.ts';
import { usePainter } from './use-painter.ts';
import { useStage } from './use-stage.ts';
import { Warnings } from './Warnings.tsx';

type Props = { session: ArSession; simulation: Simulation | null; onExit: () => void };

/** A visit on the whole screen: the camera, what is drawn over it, and what the person can do. */
export function SessionView({ session, simulation, onExit }: Props) {
  const [panel, setPanel] = useState<Panel | null>(null);
  const [alignment] = useState(() => new AlignmentRun(session));
  const dialog = useModal(true, onExit);
  const at = session.state((state) => state.at);
  const selected = session.state((state) => state.selected);
  const merged = session.state((state) => state.merged);
  const settings = useArSettings();
  const { all, shown, isKnown } = useBuildings(at, settings);
  const painter = usePainter({ session, simulation, settings, shown, all });
  useEffect(() => () => session.stop(), [session]);
  const building = all.find(({ key }) => key === selected) ?? null;
  const panels = { session, painter: painter.current, buildings: shown, onClose: () => setPanel(null) };
  return (
    <dialog
      className={styles.session}
      data-outdoor={settings.isOutdoor || undefined}
      ref={dialog}
      aria-label={messages.session}
    >
      <Film session={session} />
      <Stage {...{ session, simulation, painter }} alignment={panel === 'align' ? alignment : null} />
      <div className={styles.top} ref={painter.top}>
        <StatusBar session={session} onSettings={() => setPanel('settings')} />
        <canvas ref={painter.tape} className={styles.tape} />
      </div>
      <div className={styles.belowTop} ref={painter.advice}>
        <Warnings
          session={session}
          isEmpty={isKnown && shown.length === 0}
          isFiltered={all.length > shown.length}
          onAlign={() => setPanel('align')}
          onPlace={() => setPanel('place')}
        />
        {simulation !== null && <SimulationControls simulation={simulation} />}
      </div>
      <div className={styles.bottom} ref={painter.bottom}>
        {panel === null && (
          <>
            {merged.length > 0 && settings.showInfo && (
              <button type="button" className={styles.behind} onClick={() => setPanel('behind')}>
                {messages.behind(merged.length)} <Maximize2 size={14} strokeWidth={2} aria-hidden="true" />
              </button>
            )}
            <Tools onOpen={setPanel} />
            {settings.showBoundaries && <p className={styles.indicative}>{messages.indicative}</p>}
          </>
        )}
        <ToolPanel panel={panel} alignment={alignment} {...panels} />
        <Dock
          building={building}
          session={session}
          isTool={panel === 'align' || panel === 'measure' || panel === 'walk'}
          onOpen={() => setPanel('building')}
          onExit={onExit}
        />
      </div>
      <SessionSheets panel={panel} building={building} merged={merged} dialog={dialog} onExit={onExit} {...panels} />
    </dialog>
  );
}

type StageProps = {
  session: ArSession;
  simulation: Simulation | null;
  painter: ReturnType<typeof usePainter>;
  /** Takes taps and drags while its tool is open. */
  alignment: AlignmentRun | null;
};

/** The picture with its labels, and what taps, drags and keys on it do. */
function Stage({ session, simulation, painter, alignment }: StageProps) {
  const stage = useStage({ session, simulation, painter: painter.current, alignment });
  const keys = (event: KeyboardEvent) => {
    if (event.target === event.currentTarget) stage.key(event);
  };
  return (
    <div
      className={styles.stage}
      role="application"
      aria-label={messages.session}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: looked around by arrow keys
      tabIndex={0}
      {...stage.pointer}
      onKeyDown={keys}
    >
      <canvas ref={painter.stage} className={styles.picture} />
      <div ref={painter.labels} />
    </div>
  );
}
