import { type Disk, type DiskFile, nodeDisk } from '../../store/lowdb/disk.ts';

/** Current faults of the disk; a test may change them while the store is working. */
export type Faults = {
  /** Bytes that can still be written before the disk is full; a write that does not fit is cut off. */
  room: number;
  /** Files or folders whose sync fails. */
  failSync: (path: string) => boolean;
  failWrite: (path: string) => boolean;
  /** Files that find no room at all. */
  isFullFor: (path: string) => boolean;
  /** Files of which the disk keeps something else than was written, without an error. */
  garble: (path: string) => boolean;
};

/** The real disk with faults put in. */
export function createFaultyDisk(): { disk: Disk; faults: Faults } {
  const faults: Faults = {
    room: Number.POSITIVE_INFINITY,
    failSync: () => false,
    failWrite: () => false,
    isFullFor: () => false,
    garble: () => false,
  };
  const disk: Disk = {
    ...nodeDisk,
    async open(path, mode) {
      return faultyFile(await nodeDisk.open(path, mode), path, faults);
    },
    async syncDir(path) {
      if (faults.failSync(path)) throw failure('EIO');
      await nodeDisk.syncDir(path);
    },
  };
  return { disk, faults };
}

function faultyFile(file: DiskFile, path: string, faults: Faults): DiskFile {
  return {
    ...file,
    async write(bytes, position) {
      if (faults.failWrite(path)) throw failure('EIO');
      const room = faults.isFullFor(path) ? 0 : faults.room;
      const fitting = bytes.subarray(0, Math.min(bytes.byteLength, room));
      await file.write(faults.garble(path) ? fitting.map((byte) => byte ^ 1) : fitting, position);
      faults.room -= fitting.byteLength;
      if (fitting.byteLength < bytes.byteLength) throw failure('ENOSPC');
    },
    async sync() {
      if (faults.failSync(path)) throw failure('EIO');
      await file.sync();
    },
  };
}

function failure(code: string): Error {
  return Object.assign(new Error(`${code}: put in by a test`), { code });
}
