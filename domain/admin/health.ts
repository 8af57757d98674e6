import * as z from 'zod/mini';

export const AUDIT_ACTIONS = [
  'account changed',
  'account erased',
  'account made',
  'audit log exported',
  'backup made',
  'backup removed',
  'backup restored',
  'backup verified',
  'backups scheduled',
  'demo market switched',
  'import approved',
  'import refused',
  'import sent for approval',
  'import taken back',
  'imported',
  'listing changed',
  'listings reassigned',
  'listing published',
  'map given',
  'map removed',
  'password changed',
  'password reset',
  'personal data erased',
  'refused',
  'registered',
  'second step removed',
  'second step set up',
  'session ended',
  'sessions ended',
  'settings changed',
  'sign-in failed',
  'signed in',
  'sources-cancelled',
  'sources-read',
  'sources-set',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

const Quantiles = z.object({ p50: z.number(), p95: z.number(), max: z.number() });

/** Health of the server, in milliseconds and bytes. */
export const SystemHealth = z.object({
  version: z.string(),
  node: z.string(),
  startedAt: z.string(),
  upSec: z.number(),
  /** Event loop delay since the previous reading, ms. */
  eventLoop: z.object({ p50: z.number(), p99: z.number(), max: z.number() }),
  memory: z.object({ rss: z.number(), heapUsed: z.number(), heapTotal: z.number(), machineFree: z.number() }),
  disk: z.object({ freeBytes: z.nullable(z.number()), isWritable: z.boolean(), lastError: z.nullable(z.string()) }),
  store: z.object({
    rev: z.int(),
    epoch: z.string(),
    documents: z.int(),
    rows: z.int(),
    segments: z.int(),
    /** Journal bytes written since the last snapshot, and when that was taken; null without a snapshot. */
    journalBytes: z.nullable(z.int()),
    snapshotAt: z.nullable(z.string()),
  }),
  jobs: z.array(
    z.object({
      name: z.enum(['imports', 'valuation', 'refresh', 'backup']),
      state: z.string(),
      lastAt: z.string(),
      nextAt: z.string(),
      fault: z.string(),
    }),
  ),
  sync: z.object({ streams: z.int(), pulls: z.int(), behind: Quantiles }),
  requests: z.object({ count: z.int(), durationMs: Quantiles, errors: z.int(), refused: z.int() }),
  errors: z.array(
    z.object({ at: z.string(), method: z.string(), path: z.string(), status: z.int(), requestId: z.string() }),
  ),
});
export type SystemHealth = z.infer<typeof SystemHealth>;
export type JobHealth = SystemHealth['jobs'][number];

const BACKUP_REASONS = ['manual', 'scheduled', 'before-restore', 'command'] as const;
export const BACKUP_EVERY = ['off', 'hourly', 'daily', 'weekly'] as const;

export const BackupView = z.object({
  id: z.string(),
  madeAt: z.string(),
  reason: z.enum(BACKUP_REASONS),
  rev: z.int(),
  documents: z.int(),
  rows: z.int(),
  bytes: z.int(),
  version: z.string(),
});
export type BackupView = z.infer<typeof BackupView>;

export const BackupSchedule = z.object({
  every: z.enum(BACKUP_EVERY),
  /** Number of scheduled backups kept; older ones are removed. */
  keep: z.int().check(z.minimum(1), z.maximum(100)),
});
export type BackupSchedule = z.infer<typeof BackupSchedule>;

export const BackupList = z.object({
  backups: z.array(BackupView),
  schedule: BackupSchedule,
  folder: z.string(),
  freeBytes: z.nullable(z.number()),
  /** Error of the last scheduled backup; '' if it succeeded. */
  lastFault: z.string(),
});
export type BackupList = z.infer<typeof BackupList>;

export const BackupCheck = z.object({ isGood: z.boolean(), files: z.int(), problems: z.array(z.string()) });
export type BackupCheck = z.infer<typeof BackupCheck>;

export const HeldData = z.object({
  collections: z.array(z.object({ name: z.string(), count: z.int() })),
  deeds: z.int(),
  segments: z.int(),
  firstDay: z.string(),
  lastDay: z.string(),
  bytes: z.object({ documents: z.int(), deeds: z.int(), uploads: z.int(), backups: z.int() }),
  freeBytes: z.nullable(z.number()),
});
export type HeldData = z.infer<typeof HeldData>;

export const AuditLine = z.object({
  seq: z.int(),
  at: z.string(),
  /** User name; '' when signed out. */
  actor: z.string(),
  /** IP address of the client; '' for actions of the server itself. */
  from: z.string(),
  action: z.string(),
  target: z.string(),
  /** Further details, never a password or another secret. */
  details: z.string(),
  hash: z.string(),
});
export type AuditLine = z.infer<typeof AuditLine>;

/** A page of the audit log, newest first. `check` is the result of verifying the hash chain, if requested. */
export const AuditPage = z.object({
  entries: z.array(AuditLine),
  more: z.boolean(),
  check: z.nullable(
    z.object({
      isIntact: z.boolean(),
      entries: z.int(),
      /** Number and hash of the newest entry. A copy kept elsewhere reveals if later entries were removed. */
      head: z.object({ seq: z.int(), hash: z.string() }),
      /** Number of the first entry whose hash does not match the entry before; null if the chain is intact. */
      brokenAt: z.nullable(z.int()),
    }),
  ),
});
export type AuditPage = z.infer<typeof AuditPage>;

export const DemoMarketView = z.object({
  isOn: z.boolean(),
  /** Demo deeds in the market figures, or that would be there if the demo market were on. */
  deeds: z.int(),
  /** Demo listings on the market, or that would be there; missing from servers of earlier versions. */
  listings: z.optional(z.int()),
  /** Number of registered deeds and the period they cover; '' without deeds. */
  registered: z.object({ deeds: z.int(), from: z.string(), to: z.string() }),
  /** Areas with demo or registered deeds, most registered deeds first. */
  areas: z.array(z.object({ areaId: z.string(), name: z.string(), demo: z.int(), registered: z.int() })),
});
export type DemoMarketView = z.infer<typeof DemoMarketView>;
