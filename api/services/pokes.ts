import { EventEmitter } from 'node:events';

/** Tells open event streams that there is something to pull. Losing one is harmless: devices also pull by themselves. */
export type Pokes = {
  announce(): void;
  /** Tells the streams of one person that records of theirs changed. */
  announceTo(username: string): void;
  /** Calls `listener` at each announcement until the returned function is called. */
  listen(listener: () => void): () => void;
  listenFor(username: string, listener: () => void): () => void;
  /** Ends all streams, for shutdown. */
  close(): void;
  onClose(listener: () => void): () => void;
};

export function createPokes(): Pokes {
  const events = new EventEmitter().setMaxListeners(0);
  const on = (name: string, listener: () => void) => {
    events.on(name, listener);
    return () => {
      events.off(name, listener);
    };
  };
  return {
    announce: () => {
      events.emit('poke');
    },
    announceTo: (username) => {
      events.emit(`records of ${username}`);
    },
    close: () => {
      events.emit('close');
    },
    listen: (listener) => on('poke', listener),
    listenFor: (username, listener) => on(`records of ${username}`, listener),
    onClose: (listener) => on('close', listener),
  };
}
