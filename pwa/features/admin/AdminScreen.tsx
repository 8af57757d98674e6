import type { ReactNode } from 'react';
import { useMarketSummary } from '../../data/market/market.ts';
import { useCurrentUser } from '../../data/session/session.ts';
import { useStorage } from '../../data/storage/storage.ts';
import { type SyncStatus, useSyncStatus } from '../../data/sync/status.ts';
import { Answer } from '../../ui/Answer.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatBytes, formatCount, formatTime, MISSING } from '../../ui/format.ts';
import { PlannedScreen } from '../../ui/PlannedScreen.tsx';
import { paths } from '../../ui/paths.ts';
import { SourceLine } from '../../ui/SourceLine.tsx';
import { DemoMarketSection } from './DemoMarketSection.tsx';
import { messages } from './messages.ts';

/** The dashboard: for administrators only; the server judges every call again. */
export default function AdminScreen() {
  const user = useCurrentUser();
  const person = user.state === 'ready' ? user.value : null;
  if (person?.userType !== 'admin') return <SignInFirst name={person?.fullName ?? null} />;
  return (
    <PlannedScreen title={messages.title} lead={messages.lead} coming={messages.coming}>
      <DemoMarketSection />
      <Device />
    </PlannedScreen>
  );
}

function SignInFirst({ name }: { name: string | null }) {
  return (
    <div className="page narrow">
      <div className="pagehead">
        <h1 className="d1">{messages.title}</h1>
      </div>
      <EmptyState
        art="tower"
        title={messages.signInTitle}
        text={name === null ? messages.signInText : `${messages.otherText(name)} ${messages.signInText}`}
        action={
          <ButtonLink to={paths.login} variant="pri">
            {messages.signIn}
          </ButtonLink>
        }
      />
    </div>
  );
}

function Device() {
  const summary = useMarketSummary();
  const storage = useStorage();
  const status = useSyncStatus();
  return (
    <section aria-labelledby="device">
      <h2 className="d2 sech" id="device">
        {messages.device}
      </h2>
      <Answer reply={summary} shape="ledger">
        {(value) => (
          <>
            <div className="ledger">
              <Stat name={messages.listings}>{formatCount(value.activeListings)}</Stat>
              <Stat name={messages.sales} text={messages.twelve}>
                {formatCount(value.transactions12m)}
              </Stat>
              <Stat name={messages.used} text={messages.ofQuota(formatBytes(storage.quotaBytes))}>
                {formatBytes(storage.usageBytes)}
              </Stat>
              <Stat name={messages.synced} text={messages.status[status.kind]}>
                {syncedAt(status)}
              </Stat>
            </div>
            <SourceLine source={value.sources} from={value.from} to={value.to} asOf={value.asOf} />
          </>
        )}
      </Answer>
    </section>
  );
}

function syncedAt(status: SyncStatus): string {
  if (status.kind === 'synced') return formatTime(status.at);
  if (status.kind === 'offline' && status.dataFrom !== null) return formatTime(status.dataFrom);
  return status.kind === 'never' || status.kind === 'offline' ? messages.never : MISSING;
}

function Stat({ name, text, children }: { name: string; text?: string; children: ReactNode }) {
  return (
    <div className="stat">
      <span className="k">{name}</span>
      <span className="v">{children}</span>
      {text !== undefined && <span className="s">{text}</span>}
    </div>
  );
}
