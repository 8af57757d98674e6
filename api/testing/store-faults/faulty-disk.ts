import { type Disk, type DiskFile, nodeDisk } from '../../store/lowdb/disk.ts';

/** Current faults of the disk. A test may change them while the store is working. */
export type Faults = {
  /** Bytes that can be written before the disk is full. A write that does not fit is cut off. */
  room: number;
  failSync: (path: string) => boolean;
  failWrite: (path: string) => boolean;
  /** Whether the disk is full for this file. */
  isFullFor: (path: string) => boolean;
  /** Whether the disk silently stores different content for this file. */
  garble: (path: string) => boolean;
};

/** Returns the real disk with injected faults. */
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
