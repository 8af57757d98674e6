import { EventEmitter } from 'node:events';
import type { Processes } from '../../store/processes.ts';

/** Notifies open event streams of changes to pull. A lost notification is harmless: devices also pull regularly. */
export type Pokes = ReturnType<typeof createPokes>;

export function createPokes(processes: Pick<Processes, 'notify'>) {
  const events = new EventEmitter().setMaxListeners(0);
  const on = (name: string, listener: () => void) => {
    events.on(name, listener);
    return () => {
      events.off(name, listener);
    };
  };
  const passOn = (username?: string) => {
    events.emit(username === undefined ? 'poke' : `records of ${username}`);
  };
  return {
    announce: () => {
      passOn();
      processes.notify('pull');
    },
    /** Notifies the streams of one user that their records changed or that some of their sessions ended. */
    announceTo: (username: string) => {
      passOn(username);
      processes.notify('records', username);
    },
    /** Forwards an announcement of another process, to all users or to one. */
    passOn,
    close: () => {
      events.emit('close');
    },
    /** Calls `listener` on each announcement until the returned function is called. */
    listen: (listener: () => void) => on('poke', listener),
    listenFor: (username: string, listener: () => void) => on(`records of ${username}`, listener),
    onClose: (listener: () => void) => on('close', listener),
  };
}
