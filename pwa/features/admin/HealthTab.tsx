import { useEffect } from 'react';
import type { SystemHealth } from '../../../domain/admin/health.ts';
import { healthQuery } from '../../data/queries/admin.ts';
import { useAnswer } from '../../data/queries/query.ts';
import { formatBytes, formatCount, formatTime } from '../../ui/format.ts';
import { Note } from '../../ui/Note.tsx';
import { AuditPart } from './AuditPart.tsx';
import styles from './admin.module.css';
import { FromServer, Part, Stat } from './FromServer.tsx';
import { messages } from './messages.ts';

const words = messages.health;
const EVERY_MS = 15_000;

export function HealthTab() {
  const reply = useAnswer(healthQuery());
  const isReady = reply.data !== undefined;
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(reply.refetch, EVERY_MS);
    return () => clearTimeout(timer);
  });
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
  const { eventLoop, memory, disk, store, sync, requests } = health;
  return (
    <div className="stack gap-24">
      {!disk.isWritable && <Note tone="neg">{words.readOnly(disk.lastError ?? '')}</Note>}
      <div className="ledger">
        <Stat name={words.up} text={words.version(health.version, health.node)}>
          {words.hours(health.upSec)}
        </Stat>
        <Stat name={words.eventLoop} text={words.eventLoopText(ms(eventLoop.p50), ms(eventLoop.max))}>
          {ms(eventLoop.p99)}
        </Stat>
        <Stat name={words.memory} text={words.heap(formatBytes(memory.heapUsed), formatBytes(memory.machineFree))}>
          {formatBytes(memory.rss)}
        </Stat>
        <Stat name={words.disk} text={disk.isWritable ? words.writable : words.notWritable}>
          {disk.freeBytes === null ? words.unknown : formatBytes(disk.freeBytes)}
        </Stat>
        <Stat name={words.documents} text={words.rev(formatCount(store.rev))}>
          {formatCount(store.documents)}
        </Stat>
        <Stat name={words.journal} text={store.snapshotAt === null ? '' : words.snapshot(formatTime(store.snapshotAt))}>
          {store.journalBytes === null ? words.unknown : formatBytes(store.journalBytes)}
        </Stat>
        <Stat name={words.requests} text={words.requestsText(ms(requests.durationMs.p50), ms(requests.durationMs.p95))}>
          {formatCount(requests.count)}
        </Stat>
        <Stat name={words.faults} text={words.refused(formatCount(requests.refused))}>
          {formatCount(requests.errors)}
        </Stat>
        <Stat name={words.streams} text={words.pulls(formatCount(sync.pulls))}>
          {formatCount(sync.streams)}
        </Stat>
        <Stat name={words.behind} text={words.behindText(formatCount(sync.behind.p95), formatCount(sync.behind.max))}>
          {formatCount(sync.behind.p50)}
        </Stat>
      </div>
      <Jobs jobs={health.jobs} />
      <Errors errors={health.errors} />
    </div>
  );
}

function Jobs({ jobs }: { jobs: SystemHealth['jobs'] }) {
  return (
    <div className="stack gap-8">
      <h3 className="bold">{words.jobs}</h3>
      <ul className="card rows">
        {jobs.map((job) => (
          <li key={job.name}>
            <span className="grow">
              <span className="bold">{words.jobNames[job.name]}</span>
              <span className={`small muted ${styles.detail}`}>
                {[
                  words.jobStates[job.state] ?? job.state,
                  job.lastAt === '' ? '' : words.last(formatTime(job.lastAt)),
                  job.nextAt === '' ? '' : words.next(formatTime(job.nextAt)),
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </span>
              {job.fault !== '' && <span className={`small neg ${styles.detail}`}>{job.fault}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Errors({ errors }: { errors: SystemHealth['errors'] }) {
  return (
    <div className="stack gap-8">
      <h3 className="bold">{words.errors}</h3>
      {errors.length === 0 ? (
        <p className="small muted">{words.noErrors}</p>
      ) : (
        <ul className="card rows">
          {errors.map((error) => (
            <li key={error.requestId}>
              <span className="grow">
                <span className="bold">
                  {error.status} {error.method} {error.path}
                </span>
                <span className={`small muted ${styles.detail}`}>
                  {formatTime(error.at)} · {words.requestId(error.requestId)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ms(value: number): string {
  return words.ms(value < 10 ? value.toFixed(1) : String(Math.round(value)));
}
