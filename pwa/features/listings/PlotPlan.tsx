import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { PlanePoint } from '../../../domain/property/plot.ts';
import { messages } from './messages.ts';
import styles from './position.module.css';

/** Squares from the middle to the edge. */
const SQUARES = 4;
const BIG_STEP = 10;

type Props = {
  /** Half the width of the plan, metres. */
  halfM: number;
  corners: readonly PlanePoint[];
  onAdd: (corner: PlanePoint) => void;
};

/** A plan of metres around the position, north up; a tap adds a corner. By keys a cross is moved and Enter adds. */
export function PlotPlan({ halfM, corners, onAdd }: Props) {
  const [cursor, setCursor] = useState<PlanePoint | null>(null);
  const stepM = halfM / SQUARES;
  const tap = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setCursor(null);
    onAdd({
      eastM: ((event.clientX - box.left) / box.width - 0.5) * 2 * halfM,
      northM: (0.5 - (event.clientY - box.top) / box.height) * 2 * halfM,
    });
  };
  const key = (event: KeyboardEvent) => {
    const at = cursor ?? { eastM: 0, northM: 0 };
    const by = event.shiftKey ? BIG_STEP : 1;
    const move = MOVES[event.key];
    if (move === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (move === undefined) onAdd(at);
    else setCursor({ eastM: at.eastM + move[0] * by, northM: at.northM + move[1] * by });
  };
  return (
    <figure className={styles.plan}>
      <svg
        viewBox={`${-halfM} ${-halfM} ${halfM * 2} ${halfM * 2}`}
        role="application"
        aria-label={messages.plot.plan(corners.length)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a cross is moved by keys
        tabIndex={0}
        onClick={tap}
        onKeyDown={key}
      >
        <path className={styles.grid} d={gridPath(halfM, stepM)} />
        <polygon className={styles.area} points={corners.map(({ eastM, northM }) => `${eastM},${-northM}`).join(' ')} />
        {corners.map(({ eastM, northM }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: corners are only added and taken at the end
          <circle className={styles.corner} key={i} cx={eastM} cy={-northM} r={halfM / 45} />
        ))}
        <circle className={styles.home} r={halfM / 30} />
        {cursor !== null && (
          <path
            className={styles.cursor}
            d={`M${cursor.eastM - stepM / 3} ${-cursor.northM}h${(stepM * 2) / 3}m${-stepM / 3} ${-stepM / 3}v${(stepM * 2) / 3}`}
          />
        )}
      </svg>
      <figcaption className="smaller dim">{messages.plot.scale(stepM)}</figcaption>
    </figure>
  );
}

const MOVES: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

function gridPath(halfM: number, stepM: number): string {
  const places = Array.from({ length: SQUARES * 2 + 1 }, (_, i) => (i - SQUARES) * stepM);
  return places.map((at) => `M${at} ${-halfM}V${halfM}M${-halfM} ${at}H${halfM}`).join('');
}
