import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBackup, listBackups, writeBackup } from './services/backup/backup-folder.ts';
import { type Disk, nodeDisk } from './store/lowdb/disk.ts';
import { copyDataFolder } from './store/lowdb/live-copy.ts';
import { openStore } from './store/lowdb/open-store.ts';
import { finishRestore, stageRestore } from './store/lowdb/restore.ts';
import type { Store } from './store/store.ts';
import { deed, publishDeeds } from './testing/fixtures.ts';
import { JPEG_HEIGHT, JPEG_WIDTH, testJpeg } from './testing/jpeg.ts';
import { serve, type TestServer } from './testing/serve.ts';

let folder: string;
let dataDir: string;
let now: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahil-backup-'));
  dataDir = join(folder, 'data');
  now = Date.UTC(2026, 2, 9);
});
afterEach(() => rm(folder, { recursive: true }));

const open = async () => (await openStore({ dataDir, init: true, clock: () => now })).store;
const put = (store: Store, id: string) => store.commit((tx) => tx.put('market', id, { id }));
const idsOf = (store: Store) => store.read((tx) => tx.all('market').map(({ id }) => id));
const NOTE = { backupId: 'b', actor: 'rita', from: '', at: '2026-03-09T10:00:00.000Z', details: '' };

async function backupOf(store: Store): Promise<string> {
  const backups = join(folder, 'backups');
  const made = await writeBackup({
    folder: backups,
    madeAt: new Date(now),
    reason: 'manual',
    copy: (dir) => store.backup(dir),
  });
  return join(backups, made.id);
}

describe('a copy beside a running server', () => {
  it('contains all durable data, and disturbs no requests', async () => {
    const store = await open();
    await put(store, 'a');
    await publishDeeds(store, [deed(), deed({ deedNumber: '11-2-2026' })]);
    now += 11 * 60_000;
    await put(store, 'b');
    const copies = join(folder, 'copies');
    const writing = Promise.all(Array.from({ length: 300 }, (_, n) => put(store, `w${n}`)));
    const made = await writeBackup({
      folder: copies,
      madeAt: new Date(now),
      reason: 'command',
      copy: async (dir) => void (await copyDataFolder(nodeDisk, { dataDir, dir })),
    });
    await writing;
    expect(made.rows).toBe(2);
    expect(await checkBackup(join(copies, made.id))).toMatchObject({ isGood: true, problems: [] });
    await put(store, 'c');
    await store.close();
    const copy = await openStore({ dataDir: join(copies, made.id), init: false, clock: () => now });
    expect(idsOf(copy.store)).toEqual(expect.arrayContaining(['a', 'b']));
    expect(idsOf(copy.store)).not.toContain('c');
    expect(copy.store.epoch).not.toBe(store.epoch);
    await copy.store.close();
  });

  it('is refused if the data is damaged', async () => {
    const store = await open();
    for (let n = 0; n < 5; n++) await put(store, `a${n}`);
    const wal = join(
      dataDir,
      'core',
      (await readdir(join(dataDir, 'core'))).find((name) => name.startsWith('wal')) ?? '',
    );
    const bytes = await readFile(wal);
    bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1;
    await writeFile(wal, bytes);
    const copy = copyDataFolder(nodeDisk, { dataDir, dir: join(folder, 'copy') });
    await expect(copy).rejects.toMatchObject({ code: 'corrupt' });
    await store.close();
  });
});

describe('verifying', () => {
  it('finds every flipped byte, missing file and cut-off copy', async () => {
    const store = await open();
    await publishDeeds(store, [deed()]);
    const backup = await backupOf(store);
    await store.close();
    const files = ['core', 'tx'];
    const paths = (
      await Promise.all(
        files.map(async (part) => (await readdir(join(backup, part))).map((name) => join(backup, part, name))),
      )
    ).flat();
    for (const path of paths) {
      const bytes = await readFile(path);
      for (const at of [0, Math.floor(bytes.length / 2), bytes.length - 1]) {
        const damaged = Buffer.from(bytes);
        damaged[at] = (damaged[at] ?? 0) ^ 0x10;
        await writeFile(path, damaged);
        expect((await checkBackup(backup)).isGood, `${path} byte ${at}`).toBe(false);
      }
      await rm(path);
      expect((await checkBackup(backup)).isGood).toBe(false);
      await writeFile(path, bytes);
    }
    expect((await checkBackup(backup)).isGood).toBe(true);
    const index = JSON.parse(await readFile(join(backup, 'BACKUP.json'), 'utf8'));
    for (const path of ['../outside', 'core/../../outside', '/etc/hostname', 'core/a/b']) {
      const files = [...index.files.slice(1), { ...index.files[0], path }];
      await writeFile(join(backup, 'BACKUP.json'), JSON.stringify({ ...index, files }));
      expect((await checkBackup(backup)).problems, path).toEqual(['BACKUP.json is missing or damaged']);
    }
    await rm(join(backup, 'BACKUP.json'));
    expect(await listBackups(join(folder, 'backups'))).toEqual([]);
  });
});

