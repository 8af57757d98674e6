import { useMemo } from 'react';
import type { PortfolioHome } from '../../../domain/portfolio/home.ts';
import type { ValuePoint } from '../../../domain/portfolio/judged-home.ts';
import { useValueHistory } from '../../data/queries/portfolio.ts';
import { axisMoney } from '../../ui/chart/axis.ts';
import { ChartFigure } from '../../ui/chart/ChartFigure.tsx';
import type { ChartSpec } from '../../ui/chart/chart-spec.ts';
import { Answer } from '../../ui/states/Answer.tsx';
import { formatCount, formatDay, formatMoneyShort } from '../../ui/texts/format.ts';
import { messages } from './messages.ts';

type Props = { homes: readonly PortfolioHome[]; isEstimating: boolean };

/** The value of homes over the last years. `homes` must be the same list while nothing changes. */
export function HistoryChart({ homes, isEstimating }: Props) {
  return (
    <Answer reply={useValueHistory(homes)} shape={280}>
      {(points) => <History points={points} isEstimating={isEstimating} />}
    </Answer>
  );
}

function History({ points, isEstimating }: { points: readonly ValuePoint[]; isEstimating: boolean }) {
  const spec = useMemo((): ChartSpec => toSpec(points), [points]);
  const last = points.at(-1);
  if (last === undefined)
    return <p className="small muted">{isEstimating ? messages.estimatingShort : messages.noHistory}</p>;
  return (
    <>
      <p className="small muted">{messages.overTimeText}</p>
      <ChartFigure
        spec={spec}
        summary={messages.overTime}
        first={messages.day}
        format={formatMoneyShort}
        axis={axisMoney}
      />
      {last.homes < last.of && (
        <p className="small dim">{messages.valuedOf(formatCount(last.homes), formatCount(last.of))}</p>
      )}
    </>
  );
}

function toSpec(points: readonly ValuePoint[]): ChartSpec {
  const band = {
    low: points.map(({ lowFils }) => lowFils),
    high: points.map(({ highFils }) => highFils),
    lowLabel: messages.low,
    highLabel: messages.high,
  };
  const values = points.map(({ valueFils }) => valueFils);
  return {
    kind: 'line',
    labels: points.map(({ day }) => formatDay(day)),
    series: [{ label: messages.value, values, colour: 0, band }],
  };
}
