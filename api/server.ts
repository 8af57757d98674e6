import { existsSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createApp, createStartingApp, type Startup } from './app.ts';
import { systemClock } from './clock.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { createLogger } from './middleware/request-log.ts';
import { tidyMarket } from './services/compaction.ts';
import { ensureDemoUsers, removeDemoUsers } from './services/demo-accounts.ts';
import { createPasswords } from './services/password.ts';
import { releaseMemory } from './services/release-memory.ts';
import { seedDemoMarket } from './services/seed.ts';
import type { Services } from './services/services.ts';
import { createUser, findUser } from './services/users.ts';
import { openStore } from './store/lowdb/open-store.ts';
import { type Store, StoreError } from './store/store.ts';
import { PROJECT_ROOT } from './version.ts';

/** Exit codes of sysexits.h: what is wrong is the configuration, the data, the disk; or another server has them. */
const EXIT_CONFIG = 78;
const EXIT_DATA = 65;
const EXIT_DISK = 70;
const EXIT_LOCKED = 75;
const SHUTDOWN_MS = 4500;
const SWEEP_MS = 3_600_000;

/** What there is to close. */
type Running = { store: Store | null; services: Services | null; stopping: boolean };

await main();

async function main(): Promise<void> {
  const config = configOrExit();
  const logger = createLogger(config.logLevel);
  if (config.production && config.demo) {
    logger.warn('DEMO is on in production: anybody can sign in with the printed accounts, as administrator too');
  }
  const startup: Startup = { step: 'opening the store', done: 0, of: 100 };
  const webRoot = join(PROJECT_ROOT, 'dist/pwa');
  const root = existsSync(webRoot) ? webRoot : null;
  let answer: RequestListener = createStartingApp({ config, logger, webRoot: root, startup: () => startup });
  const server = createServer((req, res) => answer(req, res));
  setTimeouts(server);
  await listen(server, config);
  logger.info(`listening on http://${config.host}:${config.port}`);
  const running: Running = { store: null, services: null, stopping: false };
  stopOnSignal({ server, logger, running });
  try {
    const store = await open(config, logger);
    running.store = store;
    await prepare({ store, config, logger, startup });
    const { app, services } = createApp({ config, store, clock: systemClock, logger, webRoot: root });
    running.services = services;
    startup.step = 'loading the market';
    // Whatever computed records or scores a crash left behind is brought up to date here.
    await services.marketChanged();
    await services.uploads.prepare();
    releaseMemory();
    answer = app;
    services.uploads.resume().catch((error: unknown) => logger.error({ err: error }, 'imports could not go on'));
    sweepNowAndThen(services);
    logger.info(
      { rows: services.market.table().rows, rev: store.head() },
      `ready on http://${config.host}:${config.port}`,
    );
  } catch (error) {
    // A stop while starting closes the store under the seeding: that is no fault.
    if (!running.stopping) refuse(error, logger);
  }
}

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(EXIT_CONFIG);
  }
}

/** In production only INIT=1 makes a new store: an empty folder there is an unmounted volume until said otherwise. */
async function open(config: Config, logger: Logger): Promise<Store> {
  const { store, warnings } = await openStore({
    dataDir: config.dataDir,
    init: !config.production || config.init,
    clock: () => systemClock().getTime(),
    onFatal: (error) => {
      logger.fatal({ err: error }, 'the disk failed while writing: ending, so that a restart replays the journal');
      process.exit(EXIT_DISK);
    },
  });
  for (const warning of warnings) logger.warn(warning);
  return store;
}

/** First things in a store: the demo market, the demo accounts, the first administrator. */
async function prepare(from: { store: Store; config: Config; logger: Logger; startup: Startup }): Promise<void> {
  const { store, config, logger, startup } = from;
  await seedDemoMarket({
    store,
    clock: systemClock,
    progress: (done, of, what) => {
      Object.assign(startup, { step: `writing the demo market: ${what}`, done, of });
      if (done % 20 === 0) logger.info({ done, of }, startup.step);
    },
  });
  const createdAt = systemClock().toISOString();
  if (config.demo) await ensureDemoUsers(store, createdAt);
  else {
    const removed = await removeDemoUsers(store);
    if (removed > 0) logger.info({ removed }, 'demo mode is off: the demo accounts were removed');
  }
  if (config.admin !== null) await ensureAdmin({ store, config, admin: config.admin, createdAt, logger });
}

async function ensureAdmin(from: {
  store: Store;
  config: Config;
  admin: NonNullable<Config['admin']>;
  createdAt: string;
  logger: Logger;
}): Promise<void> {
  const { store, config, admin, createdAt, logger } = from;
  if (findUser(store, admin.username) !== null) return;
  const account = { ...admin, userType: 'admin' as const, fullName: 'Administrator' };
  await createUser({ store, passwords: createPasswords(config.password), createdAt, account });
  logger.info({ username: admin.username }, 'made the first administrator');
}

function setTimeouts(server: Server): void {
  server.headersTimeout = 15_000;
  // Long enough for a large upload over a slow line.
  server.requestTimeout = 15 * 60_000;
  server.keepAliveTimeout = 10_000;
}

function listen(server: Server, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const code = 'code' in error ? error.code : '';
      if (code === 'EADDRINUSE') {
        process.stderr.write(`Port ${config.port} on ${config.host} is taken. Set PORT to another one.\n`);
        process.exit(EXIT_CONFIG);
      }
      reject(error);
    });
    server.listen(config.port, config.host, () => resolve());
  });
}

/** SIGTERM and SIGINT: take nothing new, let what runs finish, close the store, all within five seconds. */
function stopOnSignal(from: { server: Server; logger: Logger; running: Running }): void {
  const { server, logger, running } = from;
  const stop = async (signal: string) => {
    if (running.stopping) return;
    running.stopping = true;
    logger.info({ signal }, 'stopping');
    const force = setTimeout(() => server.closeAllConnections(), SHUTDOWN_MS / 2);
    const deadline = setTimeout(() => process.exit(1), SHUTDOWN_MS);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    running.services?.pokes.close();
    server.closeIdleConnections();
    await closed;
    clearTimeout(force);
    await running.services?.valuationTrainer.stop();
    await running.services?.uploads.stop();
    await running.store?.close();
    clearTimeout(deadline);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        logger.fatal({ err: error }, 'could not stop cleanly');
        process.exit(1);
      });
    });
  }
}

function sweepNowAndThen(services: Services): void {
  const sweep = () => {
    services.sessions.sweep().catch((error: unknown) => services.logger.warn({ err: error }, 'sessions not swept'));
    tidyMarket(services).catch((error: unknown) => services.logger.warn({ err: error }, 'market files not tidied'));
  };
  sweep();
  setInterval(sweep, SWEEP_MS).unref();
}

/** A store that is damaged, locked or missing: say so, with the way out its message names, and end. */
function refuse(error: unknown, logger: Logger): never {
  logger.fatal({ err: error }, 'cannot start');
  if (!(error instanceof StoreError)) process.exit(1);
  process.stderr.write(`${error.message}\n`);
  if (error.code === 'missing') process.exit(EXIT_CONFIG);
  process.exit(error.code === 'locked' ? EXIT_LOCKED : EXIT_DATA);
}
