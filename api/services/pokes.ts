import { EventEmitter } from 'node:events';
import type { Processes } from '../store/processes.ts';

/** Tells open event streams that there is something to pull. Losing one is harmless: devices also pull by themselves. */
export type Pokes = {
  /** Something changed here: the streams of all processes hear of it. */
  announce(): void;
  /** Tells the streams of one person that records of theirs changed, or that sessions of theirs ended. */
  announceTo(username: string): void;
  /** Another process announced something, to everybody or to one person. */
  passOn(username?: string): void;
  /** Calls `listener` at each announcement until the returned function is called. */
  listen(listener: () => void): () => void;
  listenFor(username: string, listener: () => void): () => void;
  /** Ends all streams, for shutdown. */
  close(): void;
  onClose(listener: () => void): () => void;
};

export function createPokes(processes: Pick<Processes, 'tell'>): Pokes {
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
      processes.tell('pull');
    },
    announceTo: (username) => {
      passOn(username);
      processes.tell('records', username);
    },
    passOn,
    close: () => {
      events.emit('close');
    },
    listen: (listener) => on('poke', listener),
    listenFor: (username, listener) => on(`records of ${username}`, listener),
    onClose: (listener) => on('close', listener),
  };
}
