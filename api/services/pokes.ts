import { EventEmitter } from 'node:events';
import type { Processes } from '../store/processes.ts';

/** Tells open event streams that there is something to pull. Losing one is harmless: devices also pull by themselves. */
export type Pokes = ReturnType<typeof createPokes>;

export function createPokes(processes: Pick<Processes, 'tell'>) {
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
    /** Something changed here: the streams of all processes hear of it. */
    announce: () => {
      passOn();
      processes.tell('pull');
    },
    /** Tells the streams of one person that records of theirs changed, or that sessions of theirs ended. */
    announceTo: (username: string) => {
      passOn(username);
      processes.tell('records', username);
    },
    /** Another process announced something, to everybody or to one person. */
    passOn,
    /** Ends all streams, for shutdown. */
    close: () => {
      events.emit('close');
    },
    /** Calls `listener` at each announcement until the returned function is called. */
    listen: (listener: () => void) => on('poke', listener),
    listenFor: (username: string, listener: () => void) => on(`records of ${username}`, listener),
    onClose: (listener: () => void) => on('close', listener),
  };
}
