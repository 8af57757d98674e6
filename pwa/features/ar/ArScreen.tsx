import { useEffect, useRef, useState } from 'react';
import { USUAL_FIELD_OF_VIEW_DEG } from '../../../domain/ar/camera.ts';
import { useAlignments } from '../../data/queries/ar-alignments.ts';
import { screenAngleDeg } from '../../device/screen-angle.ts';
import type { SensorFailure } from '../../device/sensor-types.ts';
import { deviceSensors, type Sensors } from '../../device/sensors.ts';
import { type Simulation, simulatedSensors } from '../../device/simulated-sensors.ts';
import { useTitle } from '../../ui/use-title.ts';
import { useArSettings } from './ar-settings.ts';
import { MapMode } from './MapMode.tsx';
import { messages } from './messages.ts';
import { ArSession } from './session/ar-session.ts';
import { SessionView } from './session/SessionView.tsx';
import { Photos } from './start/Photos.tsx';
import { SaveArea } from './start/SaveArea.tsx';
import { StartCard } from './start/StartCard.tsx';
import styles from './start/start.module.css';
import { useSimulation } from './start/use-simulation.ts';
import { yearOf } from './year.ts';

type Visit = { session: ArSession; simulation: Simulation | null };

/** The camera view, what leads to it, and what stands in for it where a device cannot do it. */
export default function ArScreen() {
  useTitle(messages.title);
  const [visit, setVisit] = useState<Visit | null>(null);
  const [isStarting, setIsStarting] = useState(false);
  const [refused, setRefused] = useState<SensorFailure | null>(null);
  const [showsMap, setShowsMap] = useState(false);
  const known = useAlignments();
  const simulate = useSimulation();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  // Called from a tap, and asks for every sensor before anything is awaited.
  const start = (sensors: Sensors, given: { camera: boolean; simulation: Simulation | null }) => {
    const alignments = known.state === 'ready' ? known.value : [];
    const year = yearOf(new Date());
    setIsStarting(true);
    // The drawn street is drawn with the usual lens, whatever this device has.
    const fieldOfViewDeg =
      given.simulation === null ? useArSettings.getState().fieldOfViewDeg : USUAL_FIELD_OF_VIEW_DEG;
    void ArSession.start(sensors, { camera: given.camera, alignments, year, fieldOfViewDeg })
      .then((started) => {
        // Who left while the browser asked wants no camera that runs on.
        if (isGone.current) {
          if (started.ok) started.session.stop();
          return;
        }
        setRefused(started.ok ? null : started.camera);
        if (started.ok) setVisit({ session: started.session, simulation: given.simulation });
      })
      .finally(() => setIsStarting(false));
  };
  if (visit !== null) return <SessionView {...visit} onExit={() => setVisit(null)} />;
  if (showsMap) return <MapMode onBack={() => setShowsMap(false)} />;
  return (
    <div className="page">
      <header className="pagehead">
        <h1 className="display-1 row wrap">
          {messages.title} <span className="tag gulf">{messages.beta}</span>
        </h1>
        <p className="muted prose">{messages.lead}</p>
      </header>
      <div className={styles.columns}>
        <StartCard
          isStarting={isStarting}
          refused={refused}
          simulation={simulate.state}
          onStart={() => start(deviceSensors, { camera: true, simulation: null })}
          onWithoutCamera={() => start(deviceSensors, { camera: false, simulation: null })}
          onSimulate={() => {
            const simulation = simulate.make();
            if (simulation !== null) start(simulatedSensors(simulation, screenAngleDeg), { camera: true, simulation });
          }}
          onMap={() => setShowsMap(true)}
        />
        <SaveArea />
      </div>
      <Photos />
    </div>
  );
}
