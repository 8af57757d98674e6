import type { Request, Response } from 'express';
import { ApiError } from '../errors.ts';
import type { Services } from '../services/services.ts';

/** Open streams by address. */
const streams = new WeakMap<Services['pokes'], Map<string, number>>();

/**
 * Answers with server-sent events until one side ends it: one at once, then one whenever `listen` says so.
 * @throws ApiError `too_many` when an address has too many open
 */
export function openEventStream(
  from: { req: Request; res: Response; services: Services },
  events: { name: string; data: () => unknown; listen(listener: () => void): () => void },
): void {
  const { req, res, services } = from;
  const leave = enter(services, req.ip ?? '');
  res.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    // Proxies hold back small answers otherwise.
    'X-Accel-Buffering': 'no',
  });
  const send = () => {
    res.write(`event: ${events.name}\ndata: ${JSON.stringify(events.data())}\n\n`);
  };
  res.write('retry: 5000\n\n');
  send();
  const heartbeat = setInterval(() => res.write(': alive\n\n'), services.config.heartbeatMs);
  const close = services.pokes.onClose(() => res.end());
  const stops = [events.listen(send), close, leave, services.metrics.streamOpened(), () => clearInterval(heartbeat)];
  res.on('close', () => {
    for (const stop of stops.splice(0)) stop();
  });
}

function enter(services: Services, address: string): () => void {
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
