import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { UsageView } from '../../../domain/admin/usage.ts';
import { areaById } from '../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { screenNames } from '../../../domain/screens/messages.ts';
import type { Run } from '../../../domain/sources/run.ts';
import { useCurrentUser } from '../../data/platform/session.ts';
import { usageQuery } from '../../data/queries/admin.ts';
import { useAnswer } from '../../data/queries/query.ts';
import { useSourcesView } from '../../data/queries/sources.ts';
import { ChartFigure } from '../../ui/chart/ChartFigure.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Tabs } from '../../ui/controls/Tabs.tsx';
import { useTab } from '../../ui/controls/use-tab.ts';
import { RadioTrack } from '../../ui/fields/RadioTrack.tsx';
import { Ledger } from '../../ui/figures/Ledger.tsx';
import { Pairs } from '../../ui/figures/Pairs.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Note } from '../../ui/states/Note.tsx';
import { common } from '../../ui/texts/common.ts';
import { codeName, formatCount, formatDay, formatRange, formatTime } from '../../ui/texts/format.ts';
import { paths } from '../../ui/texts/paths.ts';
import styles from './admin.module.css';
import { DataTab } from './DataTab.tsx';
import { FromServer, Part } from './FromServer.tsx';
import { HealthTab } from './HealthTab.tsx';
import { messages } from './messages.ts';
import { SettingsTab } from './SettingsTab.tsx';
import { UsersTab } from './UsersTab.tsx';

const words = messages.sources;

const TABS = ['users', 'data', 'analytics', 'health', 'settings'] as const;
const PANELS: Record<(typeof TABS)[number], () => React.ReactNode> = {
  users: UsersTab,
  data: DataTab,
  analytics: AnalyticsTab,
  health: HealthTab,
  settings: SettingsTab,
};

export default function AdminScreen() {
  const person = useCurrentUser();
  const [tab, setTab] = useTab(TABS);
  if (person?.userType !== 'admin') return <SignInFirst />;
  const Panel = PANELS[tab];
  return (
    <div className="page">
      <div className="pagehead">
        <h1 className="display-1 visually-hidden-phone">{messages.title}</h1>
      </div>
      <SourceAlert />
      <Tabs name="admin" label={messages.title} tabs={TABS} texts={messages.tabs} tab={tab} onChange={setTab} />
      <div
        id="admin-panel"
        role="tabpanel"
        aria-labelledby={`admin-tab-${tab}`}
        className={`stack gap-24 ${styles.panel}`}
      >
        <Panel key={tab} />
      </div>
    </div>
  );
}

function SignInFirst() {
  const signIn = <ButtonLink label={common.signInTitle} to={paths.login} variant="primary" />;
  return (
    <div className="page narrow">
      <div className="pagehead">
        <h1 className="display-1">{messages.title}</h1>
      </div>
      <EmptyState art="tower" title={messages.signInTitle} text={messages.signInText} action={signIn} />
    </div>
  );
}

function SourceAlert() {
  const seen = useSourcesView();
  const failed = seen.data !== undefined ? failedRun(seen.data.runs) : null;
  if (failed === null) return null;
  const steps = failed.steps.filter(({ state }) => state === 'failed');
  return (
    <Note tone="neg">
      <p>{words.failed(formatCount(steps.length), formatCount(failed.steps.length), formatTime(failed.finishedAt))}</p>
      <Link to={paths.scraper}>{words.open}</Link>
    </Note>
  );
}

/** The last finished run if sources failed in it; cancelled runs do not count. */
export function failedRun(runs: readonly Run[]): Run | null {
  const last = runs.find(({ state }) => state !== 'running' && state !== 'cancelled');
  return last?.state === 'failed' || last?.state === 'partial' ? last : null;
}

const usageWords = messages.analytics;
const PERIODS = [7, 30, 90] as const;

function AnalyticsTab() {
  const [days, setDays] = useState<number>(30);
  const reply = useAnswer(usageQuery(days));
  return (
    <Part id="usage" title={usageWords.title} text={usageWords.text}>
      <RadioTrack
        label={common.period}
        hasHiddenLabel
        className={styles.period}
        options={PERIODS.map((value) => ({ value, label: usageWords.days(value) }))}
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
          { name: usageWords.screens, value: formatCount(totals.screen) },
          { name: usageWords.searches, value: formatCount(searches) },
          { name: usageWords.areaSearches, value: formatCount(totals.area) },
          { name: usageWords.journeys, value: formatCount(totals.journey) },
        ]}
      />
      {totals.screen === 0 ? (
        <p className="muted prose">{usageWords.none}</p>
      ) : (
        <ChartFigure
          spec={{
            kind: 'bar',
            labels: perDay.map(({ day }) => formatDay(day)),
            series: [
              { label: usageWords.screens, values: perDay.map((day) => day.screens), colour: 0 },
              { label: usageWords.searches, values: perDay.map((day) => day.searches), colour: 1 },
            ],
          }}
          summary={usageWords.chart(formatCount(totals.screen), formatCount(searches), period)}
          first={usageWords.day}
          format={formatCount}
          axis={formatCount}
        />
      )}
      <div className={styles.tops}>
        <Top title={usageWords.topScreens} rows={top.screen} name={screenName} />
        <Top title={usageWords.topAreas} rows={top.area} name={(key) => placeName(areaById(key)?.name ?? key)} />
        <Top title={usageWords.topTypes} rows={top.type} name={codeName} />
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
      {rows.length === 0 && <p className="small muted">{usageWords.noneYet}</p>}
      <Pairs rows={rows.map(({ key, n }) => ({ name: name(key), value: formatCount(n) }))} />
    </div>
  );
}
