import { existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Logger } from 'pino';
import { createApp, createStartingApp, type Startup } from './app.ts';
import { systemClock } from './clock.ts';
import { ConfigError, readServerConfig, type ServerConfig } from './config.ts';
import { createLogger } from './middleware/request-log.ts';
import { ensureDemoUsers, keepAccountsMadeInDemo, removeDemoUsers } from './services/accounts/demo-accounts.ts';
import { createPasswords } from './services/accounts/password.ts';
import { createUser, findUser, hasAdmin } from './services/accounts/users.ts';
import { auditHead, recordAudit } from './services/admin/audit.ts';
import { tidyMarket } from './services/market/compaction.ts';
import { seedDemoMarket } from './services/market/seed.ts';
import { migrate } from './services/migrations/migrate.ts';
import type { Services } from './services/services.ts';
import { type Schedule, startSchedule } from './services/sources/schedule.ts';
import { readSourceSettings } from './services/sources/source-set.ts';
import { nodeDisk, writeDurably } from './store/lowdb/disk.ts';
import type { OpenedStore } from './store/lowdb/open-store.ts';
import { readRestoreNote, removeRestoreNote } from './store/lowdb/restore.ts';
import { openConfiguredStore } from './store/open.ts';
import { type Store, StoreError } from './store/store.ts';
import { PROJECT_ROOT } from './version.ts';

/** Exit codes of sysexits.h: bad configuration, damaged data, disk failure, data locked by another server. */
const EXIT_CONFIG = 78;
const EXIT_DATA = 65;
const EXIT_DISK = 70;
const EXIT_LOCKED = 75;
const SHUTDOWN_MS = 4500;
const SWEEP_MS = 3_600_000;
const TICK_MS = 60_000;
const TAKE_UP_MS = 10_000;
const RETRY_MS = 10_000;
const NO_ADMIN = `There is no administrator yet. Stop the server and make one: npm run admin -- create NAME\n`;
const PROBE_BYTES = 1024 * 1024;

type Running = {
  store: Store | null;
  services: Services | null;
  timers: NodeJS.Timeout[];
  schedule: Schedule | null;
  stopping: boolean;
};

type Start = {
  config: ServerConfig;
  logger: Logger;
  webRoot: string | null;
  startup: Startup;
  running: Running;
  answerWith: (app: RequestListener) => void;
};

await main();

async function main(): Promise<void> {
  const config = configOrExit();
  const logger = createLogger(config.logLevel);
  if (config.production && config.demo) {
    logger.warn('DEMO is on in production: anybody can sign in with the printed accounts, as administrator too');
  }
  const startup: Startup = { step: 'opening the store', done: 0, of: 100 };
  const root = join(PROJECT_ROOT, 'dist/pwa');
  const webRoot = existsSync(root) ? root : null;
  let answer: RequestListener = createStartingApp({ config, logger, webRoot, startup: () => startup });
  const server = createHttpServer(config, (req, res) => answer(req, res));
  setTimeouts(server);
  await listen(server, config);
  const address = `${config.tls === null ? 'http' : 'https'}://${config.host}:${config.port}`;
  logger.info(`listening on ${address}`);
  const running: Running = { store: null, services: null, timers: [], schedule: null, stopping: false };
  stopOnSignal({ server, logger, running });
  await begin({
    config,
    logger,
    webRoot,
    startup,
    running,
    answerWith: (app) => {
      answer = app;
    },
  });
}

/** Opens the store and serves requests. Ends the process if the store cannot be opened. */
async function begin(start: Start): Promise<void> {
  const { config, logger, webRoot, startup, running, answerWith } = start;
  try {
    const { store, readOnly } = await open(config, logger);
    running.store = store;
    // One process at a time prepares the store. Later processes find it prepared.
    if (readOnly === null) {
      await store.processes.exclusive('start', () => prepare({ store, config, logger, startup }));
    }
    const restart = () => void restartOn(start);
    const { app, services } = createApp({ config, store, clock: systemClock, logger, webRoot, restart });
    running.services = services;
    startup.step = 'loading the market';
    // Updates computed records and scores that a crash left outdated.
    await services.marketChanged();
    if (readOnly === null) await services.uploads.prepare();
    releaseMemory();
    answerWith(app);
    if (readOnly === null) startWork(services, running);
    else running.timers = [tryAgain(config, restart)];
    logger.info(
      { rows: services.market.table().rows, rev: store.head() },
      `ready on http://${config.host}:${config.port}`,
    );
  } catch (error) {
    // Stopping during the start closes the store while it is being seeded, which is not an error.
    if (!running.stopping) refuse(error, logger);
  }
}

