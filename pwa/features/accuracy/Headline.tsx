import type { ReactNode } from 'react';
import type { AccuracyReport } from '../../../domain/scores/measured-accuracy.ts';
import { formatDecimal, formatPercent } from '../../ui/format.ts';
import { messages } from './messages.ts';

/** Points of a hundred: 6.53 → `6.5%`. */
export function percent(value: number): string {
  return formatPercent(value / 100);
}

export function Headline({ report }: { report: AccuracyReport }) {
  const { core, hitRate } = report;
  return (
    <section aria-labelledby="acc-head">
      <h2 className="display-3 section-head" id="acc-head">
        {messages.headline}
      </h2>
      <div className="ledger">
        <Stat name={messages.median} text={messages.medianText}>
          <span className="gold">{percent(core.mdape)}</span>
        </Stat>
        <Stat name={messages.within5} text={messages.ofSales}>
          {percent(core.ppe5)}
        </Stat>
        <Stat name={messages.within10} text={messages.ofSales}>
          {percent(core.ppe10)}
        </Stat>
        <Stat name={messages.within20} text={messages.ofSales}>
          {percent(core.ppe20)}
        </Stat>
        <Stat name={messages.hit} text={messages.hitText}>
          {percent(hitRate)}
        </Stat>
        <Stat
          name={messages.ratio}
          text={messages.ratioText}
          isGood={core.medianRatio >= 0.9 && core.medianRatio <= 1.1}
        >
          {formatDecimal(core.medianRatio, 3)}
        </Stat>
        <Stat name={messages.cod} text={messages.codText} isGood={core.cod <= 15}>
          {formatDecimal(core.cod, 1)}
        </Stat>
        <Stat name={messages.prd} text={messages.prdText} isGood={core.prd >= 0.98 && core.prd <= 1.03}>
          {formatDecimal(core.prd, 3)}
        </Stat>
        <Stat name={messages.prb} text={messages.prbText} isGood={Math.abs(core.prb) <= 0.05}>
          {formatDecimal(core.prb, 3)}
        </Stat>
        <Stat name={messages.coverage50} text={messages.ofSales}>
          {percent(core.coverage50)}
        </Stat>
        <Stat
          name={messages.coverage80}
          text={messages.ofSales}
          isGood={core.coverage80 >= 77 && core.coverage80 <= 83}
        >
          {percent(core.coverage80)}
        </Stat>
        <Stat name={messages.width} text={messages.widthText}>
          {percent(core.width80)}
        </Stat>
      </div>
    </section>
  );
}

type StatProps = { name: string; text: string; isGood?: boolean; children: ReactNode };

function Stat({ name, text, isGood, children }: StatProps) {
  return (
    <div className="stat">
      <span className="name">{name}</span>
      <span className="value">{children}</span>
      <span className="detail">{text}</span>
      {isGood !== undefined && (
        <span className={`smaller bold ${isGood ? 'pos' : 'warn'}`}>{isGood ? messages.good : messages.off}</span>
      )}
    </div>
  );
}
