import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** Tasks longer than this delay frames. Browsers call them long tasks. */
const LONG_MS = 50;

/**
 * Starts a trace of a page. The returned function ends the trace, writes it to `file` and returns its long tasks, with
 * processor time too, because on a busy machine a task lasts longer than it works.
 */
export async function recordTasks(client, file) {
  await client.send('Tracing.start', {
    transferMode: 'ReturnAsStream',
    traceConfig: {
      includedCategories: [
        'disabled-by-default-devtools.timeline',
        'devtools.timeline',
        'blink.user_timing',
        'loading',
        '__metadata',
      ],
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

/**
 * Returns the main-thread tasks of a trace in order: start after navigation and processor time, both in ms, and the
 * most expensive call within the task. `paints` has the times of the first and the largest contentful paint.
 */
export async function mainThreadTasks(file) {
  const [tasks, calls, paints] = [[], [], { first: null, largest: null }];
  let [thread, askedAt] = [null, null];
  const events = [];
  for await (const event of eventsOf(file)) events.push(event);
  events.sort((a, b) => a.ts - b.ts);
  for (const event of events) {
    if (event.name !== 'navigationStart' || event.args.data?.isOutermostMainFrame === false) continue;
    if (!/^https?:/.test(event.args.data?.documentLoaderURL ?? '')) continue;
    [thread, askedAt] = [threadOf(event), event.ts];
  }
  if (askedAt === null) throw new Error('no page was asked for while the trace was recorded');
  for (const event of events) {
    if (threadOf(event) !== thread || event.ts < askedAt) continue;
    const at = (event.ts - askedAt) / 1000;
    if (event.name === 'RunTask') tasks.push({ at, ms: event.dur / 1000, cpuMs: (event.tdur ?? 0) / 1000, by: '' });
    if (
      /^(FunctionCall|EvaluateScript|v8\.compileModule|v8\.evaluateModule|Layout|UpdateLayoutTree|ParseHTML|RunMicrotasks)$/.test(
        event.name,
      )
    ) {
      calls.push({ at, cpuMs: (event.tdur ?? 0) / 1000, name: nameOfCall(event) });
    }
    if (event.name === 'firstContentfulPaint') paints.first = at;
    if (event.name === 'largestContentfulPaint::Candidate') paints.largest = at;
  }
  for (const task of tasks) {
    const inside = calls.filter(({ at }) => at >= task.at && at <= task.at + task.ms);
    const [heaviest] = inside.sort((a, b) => b.cpuMs - a.cpuMs);
    task.by = heaviest?.name ?? '';
  }
  return { tasks, paints };
}

function nameOfCall({ name, args }) {
  const { url = '', functionName = '', lineNumber = '', columnNumber = '' } = args?.data ?? args?.beginData ?? {};
  const place = url === '' ? '' : ` ${url.split('/').at(-1)}:${lineNumber}:${columnNumber}`;
  return `${name}${functionName === '' ? '' : ` ${functionName}`}${place}`;
}

function threadOf({ pid, tid }) {
  return `${pid}/${tid}`;
}

/** Returns main-thread tasks over 50 ms with their longest parts, and the most processor time of any task. */
async function longTasks(file) {
  const threads = new Set();
  // The file has one event per line in no particular order, so threads, tasks and their parts take one pass each.
  for await (const event of eventsOf(file)) {
    if (event.name === 'thread_name' && event.args.name === 'CrRendererMain') threads.add(threadOf(event));
  }
  const long = [];
  let events = 0;
  let mostCpuMs = 0;
  for await (const event of eventsOf(file)) {
    events++;
    if (event.name !== 'RunTask' || !threads.has(threadOf(event))) continue;
    mostCpuMs = Math.max(mostCpuMs, ms(event.tdur));
    if (event.dur > LONG_MS * 1000) {
      long.push({ thread: threadOf(event), ts: event.ts, ms: ms(event.dur), cpuMs: ms(event.tdur), parts: [] });
    }
  }
  for await (const event of eventsOf(file)) {
    if (event.name === 'RunTask' || !(event.dur > 3000)) continue;
    const task = long.find(
      ({ thread, ts, ms: length }) => thread === threadOf(event) && event.ts >= ts && event.ts <= ts + length * 1000,
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
      // The last lines hold metadata of the trace, not events.
    }
  }
}

function ms(micros) {
  return micros === undefined ? 0 : Math.round(micros / 1000);
}

/**
 * Returns the processor time, ms, between each `press` mark of a trace and the `picture` mark after it: of the page's
 * thread, of its workers, and of the longest task.
 */
export async function pressTasks(file) {
  const [names, presses, tasks] = [new Map(), [], []];
  for await (const event of eventsOf(file)) {
    if (event.name === 'thread_name') names.set(threadOf(event), event.args.name);
    if (event.name === 'RunTask') tasks.push(event);
    if (event.name === 'press' || event.name === 'picture') presses.push(event);
  }
  presses.sort((a, b) => a.ts - b.ts);
  return presses.flatMap((press, index) => {
    const picture = presses[index + 1];
    if (press.name !== 'press' || picture?.name !== 'picture') return [];
    const [thread, process] = [threadOf(press), press.pid];
    // The task that handles the press starts before the mark.
    const between = tasks.filter(({ ts, dur, pid }) => pid === process && ts + dur > press.ts && ts < picture.ts);
    const page = between.filter((task) => threadOf(task) === thread).map(cpuMs);
    const workers = between.filter((task) => /worker/i.test(names.get(threadOf(task)) ?? '')).map(cpuMs);
    return [{ pageMs: total(page), workersMs: total(workers), longestMs: Math.max(0, ...page) }];
  });
}

function cpuMs({ tdur, dur }) {
  return (tdur ?? dur) / 1000;
}

function total(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0);
}
