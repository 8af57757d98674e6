import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import { type Config, configOf, type Data } from './chart-config.ts';
import type { ChartSpec } from './chart-spec.ts';
import { useChartColours } from './use-chart-colours.ts';

Chart.register(
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

type Props = { spec: ChartSpec; label: string; format: (value: number) => string; axis: (value: number) => string };

/** The canvas of a chart; loaded with the library when the first chart shows. What it says is also in words beside it. */
export default function ChartCanvas({ spec, label, format, axis }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart = useRef<Chart<Config['type'], Data, string> | null>(null);
  const colours = useChartColours();
  useEffect(() => {
    const element = canvas.current;
    // Without a drawing context (a browser may run out of them) the words and the table remain.
    if (element === null || element.getContext('2d') === null) return;
    const draw = () => {
      const config = configOf({ spec, colours, format, axis });
      if (chart.current === null) chart.current = new Chart(element, config);
      else {
        chart.current.data = config.data;
        chart.current.options = config.options ?? {};
        // Sliders redraw many times a second: never animated.
        chart.current.update('none');
      }
    };
    if (chart.current === null) draw();
    else return whenNear(element, draw);
  }, [spec, colours, format, axis]);
  useEffect(
    () => () => {
      chart.current?.destroy();
      chart.current = null;
    },
    [],
  );
  return <canvas ref={canvas} role="img" aria-label={label} />;
}

/** Calls once the element is within half a window of what is seen: a chart far away need not keep up with a slider. */
function whenNear(element: Element, call: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      call();
    },
    { rootMargin: '50%' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
