import type { ReactNode } from 'react';
import { totalsOf } from '../../../domain/heatmap/heat-scale.ts';
import type { HeatView } from '../../../domain/heatmap/heat-view.ts';
import type { HeatReply } from '../../data/queries/heat.ts';
import { Delta } from '../../ui/Delta.tsx';
import { formatCount, formatMoneyShort } from '../../ui/format.ts';
import { Missing } from '../../ui/Missing.tsx';
import { messages } from './messages.ts';
import { filterTexts, timeText } from './texts.ts';

/** The four figures over all areas. */
export function Tiles({ reply, view }: { reply: HeatReply; view: HeatView }) {
  const totals = totalsOf(reply.cells);
  return (
    <div className="ledger">
      <Stat name={messages.total} text={[timeText(view), ...filterTexts(view)].join(', ')}>
        {formatCount(totals.count)}
      </Stat>
      <Stat name={messages.averagePrice} text={messages.meanOf(totals.priced)}>
        {totals.meanPriceFils === null ? <Missing /> : formatMoneyShort(totals.meanPriceFils)}
      </Stat>
      <Stat name={messages.active} text={messages.knownAreas(reply.knownAreas)}>
        {formatCount(totals.activeAreas)}
      </Stat>
      <Stat name={messages.averageGrowth} text={growthText(reply)}>
        {reply.growth.value === null ? <Missing /> : <Delta value={reply.growth.value} />}
      </Stat>
    </div>
  );
}

function growthText({ growth: { value, now, before } }: HeatReply): string {
  return value === null ? messages.tooFewGrowth(now, before) : messages.growthEvidence(now, before);
}

function Stat({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <div className="stat">
      <span className="name">{name}</span>
      <span className="value">{children}</span>
      <span className="detail">{text}</span>
    </div>
  );
}
