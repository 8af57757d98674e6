import * as z from 'zod/mini';

const BACKUP_REASONS = ['manual', 'scheduled', 'before-restore', 'command'] as const;
export const BACKUP_EVERY = ['off', 'hourly', 'daily', 'weekly'] as const;

/** A copy of all data as it was at one moment. */
export const BackupView = z.object({
  id: z.string(),
  madeAt: z.string(),
  reason: z.enum(BACKUP_REASONS),
  /** Revision of the documents. */
  rev: z.int(),
  documents: z.int(),
  /** Registered deeds. */
  rows: z.int(),
  bytes: z.int(),
  version: z.string(),
});
export type BackupView = z.infer<typeof BackupView>;

export const BackupSchedule = z.object({
  every: z.enum(BACKUP_EVERY),
  /** Scheduled backups kept; older ones are removed. */
  keep: z.int().check(z.minimum(1), z.maximum(100)),
});
export type BackupSchedule = z.infer<typeof BackupSchedule>;

export const BackupList = z.object({
  backups: z.array(BackupView),
  schedule: BackupSchedule,
  folder: z.string(),
  freeBytes: z.nullable(z.number()),
  /** Why the last scheduled backup was not made; '' when it was. */
  lastFault: z.string(),
});
export type BackupList = z.infer<typeof BackupList>;

/** What looking at every byte of a backup found. */
export const BackupCheck = z.object({ isGood: z.boolean(), files: z.int(), problems: z.array(z.string()) });
export type BackupCheck = z.infer<typeof BackupCheck>;