describe('a restore', () => {
  it('restores the backup, sets the former state aside, ends sessions and begins a new lineage', async () => {
    const store = await open();
    await put(store, 'kept');
    await store.commit((tx) => tx.put('sessions', 'f'.repeat(64), { username: 'rita', createdAt: '', lastSeenAt: '' }));
    await publishDeeds(store, [deed()]);
    const backup = await backupOf(store);
    await put(store, 'later');
    await publishDeeds(store, []);
    await store.close();
    await stageRestore(nodeDisk, { dataDir, backup, note: NOTE });
    const { store: restored, warnings } = await openStore({ dataDir, init: false, clock: () => now });
    expect([idsOf(restored), restored.market.manifest().rows]).toEqual([['kept'], 1]);
    expect(restored.read((tx) => tx.count('sessions'))).toBe(0);
    expect(restored.epoch).not.toBe(store.epoch);
    expect(warnings[0]).toContain('replaced-2026-03-09');
    const first = restored.epoch;
    await restored.close();
    const aside = await openStore({
      dataDir: join(dataDir, 'replaced-2026-03-09T10-00-00-000Z'),
      init: false,
      clock: () => now,
    });
    expect(idsOf(aside.store)).toEqual(['kept', 'later']);
    await aside.store.close();
    // Restoring the same backup again starts another lineage.
    await stageRestore(nodeDisk, { dataDir, backup, note: { ...NOTE, at: '2026-03-10T10:00:00.000Z' } });
    const again = await open();
    expect(again.epoch).not.toBe(first);
    await again.close();
    expect((await readdir(dataDir)).filter((name) => name.startsWith('replaced-'))).toEqual([
      'replaced-2026-03-10T10-00-00-000Z',
    ]);
  });

  it('interrupted anywhere leaves the old state or the new one', async () => {
    const store = await open();
    await put(store, 'both');
    const backup = await backupOf(store);
    await put(store, 'old');
    await store.close();
    const seen = new Set<string>();
    for (let steps = 0; ; steps++) {
      const work = join(folder, `work-${steps}`);
      await copyTree(dataDir, work);
      const disk = failingAfter(steps);
      const finished = await stageRestore(disk, { dataDir: work, backup, note: NOTE })
        .then(() => finishRestore(disk, work))
        .then(
          () => true,
          () => false,
        );
      const { store: opened } = await openStore({ dataDir: work, init: false, clock: () => now });
      seen.add(idsOf(opened).join());
      await opened.close();
      await rm(work, { recursive: true });
      if (finished) break;
    }
    expect([...seen].sort()).toEqual(['both,old', 'both'].sort());
  }, 60_000);

  it('restores the pictures of listings, byte for byte, from both kinds of backup', async () => {
    const config = { dataDir, backupDir: join(folder, 'backups') };
    const server = await serve({ store: await open(), config });
    const { sha256, shown } = await sendPicture(server);
    const folders = [await backupOf(server.store)];
    const copied = await writeBackup({
      folder: join(folder, 'copies'),
      madeAt: new Date(now),
      reason: 'command',
      copy: async (dir) => void (await copyDataFolder(nodeDisk, { dataDir, dir })),
    });
    folders.push(join(folder, 'copies', copied.id));
    await server.close();
    await server.store.close();
    for (const backup of folders) {
      expect(await checkBackup(backup)).toMatchObject({ isGood: true });
      await rm(dataDir, { recursive: true });
      await stageRestore(nodeDisk, { dataDir, backup, note: NOTE });
      await finishRestore(nodeDisk, dataDir);
      const restored = await serve({ store: await open(), config });
      const picture = await restored.as('broker1', `/api/photos/${sha256}`);
      expect([picture.status, Buffer.from(await picture.arrayBuffer()).equals(shown)]).toEqual([200, true]);
      await restored.close();
      await restored.store.close();
      // The check detects a picture that is damaged in the backup.
      const files = await readdir(join(backup, 'tx'));
      const picturesFile = files.find((name) => /^[0-9a-f]{64}$/.test(name)) ?? '';
      await writeFile(join(backup, 'tx', picturesFile), 'x');
      expect((await checkBackup(backup)).isGood).toBe(false);
    }
  });

  it('of a damaged backup changes nothing', async () => {
    const store = await open();
    await put(store, 'a');
    await publishDeeds(store, [deed()]);
    const backup = await backupOf(store);
    await store.close();
    const segment = (await readdir(join(backup, 'tx'))).find((name) => /^[0-9a-f]{64}$/.test(name)) ?? '';
    await writeFile(join(backup, 'tx', segment), 'x');
    await expect(stageRestore(nodeDisk, { dataDir, backup, note: NOTE })).rejects.toMatchObject({ code: 'corrupt' });
    const after = await open();
    expect([idsOf(after), after.epoch]).toEqual([['a'], store.epoch]);
    await after.close();
  });
});

