import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';
import { type Engine, elementExpression, type Tab, type Target, untilThere } from './engine.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
/** Debian's own Python, because another one on the path may lack GTK. */
const PYTHON = '/usr/bin/python3';
const NEEDED = [DRIVER, PYTHON, '/usr/bin/Xvfb', '/usr/lib/python3/dist-packages/gi'];
const INSTALL = 'apt-get install webkit2gtk-driver gir1.2-webkit2-4.1 gir1.2-gtk-3.0 python3-gi xvfb';
/** The key that identifies an element in WebDriver's JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const KEYS = { ArrowRight: '\uE014', Escape: '\uE00C' };
/** WebKitGTK does not know this directive and reports an error on every page. */
const HARMLESS = /directive 'manifest-src'/;

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<unknown>;

/** WebKitGTK (Safari's engine without Apple's own parts), controlled through WebDriver in an invisible window. */
export const webkit: Engine = {
  name: 'WebKit',
  missing: () => (NEEDED.every((file) => existsSync(file)) ? null : INSTALL),
  async start(profile) {
    const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1000x24'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const display = await firstLine(screen);
    const port = await freePort();
    const driver = spawn(DRIVER, [`--port=${port}`], {
      env: { ...process.env, DISPLAY: `:${display}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const faults: string[] = [];
    const listen = (bytes: Buffer) => {
      for (const line of bytes.toString().split('\n')) {
        if (/CONSOLE (JS|SECURITY) ERROR/.test(line) && !HARMLESS.test(line)) faults.push(line);
      }
    };
    driver.stdout.on('data', listen);
    driver.stderr.on('data', listen);
    const ask = caller(`http://127.0.0.1:${port}`);
    const end = () => {
      driver.kill();
      screen.kill();
    };
    try {
      const session = await startSession(ask, profile);
      return {
        tab: tabOf((method, path, body) => ask(method, `/session/${session}${path}`, body)),
        faults: () => faults,
        close: async () => {
          const processes = processesOf(profile);
          // The window closes while the driver still uses it, so the request may fail.
          await ask('DELETE', `/session/${session}`).catch(() => {});
          end();
          await untilEnded(processes);
        },
      };
    } catch (error) {
      end();
      throw error;
    }
  },
};

/** The browser of a profile and its processes. They outlive the driver for a moment, and hold the databases. */
function processesOf(profile: string): string[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const read = (pid: string, file: string) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8');
    } catch {
      return ''; // it has ended
    }
  };
  const windows = all.filter((pid) => read(pid, 'cmdline').split('\0').includes(profile));
  return all.filter(
    (pid) => windows.includes(pid) || windows.includes(/\) \S (\d+)/.exec(read(pid, 'stat'))?.[1] ?? ''),
  );
}

const MOST_TRIES = 100;

async function untilEnded(processes: readonly string[]): Promise<void> {
  for (let tries = 0; processes.some((pid) => existsSync(`/proc/${pid}`)); tries++) {
    if (tries === MOST_TRIES) throw new Error('the browser does not end');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function startSession(ask: Call, profile: string): Promise<string> {
  const options = { binary: PYTHON, args: [join(import.meta.dirname, 'webkit-browser.py'), profile] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  for (let tries = 0; ; tries++) {
    try {
      const session = (await ask('POST', '/session', { capabilities })) as { sessionId: string };
      return session.sessionId;
    } catch (error) {
      // The driver is not listening yet.
      if (tries === 50 || !(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function caller(origin: string): Call {
  return async (method, path, body) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      // A driver that lost its window never answers.
      signal: AbortSignal.timeout(60_000),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value?.error} ${value?.message}`);
    return value;
  };
}

function tabOf(call: Call): Tab {
  const evaluate = async <T>(expression: string): Promise<T> => {
    // Replaces `undefined` by null, because this driver returns `undefined` differently from Firefox.
    const script = `const done = arguments[0];
      Promise.resolve().then(() => (${expression})).then(
        (value) => done({ value: value === undefined ? null : value }), (error) => done({ error: String(error) }));`;
    const found = (await call('POST', '/execute/async', { script, args: [] })) as { value: T } | { error: string };
    if ('error' in found) throw new Error(found.error);
    return found.value;
  };
  const element = async (target: Target): Promise<string> => {
    const script = `return ${elementExpression(target)}`;
    const look = async () =>
      (await call('POST', '/execute/sync', { script, args: [] })) as { [ELEMENT]: string } | null;
    const found = await untilThere(target, look);
    return `/element/${found[ELEMENT]}`;
  };
  return {
    goto: async (url) => {
      // A page restored from the back/forward cache may reload itself and override the navigation. Retry it.
      for (let tries = 0; tries < 3; tries++) {
        await call('POST', '/url', { url });
        if ((await evaluate<string>('location.pathname')) === new URL(url).pathname) return;
      }
      throw new Error(`the browser does not go to ${url}`);
    },
    evaluate,
    click: async (target) => {
      await call('POST', `${await element(target)}/click`, {});
    },
    fill: async (target, text) => {
      await call('POST', `${await element(target)}/value`, { text });
    },
    press: async (key) => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] }));
      await call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    screenshot: async () => Buffer.from((await call('GET', '/screenshot')) as string, 'base64'),
  };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (bytes: Buffer) => resolve(bytes.toString().trim()));
    child.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code}`)));
  });
}
