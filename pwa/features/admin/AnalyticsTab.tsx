import { useState } from 'react';
import type { UsageView } from '../../../domain/admin/usage.ts';
import { areaById } from '../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { screenNames } from '../../../domain/screens/messages.ts';
import { usageQuery } from '../../data/queries/admin.ts';
import { useAnswer } from '../../data/queries/query.ts';
import { ChartFigure } from '../../ui/chart/ChartFigure.tsx';
import { common } from '../../ui/common.ts';
import { codeName, formatCount, formatDay, formatRange } from '../../ui/format.ts';
import { Ledger } from '../../ui/Ledger.tsx';
import { Pairs } from '../../ui/Pairs.tsx';
import { RadioTrack } from '../../ui/RadioTrack.tsx';
import styles from './admin.module.css';
import { FromServer, Part } from './FromServer.tsx';
import { messages } from './messages.ts';

const words = messages.analytics;
const PERIODS = [7, 30, 90] as const;

export function AnalyticsTab() {
  const [days, setDays] = useState<number>(30);
  const reply = useAnswer(usageQuery(days));
  return (
    <Part id="usage" title={words.title} text={words.text}>
      <RadioTrack
        label={common.period}
        hasHiddenLabel
        className={styles.period}
        options={PERIODS.map((value) => ({ value, label: words.days(value) }))}
        value={days}
        onChange={setDays}
      />
      <FromServer reply={reply} shape={320}>
        {(usage) => <Counts usage={usage} />}
      </FromServer>
    </Part>
  );
}

function Counts({ usage }: { usage: UsageView }) {
  const { totals, top, perDay } = usage;
  const searches = perDay.reduce((sum, day) => sum + day.searches, 0);
  const period = formatRange(formatDay(usage.from), formatDay(usage.to));
  return (
    <div className="stack gap-24">
      <p className="small muted">{period}</p>
      <Ledger
        rows={[
          { name: words.screens, value: formatCount(totals.screen) },
          { name: words.searches, value: formatCount(searches) },
          { name: words.areaSearches, value: formatCount(totals.area) },
          { name: words.journeys, value: formatCount(totals.journey) },
        ]}
      />
      {totals.screen === 0 ? (
        <p className="muted prose">{words.none}</p>
      ) : (
        <ChartFigure
          spec={{
            kind: 'bar',
            labels: perDay.map(({ day }) => formatDay(day)),
            series: [
              { label: words.screens, values: perDay.map((day) => day.screens), colour: 0 },
              { label: words.searches, values: perDay.map((day) => day.searches), colour: 1 },
            ],
          }}
          summary={words.chart(formatCount(totals.screen), formatCount(searches), period)}
          first={words.day}
          format={formatCount}
          axis={formatCount}
        />
      )}
      <div className={styles.tops}>
        <Top title={words.topScreens} rows={top.screen} name={screenName} />
        <Top title={words.topAreas} rows={top.area} name={(key) => placeName(areaById(key)?.name ?? key)} />
        <Top title={words.topTypes} rows={top.type} name={codeName} />
      </div>
    </div>
  );
}

function screenName(key: string): string {
  const names: Record<string, { title: string }> = screenNames;
  return names[key]?.title ?? key;
}

type TopProps = { title: string; rows: readonly { key: string; n: number }[]; name: (key: string) => string };

function Top({ title, rows, name }: TopProps) {
  return (
    <div className="card pad stack gap-8">
      <h3 className="bold">{title}</h3>
      {rows.length === 0 && <p className="small muted">{words.noneYet}</p>}
      <Pairs rows={rows.map(({ key, n }) => ({ name: name(key), value: formatCount(n) }))} />
    </div>
  );
}
