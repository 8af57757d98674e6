import { readdir } from 'node:fs/promises';
import { freemem } from 'node:os';
import { join } from 'node:path';
import type { HeldData, JobHealth, SystemHealth } from '../../../domain/admin/health.ts';
import { fromEpochDay } from '../../../domain/day.ts';
import type { Clock } from '../../clock.ts';
import type { ServerConfig } from '../../config.ts';
import { nodeDisk } from '../../store/lowdb/disk.ts';
import { COLLECTIONS, type Store } from '../../store/store.ts';
import { VERSION } from '../../version.ts';
import type { Backups } from '../backup/backups.ts';
import type { JobQueue } from '../import/import-queue.ts';
import type { ValuationTrainer } from '../valuation/valuation-trainer.ts';
import type { createMetrics } from './metrics.ts';
import type { createScheduledJobs } from './scheduled-jobs.ts';

const EVERY_MS = { off: 0, hourly: 3_600_000, daily: 86_400_000, weekly: 7 * 86_400_000 } as const;

type Deps = {
  store: Store;
  clock: Clock;
  metrics: ReturnType<typeof createMetrics>;
  imports: JobQueue;
  valuationTrainer: ValuationTrainer;
  jobs: ReturnType<typeof createScheduledJobs>;
  backups: Backups;
};

export async function systemHealth(services: Deps): Promise<SystemHealth> {
  const { store, clock, metrics } = services;
  const { rss, heapUsed, heapTotal } = process.memoryUsage();
  const health = store.health();
  const manifest = store.market.manifest();
  const upSec = process.uptime();
  return {
    version: VERSION,
    node: process.version,
    startedAt: new Date(clock().getTime() - upSec * 1000).toISOString(),
    upSec,
    ...metrics.view(),
    memory: { rss, heapUsed, heapTotal, machineFree: freemem() },
    disk: { freeBytes: health.freeBytes, isWritable: health.writable, lastError: health.lastError },
    store: {
      rev: store.head(),
      epoch: store.epoch,
      documents: COLLECTIONS.reduce((sum, coll) => sum + store.read((tx) => tx.count(coll)), 0),
      rows: manifest.rows,
      segments: manifest.segments.length,
      journalBytes: health.journalBytes ?? null,
      snapshotAt: health.snapshotAt === undefined ? null : new Date(health.snapshotAt).toISOString(),
    },
    jobs: await jobHealth(services),
  };
}

async function jobHealth({ imports, valuationTrainer, jobs, backups }: Deps): Promise<JobHealth[]> {
  const none = { lastAt: '', nextAt: '', fault: '' };
  const pending = imports.pending();
  const { backups: made, schedule, lastFault } = await backups.list();
  const newest = made.find(({ reason }) => reason === 'scheduled');
  const isOff = schedule.every === 'off';
  const nextAt =
    isOff || newest === undefined ? '' : new Date(Date.parse(newest.madeAt) + EVERY_MS[schedule.every]).toISOString();
  return [
    { name: 'imports', state: pending === 0 ? 'idle' : `${pending} running or waiting`, ...none },
    { name: 'valuation', state: valuationTrainer.state().state, ...none },
    { name: 'refresh', state: 'scheduled', ...jobs.refreshTimes() },
    { name: 'backup', state: schedule.every, lastAt: made[0]?.madeAt ?? '', nextAt, fault: lastFault },
  ];
}

export async function heldData({
  store,
  config,
}: {
  store: Store;
  config: Pick<ServerConfig, 'dataDir' | 'backupDir'>;
}): Promise<HeldData> {
  const manifest = store.market.manifest();
  const size = (part: string) => folderBytes(join(config.dataDir, part));
  const [documents, deeds, uploads, backups] = await Promise.all([
    size('core'),
    size('tx'),
    size('spool'),
    folderBytes(config.backupDir),
  ]);
  return {
    collections: COLLECTIONS.map((name) => ({ name, count: store.read((tx) => tx.count(name)) })),
    deeds: manifest.rows,
    segments: manifest.segments.length,
    firstDay: manifest.minDay === null ? '' : fromEpochDay(manifest.minDay),
    lastDay: manifest.maxDay === null ? '' : fromEpochDay(manifest.maxDay),
    bytes: { documents, deeds, uploads, backups },
    freeBytes: store.health().freeBytes,
  };
}

async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  // A file that was deleted in the meantime counts as 0 bytes.
  const sizes = await Promise.all(files.map(async (file) => (await nodeDisk.stat(file))?.bytes ?? 0));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}
