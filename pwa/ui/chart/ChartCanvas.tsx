import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartLibrary,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { memo, type RefObject, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { Chart } from 'react-chartjs-2';
import { flushSync } from 'react-dom';
import type { AxisFormat } from './axis.ts';
import { toChartConfig } from './chart-config.ts';
import type { ChartSpec } from './chart-spec.ts';
import { useChartColours } from './use-chart-colours.ts';

ChartLibrary.register(
  BarController,
  BarElement,
  CategoryScale,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

type Props = { spec: ChartSpec; label: string; format: (value: number) => string; axis: AxisFormat };

/** Loads with the chart library. Its content is also in a table. */
export default function ChartCanvas(props: Props) {
  return canDraw() ? <NearChart {...props} /> : null;
}

/** Created after the first paint, when it is near the window: a chart takes a slow phone longer than a frame. */
function NearChart(props: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { isNear, wasNear } = useNearness(box);
  return (
    <div className="chart-box" ref={box}>
      {wasNear && <Drawing {...props} isNear={isNear} />}
    </div>
  );
}

/** A chart far outside the window does not follow a slider. It is drawn when it comes near. */
const Drawing = memo(DrawnChart, (_before, after) => !after.isNear);

function DrawnChart({ spec, label, format, axis }: Props & { isNear: boolean }) {
  const colours = useChartColours();
  const config = useMemo(() => toChartConfig({ spec, colours, format, axis }), [spec, colours, format, axis]);
  // Never animated, because sliders redraw many times a second. This also respects reduced motion.
  return <Chart {...config} updateMode="none" aria-label={label} />;
}

let hasContext: boolean | null = null;

/** Returns false if the browser has no drawing context. Then only the table is shown. */
function canDraw(): boolean {
  hasContext ??= document.createElement('canvas').getContext('2d') !== null;
  return hasContext;
}

/** Whether an element is, or was once, within half a window of the visible page; false until known. */
function useNearness(element: RefObject<Element | null>): { isNear: boolean; wasNear: boolean } {
  const [nearness, setNearness] = useState({ isNear: false, wasNear: false });
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const see = (entries: IntersectionObserverEntry[]) => {
      const isNear = entries.some((entry) => entry.isIntersecting);
      startTransition(() => setNearness(({ wasNear }) => ({ isNear, wasNear: wasNear || isNear })));
    };
    const observer = new IntersectionObserver(see, { rootMargin: '50%' });
    observer.observe(current);
    // A printed page has all its charts.
    const print = () => flushSync(() => setNearness({ isNear: true, wasNear: true }));
    addEventListener('beforeprint', print);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', print);
    };
  }, [element]);
  return nearness;
}
