import { Link } from 'react-router-dom';
import type { Run } from '../../../domain/sources/run.ts';
import { useCurrentUser } from '../../data/platform/session.ts';
import { useSourcesView } from '../../data/queries/sources.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { common } from '../../ui/common.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatCount, formatTime } from '../../ui/format.ts';
import { Note } from '../../ui/Note.tsx';
import { paths } from '../../ui/paths.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { useTab } from '../../ui/use-tab.ts';
import { AnalyticsTab } from './AnalyticsTab.tsx';
import styles from './admin.module.css';
import { DataTab } from './DataTab.tsx';
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