describe('backups of a server', () => {
  let server: TestServer;
  let restarts: number;
  beforeEach(async () => {
    restarts = 0;
    const config = { dataDir, backupDir: join(dataDir, 'backups') };
    server = await serve({ store: await open(), config, clock: () => new Date(now), restart: () => restarts++ });
  });
  afterEach(async () => {
    await server.close();
    await server.store.close();
  });

  it('are made, verified, scheduled, kept and restored by an administrator', async () => {
    const post = (path: string, body = {}) => server.send('POST', `/api/admin/backups${path}`, body, { as: 'admin' });
    const made = await post('');
    expect(made.status).toBe(201);
    const { id } = await made.json();
    expect(await (await post(`/${id}/verify`)).json()).toMatchObject({ isGood: true });
    expect((await post('/no-such-backup/verify')).status).toBe(404);
    expect((await post('/..%2f..%2fetc/verify')).status).toBe(400);

    const schedule = { every: 'hourly', keep: 2 };
    expect((await server.send('PUT', '/api/admin/backups/schedule', schedule, { as: 'admin' })).status).toBe(200);
    for (let hour = 0; hour < 4; hour++) {
      await server.services.backups.runWhenDue();
      await server.services.backups.runWhenDue();
      now += 3_600_000;
    }
    const { backups } = await (await server.as('admin', '/api/admin/backups')).json();
    expect(backups.map(({ reason }: { reason: string }) => reason)).toEqual(['scheduled', 'scheduled', 'manual']);

    expect((await post(`/${id}/restore`)).status).toBe(202);
    expect(restarts).toBe(1);
    const after = await (await server.as('admin', '/api/admin/backups')).json();
    expect(after.backups[0]).toMatchObject({ reason: 'before-restore' });
    expect((await post(`/${id}/remove`)).status).toBe(204);
    const actions = (await (await server.as('admin', '/api/admin/audit?limit=500')).json()).entries.map(
      ({ action }: { action: string }) => action,
    );
    expect(actions).toEqual(
      expect.arrayContaining(['backup made', 'backup verified', 'backups scheduled', 'backup removed']),
    );
  });
});

/** Uploads a picture as a phone does. Returns its hash and the bytes that the server serves for it. */
async function sendPicture(server: TestServer): Promise<{ sha256: string; shown: Buffer }> {
  const bytes = await testJpeg(1);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await server.as('broker1', `/api/photos/${sha256}/parts/0`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes,
  });
  const size = { width: JPEG_WIDTH, height: JPEG_HEIGHT, bytes: bytes.length };
  expect((await server.send('POST', `/api/photos/${sha256}`, size, { as: 'broker1' })).status).toBe(200);
  const shown = await server.as('broker1', `/api/photos/${sha256}`);
  return { sha256, shown: Buffer.from(await shown.arrayBuffer()) };
}

async function copyTree(from: string, to: string): Promise<void> {
  const { cp } = await import('node:fs/promises');
  await cp(from, to, { recursive: true });
}

/** The real disk, on which every change after the first `steps` fails. */
function failingAfter(steps: number): Disk {
  let left = steps;
  const step =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (left-- <= 0) throw new Error('the machine stopped');
      return work(...args);
    };
  return {
    ...nodeDisk,
    mkdir: step(nodeDisk.mkdir),
    open: step(nodeDisk.open),
    rename: step(nodeDisk.rename),
    remove: step(nodeDisk.remove),
    removeTree: step(nodeDisk.removeTree),
    syncDir: step(nodeDisk.syncDir),
  };
}
