import type { Request, Response } from 'express';
import { ApiError } from '../errors.ts';
import { addressKey } from '../middleware/rate-limit.ts';
import type { Services } from '../services/services.ts';

const streams = new WeakMap<Services['pokes'], Map<string, number>>();

type StreamServices = Pick<Services, 'pokes' | 'metrics' | 'config'>;
type Events = { name: string; data: () => unknown; listen(listener: () => void): () => void };

/**
 * Streams server-sent events: one of each kind immediately, because something may have changed since the device last
 * pulled, then one each time a listener is called.
 * @param from.isOver whether the stream should end, asked after each event and heartbeat
 * @throws ApiError `too_many`
 */
export function openEventStream(
  from: { req: Request; res: Response; services: StreamServices; isOver?: () => boolean },
  events: Events,
  also: readonly Events[] = [],
): void {
  const { req, res, services, isOver = () => false } = from;
  const leave = enter(services, addressKey(req));
  res.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    // Otherwise proxies buffer small events.
    'X-Accel-Buffering': 'no',
  });
  const write = (text: string) => {
    if (res.writableEnded) return;
    res.write(text);
    if (isOver()) res.end();
  };
  const send = ({ name, data }: Events) => write(`event: ${name}\ndata: ${JSON.stringify(data())}\n\n`);
  res.write('retry: 5000\n\n');
  const all = [events, ...also];
  all.forEach(send);
  const heartbeat = setInterval(() => write(': alive\n\n'), services.config.heartbeatMs);
  const close = services.pokes.onClose(() => res.end());
  const listening = all.map((one) => one.listen(() => send(one)));
  const stops = [...listening, close, leave, services.metrics.streamOpened(), () => clearInterval(heartbeat)];
  res.on('close', () => {
    for (const stop of stops.splice(0)) stop();
  });
}

function enter(services: StreamServices, address: string): () => void {
  const counts = streams.get(services.pokes) ?? new Map<string, number>();
  streams.set(services.pokes, counts);
  const open = counts.get(address) ?? 0;
  if (open >= services.config.limits.streams) {
    throw new ApiError('too_many', 'Too many event streams are open from this address.');
  }
  counts.set(address, open + 1);
  return () => {
    const left = (counts.get(address) ?? 1) - 1;
    if (left > 0) counts.set(address, left);
    else counts.delete(address);
  };
}
