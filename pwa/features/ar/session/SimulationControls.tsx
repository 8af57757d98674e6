import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Simulation } from '../../../device/simulated-sensors.ts';
import { messages } from '../messages.ts';
import styles from './session.module.css';

const STEP_M = 8;

/** Says that the street is drawn, and walks in it. */
export function SimulationControls({ simulation }: { simulation: Simulation }) {
  return (
    <div className={styles.simulated}>
      <span>{messages.simulated}</span>
      <button
        type="button"
        className={styles.icon}
        aria-label={messages.walkOn}
        title={messages.walkOn}
        onClick={() => simulation.walk(STEP_M)}
      >
        <ArrowUp size={20} strokeWidth={2} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles.icon}
        aria-label={messages.walkBack}
        title={messages.walkBack}
        onClick={() => simulation.walk(-STEP_M)}
      >
        <ArrowDown size={20} strokeWidth={2} aria-hidden="true" />
      </button>
    </div>
  );
}
