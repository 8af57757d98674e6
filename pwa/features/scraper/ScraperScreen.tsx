import { RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { MarketRecord } from '../../../domain/market/record.ts';
import { useMarketRecords, useMarketSummary } from '../../data/market/market.ts';
import { type SyncStatus, syncNow, useSyncStatus } from '../../data/sync/status.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatCount, formatDay, formatRange, formatTime } from '../../ui/format.ts';
import { PlannedScreen } from '../../ui/PlannedScreen.tsx';
import { SourceLine } from '../../ui/SourceLine.tsx';
import { messages } from './messages.ts';

/** The sources behind the figures on this device. */
export default function ScraperScreen() {
  const records = useMarketRecords();
  const summary = useMarketSummary();
  const status = useSyncStatus();
  return (
    <PlannedScreen title={messages.title} lead={messages.lead} coming={messages.coming}>
      <section className="stack" aria-labelledby="status">
        <div className="row between">
          <h2 className="d2" id="status">
            {messages.status}
          </h2>
          <SyncButton />
        </div>
        <div className="grid g3">
          <Card name={messages.scraper} value={messages.notRunning} text={messages.filesOnly} />
          <Card name={messages.synced} value={stateOf(status)} />
          <Card
            name={messages.imported}
            value={summary.state === 'ready' ? formatCount(summary.value.transactions12m) : '…'}
            text={messages.twelve}
          />
        </div>
      </section>
      <section aria-labelledby="sources">
        <h2 className="d2 sech" id="sources">
          {messages.sources}
        </h2>
        <Answer reply={records} shape={160}>
          {(value) => <Sources records={value} />}
        </Answer>
      </section>
    </PlannedScreen>
  );
}

function SyncButton() {
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    await syncNow();
    setIsBusy(false);
  };
  return (
    <Button small icon={RefreshCw} busy={isBusy ? messages.updating : undefined} onClick={() => void run()}>
      {messages.update}
    </Button>
  );
}

function stateOf(status: SyncStatus): string {
  return status.kind === 'synced' ? messages.states.synced(formatTime(status.at)) : messages.states[status.kind];
}

function Card({ name, value, text }: { name: string; value: ReactNode; text?: string }) {
  return (
    <div className="card pad">
      <p className="sm mut">{name}</p>
      <p className="d3">{value}</p>
      {text !== undefined && <p className="xs dim">{text}</p>}
    </div>
  );
}

function Sources({ records }: { records: readonly MarketRecord[] }) {
  const sources = [...new Set(records.flatMap((record) => record.sources))].sort();
  return (
    <ul className="card rows">
      {sources.map((source) => {
        const own = records.filter((record) => record.sources.includes(source));
        return (
          <li key={source}>
            <div className="grow">
              <SourceLine source={source} />
              <div className="sm dim">{periodOf(own)}</div>
            </div>
            <div className="fig">{messages.areas(formatCount(own.length))}</div>
          </li>
        );
      })}
    </ul>
  );
}

function periodOf(records: readonly MarketRecord[]): string {
  const from = records
    .map((record) => record.from)
    .filter((day) => day !== '')
    .sort()[0];
  const to = records
    .map((record) => record.to)
    .sort()
    .at(-1);
  return from === undefined || to === undefined ? '' : formatRange(formatDay(from), formatDay(to));
}