function startWork(services: Services, running: Running): void {
  const { store, logger } = services;
  services.uploads.resume().catch((error: unknown) => logger.error({ err: error }, 'imports could not go on'));
  const schedule = startSchedule(services);
  services.sourceRunner
    .resume()
    .then(() => schedule.catchUp(store.read(readSourceSettings)))
    .catch((error: unknown) => logger.error({ err: error }, 'the sources could not go on'));
  const apply = () => schedule.apply(store.read(readSourceSettings));
  apply();
  services.sourceRunner.onSettings(apply);
  running.schedule = schedule;
  running.timers = sweepNowAndThen(services);
  if (!store.processes.isAlone) running.timers.push(takeUpNowAndThen(services));
}

function takeUpNowAndThen({ uploads, sourceRunner, logger }: Services): NodeJS.Timeout {
  const look = async () => {
    await uploads.resume();
    await sourceRunner.resume();
  };
  const warn = (error: unknown) => logger.warn({ err: error }, 'what another process left could not be taken up');
  return setInterval(() => void look().catch(warn), TAKE_UP_MS).unref();
}

/** Stops and restarts on the same folder in this process, after a backup was prepared for restoring. */
async function restartOn(start: Start): Promise<void> {
  const { config, logger, webRoot, startup, running, answerWith } = start;
  if (running.stopping) return;
  logger.info('starting over');
  Object.assign(startup, { step: 'starting over', done: 0, of: 100 });
  answerWith(createStartingApp({ config, logger, webRoot, startup: () => startup }));
  try {
    await closeAll(running);
    await begin(start);
  } catch (error) {
    logger.fatal({ err: error }, 'could not start over');
    process.exit(1);
  }
}

async function closeAll(running: Running): Promise<void> {
  const { services, store, timers, schedule } = running;
  for (const timer of timers) clearInterval(timer);
  schedule?.stop();
  services?.pokes.close();
  services?.metrics.stop();
  await services?.valuationTrainer.stop();
  await services?.sourceRunner.stop();
  await services?.uploads.stop();
  // A full disk may reject the usage counts, but must not prevent an orderly shutdown.
  await services?.usage.flush().catch(() => undefined);
  await store?.close();
}

function configOrExit(): ServerConfig {
  try {
    return readServerConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(EXIT_CONFIG);
  }
}

/** Opens the store. In production only INIT=1 creates one: an empty folder is usually a volume that is not mounted. */
async function open(config: ServerConfig, logger: Logger): Promise<OpenedStore> {
  const opened = await openConfiguredStore({
    place: config,
    ownsFolder: true,
    init: !config.production || config.init,
    clock: () => systemClock().getTime(),
    onFatal: (error) => {
      logger.fatal({ err: error }, 'the store failed: ending, so that a restart begins with what is kept');
      process.exit(EXIT_DISK);
    },
  });
  for (const warning of opened.warnings) logger.warn(warning);
  return opened;
}

async function prepare(from: { store: Store; config: ServerConfig; logger: Logger; startup: Startup }): Promise<void> {
  const { store, config, logger, startup } = from;
  await migrate(store, config.dataDir);
  if (config.demoMarket) await seed(store, logger, startup);
  await writeDownRestore(store, config);
  const createdAt = systemClock().toISOString();
  await keepAccountsMadeInDemo(store);
  if (config.demo) await ensureDemoUsers(store, createdAt);
  else {
    const removed = await removeDemoUsers(store);
    if (removed > 0) logger.info({ removed }, 'demo mode is off: the demo accounts were removed');
  }
  if (config.admin !== null) await ensureAdmin({ store, config, admin: config.admin, createdAt, logger });
  if (!config.demo && !hasAdmin(store)) process.stderr.write(NO_ADMIN);
}

function seed(store: Store, logger: Logger, startup: Startup): Promise<void> {
  return seedDemoMarket({
    store,
    clock: systemClock,
    progress: (done, of, what) => {
      Object.assign(startup, { step: `writing the demo market: ${what}`, done, of });
      if (done % 20 === 0) logger.info({ done, of }, startup.step);
    },
  });
}

