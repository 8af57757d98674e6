import { readdirSync, readFileSync } from 'node:fs';

/** Returns the processes of the browser that uses this profile folder. Linux only. */
export function processesOf(profile) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const args = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]);
        return [{ pid: Number(name), parent, args }];
      } catch {
        // The process ended in the meantime.
        return [];
      }
    });
  const ours = new Set(all.filter(({ args }) => args.includes(`--user-data-dir=${profile}`)).map(({ pid }) => pid));
  for (let before = -1; before !== ours.size; ) {
    before = ours.size;
    for (const { pid, parent } of all) if (ours.has(parent)) ours.add(pid);
  }
  return all.filter(({ pid }) => ours.has(pid));
}

/** Memory of a process, MB: `all` is resident memory, `anonymous` leaves out files, which processes can share. */
export function residentMb(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (name) => Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024);
  return { all: mb('VmRSS'), anonymous: mb('RssAnon') };
}

/** Processor time that a process has used, ms. */
export function cpuMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Attaches to the page's workers, to read the memory of their buffers (typed arrays) and other objects, MB. */
export async function workersOf(client) {
  const workers = new Map();
  const waiting = new Map();
  let calls = 0;
  client.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => workers.set(sessionId, targetInfo));
  client.on('Target.detachedFromTarget', ({ sessionId }) => workers.delete(sessionId));
  client.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message);
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  await client.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const ask = (sessionId, method) =>
    new Promise((resolve) => {
      const id = ++calls;
      waiting.set(id, resolve);
      setTimeout(() => resolve(undefined), 5000).unref();
      client
        .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
        .catch(() => resolve(undefined));
    });
  return {
    async buffersMb() {
      const all = [...workers].filter(([, { type }]) => type === 'worker');
      return Promise.all(
        all.map(async ([sessionId, { url, title }]) => {
          const used = await ask(sessionId, 'Runtime.getHeapUsage');
          const name = title === '' || title === url ? (/([\w-]+?)(\.worker)?-[^/]*\.js/.exec(url)?.[1] ?? url) : title;
          return { name, mb: mb(used?.backingStorageSize), heapMb: mb(used?.usedSize) };
        }),
      );
    },
  };
}

function mb(bytes) {
  return bytes === undefined ? '?' : Math.round(bytes / 1e6);
}
