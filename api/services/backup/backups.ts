import type { Logger } from 'pino';
import { type BackupCheck, type BackupList, BackupSchedule, type BackupView } from '../../../domain/admin/health.ts';
import type { Clock } from '../../clock.ts';
import type { ServerConfig } from '../../config.ts';
import { ApiError, refused } from '../../errors.ts';
import { nodeDisk } from '../../store/lowdb/disk.ts';
import { stageRestore } from '../../store/lowdb/restore.ts';
import { type Store, StoreError } from '../../store/store.ts';
import { stored } from '../accounts/users.ts';
import { type AuditActor, type AuditEvent, auditHead, recordAudit } from '../admin/audit.ts';
import { backupPath, checkBackup, deleteBackup, listBackups, tidyBackups, writeBackup } from './backup-folder.ts';

const SCHEDULE_DOC = 'backup-schedule';
const DEFAULT_SCHEDULE: BackupSchedule = { every: 'daily', keep: 7 };
const HOUR_MS = 3_600_000;
const EVERY_MS = { hourly: HOUR_MS, daily: 24 * HOUR_MS, weekly: 7 * 24 * HOUR_MS } as const;
/** No backup is made if less space than this would be left. */
const SPARE_BYTES = 256 * 1024 * 1024;

type Deps = { store: Store; clock: Clock; config: Pick<ServerConfig, 'dataDir' | 'backupDir'>; logger: Logger };

export class Backups {
  readonly #deps: Deps;
  readonly #folder: string;
  #isBusy = false;
  #lastFault = '';

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#folder = deps.config.backupDir;
  }

  async list(): Promise<BackupList> {
    return {
      backups: await listBackups(this.#folder),
      schedule: this.#schedule(),
      folder: this.#folder,
      freeBytes: this.#freeBytes(),
      lastFault: this.#lastFault,
    };
  }

  /** @throws ApiError `storage_full`, `too_many` while another backup runs */
  make(who: AuditActor, reason: BackupView['reason']): Promise<BackupView> {
    return this.#alone(() => this.#make(who, reason));
  }

  /** @throws ApiError `not_found` */
  async verify(who: AuditActor, id: string): Promise<BackupCheck> {
    const check = await checkBackup(await this.#path(id));
    await this.#note(who, {
      action: 'backup verified',
      target: id,
      details: check.isGood ? 'good' : check.problems[0],
    });
    return check;
  }

  /** @throws ApiError `not_found` */
  async remove(who: AuditActor, id: string): Promise<void> {
    const path = await this.#path(id);
    await deleteBackup(path);
    await this.#note(who, { action: 'backup removed', target: id });
  }

  /**
   * Makes a backup, then stages the restore of `id`.
   * @param stillAllowed throws if the user lost the right while this call was waiting or copying
   * @throws ApiError `not_found`, `conflict`, `storage_full`
   */
  stage(who: AuditActor, id: string, stillAllowed: () => Promise<void>): Promise<void> {
    return this.#alone(async () => {
      await stillAllowed();
      if (!this.#deps.store.processes.isAlone) {
        const message = 'The data are in a database: stop the servers and run npm run migrate-store.';
        throw refused('conflict', 'backup_database', message);
      }
      const backup = await this.#path(id);
      const check = await checkBackup(backup);
      if (!check.isGood) throw refused('conflict', 'backup_bad', `This backup is not good: ${check.problems[0]}.`);
      await this.#make(who, 'before-restore');
      await stillAllowed();
      const { seq, hash } = auditHead(this.#deps.store);
      const details = `the log before ended at ${seq} ${hash}`;
      const note = { backupId: id, actor: who.actor, from: who.from, at: who.at, details };
      await stageRestore(nodeDisk, { dataDir: this.#deps.config.dataDir, backup, note }).catch(asApiError);
    });
  }

  async setSchedule(store: Store, who: AuditActor, schedule: BackupSchedule): Promise<BackupSchedule> {
    await store.commit((tx) => {
      tx.put('settings', SCHEDULE_DOC, stored(schedule));
      recordAudit(tx, who, { action: 'backups scheduled', details: `${schedule.every}, ${schedule.keep} kept` });
    });
    return schedule;
  }

  /** Makes the scheduled backup if it is due, and deletes the oldest ones beyond the configured number. */
  async runWhenDue(): Promise<void> {
    // Does nothing while another process makes a backup.
    await this.#deps.store.processes.tryExclusive('backup', () => this.#runWhenDue());
  }

  async #runWhenDue(): Promise<void> {
    const { every, keep } = this.#schedule();
    if (every === 'off' || this.#isBusy) return;
    const scheduled = (await listBackups(this.#folder)).filter(({ reason }) => reason === 'scheduled');
    const [newest] = scheduled;
    const now = this.#deps.clock();
    if (newest !== undefined && now.getTime() - Date.parse(newest.madeAt) < EVERY_MS[every]) return;
    try {
      await tidyBackups(this.#folder);
      await this.make({ actor: '', from: '', at: now.toISOString() }, 'scheduled');
      this.#lastFault = '';
      // Keeps one less, because the new backup is not in the list.
      for (const { id } of scheduled.slice(keep - 1)) await deleteBackup(await this.#path(id));
    } catch (error) {
      this.#lastFault = error instanceof Error ? error.message : String(error);
      this.#deps.logger.error({ err: error }, 'the scheduled backup could not be made');
    }
  }

  async #make(who: AuditActor, reason: BackupView['reason']): Promise<BackupView> {
    const { store, clock } = this.#deps;
    const manifest = store.market.manifest();
    const free = this.#freeBytes();
    const needed = manifest.segments.reduce((sum, { bytes }) => sum + bytes, 0) + SPARE_BYTES;
    if (free !== null && free < needed) {
      const message = 'There is not enough room for a backup. Free some, or remove old backups.';
      throw refused('storage_full', 'backup_room', message);
    }
    const copy = (dir: string) => store.backup(dir);
    const made = await writeBackup({ folder: this.#folder, madeAt: clock(), reason, copy }).catch(asApiError);
    await this.#note(who, { action: 'backup made', target: made.id });
    return made;
  }

  async #alone<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isBusy) throw refused('too_many', 'backup_busy', 'A backup is being made. Try again in a moment.');
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      this.#isBusy = false;
    }
  }

  async #path(id: string): Promise<string> {
    try {
      return await backupPath(this.#folder, id);
    } catch (cause) {
      if (!(cause instanceof StoreError)) throw cause;
      throw refused('not_found', 'no_backup', 'There is no backup of this name.');
    }
  }

  #schedule(): BackupSchedule {
    const found = this.#deps.store.read((tx) => tx.get('settings', SCHEDULE_DOC))?.doc;
    return BackupSchedule.safeParse(found).data ?? DEFAULT_SCHEDULE;
  }

  #freeBytes(): number | null {
    return nodeDisk.freeBytes(this.#folder) ?? nodeDisk.freeBytes(this.#deps.config.dataDir);
  }

  async #note(who: AuditActor, event: AuditEvent): Promise<void> {
    await this.#deps.store.commit((tx) => recordAudit(tx, who, event));
  }
}

/** Store errors may name folders; only administrators see them. */
function asApiError(error: unknown): never {
  if (error instanceof StoreError && error.code === 'corrupt') throw new ApiError('conflict', error.message);
  throw error;
}