/** Records in the audit log of a restored store who restored it. */
async function writeDownRestore(store: Store, { dataDir }: ServerConfig): Promise<void> {
  const note = await readRestoreNote(nodeDisk, dataDir);
  if (note === null) return;
  const { backupId, details, ...who } = note;
  await store.commit((tx) => recordAudit(tx, who, { action: 'backup restored', target: backupId, details }));
  await removeRestoreNote(nodeDisk, dataDir);
}

async function ensureAdmin(from: {
  store: Store;
  config: ServerConfig;
  admin: NonNullable<ServerConfig['admin']>;
  createdAt: string;
  logger: Logger;
}): Promise<void> {
  const { store, config, admin, createdAt, logger } = from;
  if (findUser(store, admin.username) !== null) return;
  const account = { ...admin, userType: 'admin' as const, fullName: 'Administrator' };
  await createUser({ store, passwords: createPasswords(config.password), createdAt, account });
  logger.info({ username: admin.username }, 'made the first administrator');
}

function createHttpServer({ tls }: ServerConfig, answer: RequestListener): Server {
  if (tls === null) return createServer(answer);
  try {
    const files = { cert: readFileSync(tls.certFile), key: readFileSync(tls.keyFile) };
    return createTlsServer({ ...files, minVersion: 'TLSv1.2' }, answer);
  } catch (error) {
    process.stderr.write(`TLS_CERT_FILE, TLS_KEY_FILE: ${error instanceof Error ? error.message : error}\n`);
    process.exit(EXIT_CONFIG);
  }
}

function setTimeouts(server: Server): void {
  server.headersTimeout = 15_000;
  // Long enough for a large upload over a slow line.
  server.requestTimeout = 15 * 60_000;
  server.keepAliveTimeout = 10_000;
}

function listen(server: Server, config: ServerConfig): Promise<void> {
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

/** On SIGTERM or SIGINT: refuses new requests, lets running ones finish, closes the store, all within five seconds. */
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
    running.schedule?.stop();
    server.closeIdleConnections();
    await closed;
    clearTimeout(force);
    await closeAll(running);
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

function sweepNowAndThen(services: Services): NodeJS.Timeout[] {
  const { logger } = services;
  const sweep = () => {
    services.sessions.sweep().catch((error: unknown) => logger.warn({ err: error }, 'sessions not swept'));
    tidyMarket(services).catch((error: unknown) => logger.warn({ err: error }, 'market files not tidied'));
    services.heldImports.expire().catch((error: unknown) => logger.warn({ err: error }, 'held imports not expired'));
    // The log also gets the head, which reveals if only the audit log was shortened.
    logger.info({ audit: auditHead(services.store) }, 'head of the audit log');
  };
  const tick = () => {
    services.jobs.tick().catch((error: unknown) => logger.warn({ err: error }, 'scheduled work failed'));
  };
  sweep();
  return [setInterval(sweep, SWEEP_MS).unref(), setInterval(tick, TICK_MS).unref()];
}

/** Restarts a read-only server as soon as its disk accepts a file again. */
function tryAgain({ dataDir }: ServerConfig, restart: () => void): NodeJS.Timeout {
  const probe = join(dataDir, 'room.tmp');
  const look = async () => {
    await writeDurably(nodeDisk, probe, Buffer.alloc(PROBE_BYTES));
    await nodeDisk.remove(probe);
    restart();
  };
  // If the write fails, the server stays read-only.
  return setInterval(() => void look().catch(() => undefined), RETRY_MS).unref();
}

/** Ends the process because the store is damaged, locked or missing. The message explains how to fix it. */
function refuse(error: unknown, logger: Logger): never {
  logger.fatal({ err: error }, 'cannot start');
  if (!(error instanceof StoreError)) process.exit(1);
  process.stderr.write(`${error.message}\n`);
  if (error.code === 'missing') process.exit(EXIT_CONFIG);
  process.exit(error.code === 'locked' || error.code === 'unavailable' ? EXIT_LOCKED : EXIT_DATA);
}

/** Collects garbage before requests arrive. Otherwise V8 keeps twice the market's size until memory is short. */
function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof collect === 'function') collect();
}
