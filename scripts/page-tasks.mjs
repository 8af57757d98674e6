import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** A task this long is a frame lost, and what the browser calls long. */
const LONG_MS = 50;

/**
 * Records the tasks of a page's main thread with the processor time that each took: on a machine with other
 * things to do a task lasts longer than it works.
 */
export async function recordTasks(client, file) {
  await client.send('Tracing.start', {
    transferMode: 'ReturnAsStream',
    traceConfig: {
      includedCategories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'],
      excludedCategories: ['*'],
      recordMode: 'recordUntilFull',
      traceBufferSizeInKb: 800_000,
    },
  });
  return async () => {
    const ended = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
    await client.send('Tracing.end');
    const { stream } = await ended;
    const to = openSync(file, 'w');
    for (let eof = false; !eof; ) {
      const chunk = await client.send('IO.read', { handle: stream, size: 4 * 1024 * 1024 });
      writeSync(to, chunk.base64Encoded ? Buffer.from(chunk.data, 'base64') : chunk.data);
      eof = chunk.eof;
    }
    closeSync(to);
    await client.send('IO.close', { handle: stream });
    return longTasks(file);
  };
}

/** The tasks over 50 ms of the main threads, with what took most of each, and the most processor time of any task. */
async function longTasks(file) {
  const threads = new Set();
  const nameOf = ({ pid, tid }) => `${pid}/${tid}`;
  // One event a line, in no particular order: the threads first, then the tasks, then what is in them.
  for await (const event of eventsOf(file)) {
    if (event.name === 'thread_name' && event.args.name === 'CrRendererMain') threads.add(nameOf(event));
  }
  const long = [];
  let events = 0;
  let mostCpuMs = 0;
  for await (const event of eventsOf(file)) {
    events++;
    if (event.name !== 'RunTask' || !threads.has(nameOf(event))) continue;
    mostCpuMs = Math.max(mostCpuMs, ms(event.tdur));
    if (event.dur > LONG_MS * 1000) {
      long.push({ thread: nameOf(event), ts: event.ts, ms: ms(event.dur), cpuMs: ms(event.tdur), parts: [] });
    }
  }
  for await (const event of eventsOf(file)) {
    if (event.name === 'RunTask' || !(event.dur > 3000)) continue;
    const task = long.find(
      ({ thread, ts, ms: length }) => thread === nameOf(event) && event.ts >= ts && event.ts <= ts + length * 1000,
    );
    const { url = '', functionName = '', lineNumber = '', type = '' } = event.args?.data ?? {};
    task?.parts.push({
      name: event.name,
      ms: ms(event.dur),
      cpuMs: ms(event.tdur),
      at: `${type} ${functionName} ${url.split('/').at(-1)}:${lineNumber}`,
    });
  }
  for (const task of long) task.parts = task.parts.sort((a, b) => b.ms - a.ms).slice(0, 4);
  return { events, long, mostCpuMs };
}

async function* eventsOf(file) {
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const text = line
      .replace(/^\{"traceEvents":\[/, '')
      .replace(/,$/, '')
      .replace(/\]\}?$/, '');
    if (!text.startsWith('{')) continue;
    try {
      yield JSON.parse(text);
    } catch {
      // The last lines carry the trace's own description.
    }
  }
}

function ms(micros) {
  return micros === undefined ? 0 : Math.round(micros / 1000);
}
