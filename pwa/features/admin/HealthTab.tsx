import { Download, ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { AUDIT_ACTIONS, type AuditLine, type AuditPage, type SystemHealth } from '../../../domain/admin/health.ts';
import { useAction } from '../../data/mutations/use-action.ts';
import { AUDIT_EXPORT, fetchAudit, healthQuery } from '../../data/queries/admin.ts';
import { useAnswer } from '../../data/queries/query.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Ledger, type LedgerRow } from '../../ui/figures/Ledger.tsx';
import { Note } from '../../ui/states/Note.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatBytes, formatCount, formatTime } from '../../ui/texts/format.ts';
import { Entry, FromServer, joinFacts, Part } from './FromServer.tsx';
import { messages } from './messages.ts';

const { audit: auditWords, health: words } = messages;
const EVERY_MS = 15_000;

export function HealthTab() {
  const reply = useAnswer({ ...healthQuery(), refetchInterval: EVERY_MS });
  return (
    <>
      <Part id="health" title={words.title} text={words.text}>
        <FromServer reply={reply} shape={360}>
          {(health) => <Health health={health} />}
        </FromServer>
      </Part>
      <AuditPart />
    </>
  );
}

function Health({ health }: { health: SystemHealth }) {
  const { disk, jobs, errors } = health;
  return (
    <div className="stack gap-24">
      {!disk.isWritable && <Note tone="neg">{words.readOnly(disk.lastError ?? '')}</Note>}
      <Ledger rows={healthRows(health)} />
      <Group title={words.jobs}>
        {jobs.map(({ name, state, lastAt, nextAt, fault }) => {
          const last = lastAt === '' ? '' : words.last(formatTime(lastAt));
          const next = nextAt === '' ? '' : words.next(formatTime(nextAt));
          const facts = joinFacts([words.jobStates[state] ?? state, last, next]);
          return <Entry key={name} name={words.jobNames[name]} facts={facts} fault={fault} />;
        })}
      </Group>
      <Group title={words.errors} none={words.noErrors}>
        {errors.map(({ requestId, status, method, path, at }) => {
          const facts = joinFacts([formatTime(at), words.requestId(requestId)]);
          return <Entry key={requestId} name={`${status} ${method} ${path}`} facts={facts} />;
        })}
      </Group>
    </div>
  );
}

function Group({ title, none, children }: { title: string; none?: string; children: ReactNode[] }) {
  return (
    <div className="stack gap-8">
      <h3 className="bold">{title}</h3>
      {children.length === 0 && none !== undefined ? (
        <p className="small muted">{none}</p>
      ) : (
        <ul className="card rows">{children}</ul>
      )}
    </div>
  );
}

function healthRows(health: SystemHealth): LedgerRow[] {
  const { upSec, version, node, eventLoop, memory, disk, store, sync, requests } = health;
  const { p50, p95 } = requests.durationMs;
  const bytes = (value: number | null) => (value === null ? words.unknown : formatBytes(value));
  return [
    { name: words.up, value: words.hours(upSec), text: words.version(version, node) },
    {
      name: words.eventLoop,
      value: ms(eventLoop.p99),
      text: words.eventLoopText(ms(eventLoop.p50), ms(eventLoop.max)),
    },
    {
      name: words.memory,
      value: bytes(memory.rss),
      text: words.heap(formatBytes(memory.heapUsed), formatBytes(memory.machineFree)),
    },
    { name: common.freeOnDisk, value: bytes(disk.freeBytes), text: disk.isWritable ? '' : words.notWritable },
    { name: words.documents, value: formatCount(store.documents), text: words.rev(formatCount(store.rev)) },
    {
      name: words.journal,
      value: bytes(store.journalBytes),
      text: store.snapshotAt === null ? '' : words.snapshot(formatTime(store.snapshotAt)),
    },
    { name: common.requests, value: formatCount(requests.count), text: words.requestsText(ms(p50), ms(p95)) },
    { name: words.faults, value: formatCount(requests.errors), text: words.refused(formatCount(requests.refused)) },
    { name: words.streams, value: formatCount(sync.streams), text: words.pulls(formatCount(sync.pulls)) },
    {
      name: words.behind,
      value: formatCount(sync.behind.p50),
      text: words.behindText(formatCount(sync.behind.p95), formatCount(sync.behind.max)),
    },
  ];
}

const ms = (value: number) => words.ms(value < 10 ? value.toFixed(1) : String(Math.round(value)));

function AuditPart() {
  const [entries, setEntries] = useState<readonly AuditLine[]>([]);
  const [hasMore, setHasMore] = useState(false);
  const [check, setCheck] = useState<AuditPage['check']>(null);
  const { isBusy, fault, run } = useAction();
  const load = (from: { before?: number; verify?: boolean }) =>
    void run(async () => {
      const page = await fetchAudit(from);
      setEntries((now) => (from.before === undefined ? page.entries : [...now, ...page.entries]));
      setHasMore(page.more);
      if (from.verify === true) setCheck(page.check);
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the part appears.
  useEffect(() => load({}), []);
  const oldest = entries.at(-1)?.seq;
  return (
    <Part id="audit" title={auditWords.title}>
      <div className="row wrap">
        <Button label={auditWords.verify} icon={ShieldCheck} busy={isBusy} onClick={() => load({ verify: true })} />
        <a className="button secondary" href={AUDIT_EXPORT} download>
          <Download size={19} strokeWidth={1.75} aria-hidden="true" />
          {common.export}
        </a>
      </div>
      {fault !== '' && <Note tone="info">{fault}</Note>}
      {check !== null && (
        <Note tone={check.isIntact ? 'pos' : 'neg'}>
          {check.isIntact
            ? auditWords.intact(formatCount(check.entries))
            : auditWords.broken(check.brokenAt === null ? '' : formatCount(check.brokenAt))}{' '}
          <span className="small break-anywhere">
            {auditWords.head(formatCount(check.head.seq), check.head.hash.slice(0, 16))}
          </span>
        </Note>
      )}
      <ul className="card rows">
        {entries.map(({ seq, action, target, actor, from, at, details }) => (
          <Entry
            key={seq}
            name={[`${actionText(action)} `, <bdi key="target">{target}</bdi>]}
            facts={joinFacts([actor === '' ? auditWords.server : actor, from, formatTime(at), details])}
          />
        ))}
      </ul>
      {hasMore && oldest !== undefined && (
        <div>
          <Button label={auditWords.more} disabled={isBusy} onClick={() => load({ before: oldest })} />
        </div>
      )}
    </Part>
  );
}

/** Unknown actions of a newer server are shown as they are. */
function actionText(action: string): string {
  const known = AUDIT_ACTIONS.find((one) => one === action);
  return known === undefined ? action : auditWords.actions[known];
}
