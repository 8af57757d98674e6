import { setImmediate as turn } from 'node:timers/promises';
import type { Express } from 'express';
import { pino } from 'pino';
import { createApp } from '../../api/app.ts';
import { ensureDemoUsers } from '../../api/services/accounts/demo-accounts.ts';
import { openStore } from '../../api/store/lowdb/open-store.ts';
import type { Store } from '../../api/store/store.ts';
import { listing } from '../../api/testing/fixtures.ts';
import { testConfig } from '../../api/testing/serve.ts';
import { PowerDisk, type PowerDiskOptions } from '../../api/testing/store-faults/power-disk.ts';
import { inject, type Received, type SentRequest } from './inject.ts';

export const LISTINGS = 3;
const FIRST_MS = Date.UTC(2026, 2, 10, 8);
/** After this many event-loop turns a request counts as never answered. Slow requests take some hundreds. */
const MOST_TURNS = 200_000;
const logger = pino({ level: 'silent' });

/** The product's server on a disk that may lose power at any operation. */
export class SimServer {
  #disk: PowerDisk;
  #store: Store | null = null;
  #app: Express | null = null;
  readonly #plantStore: ((store: Store) => Store) | undefined;
  readonly #cookies = new Map<string, string>();
  restarts = 0;
  nowMs = FIRST_MS;
  /** The error with which a restart failed, or null. */
  failure: unknown = null;
  #restarting: Promise<void> | null = null;
  #usernames: readonly string[] = [];

  constructor({ plantStore, ...options }: PowerDiskOptions & { plantStore?: ((store: Store) => Store) | undefined }) {
    this.#disk = new PowerDisk(options);
    this.#plantStore = plantStore;
  }

  get store(): Store {
    if (this.#store === null) throw new Error('the server is down');
    return this.#store;
  }

  async start(): Promise<void> {
    const isFirst = this.#store === null;
    const { store } = await openStore({
      dataDir: '/data',
      init: isFirst,
      clock: () => this.nowMs,
      fs: this.#disk,
      lock: false,
    });
    this.#store = this.#plantStore?.(store) ?? store;
    const { app } = createApp({
      config: testConfig(),
      store: this.#store,
      clock: () => new Date(this.nowMs),
      logger,
      webRoot: null,
    });
    this.#app = app;
  }

  /** Adds two brokers of one office and their listings. */
  async seed(usernames: readonly string[]): Promise<void> {
    await ensureDemoUsers(this.store, new Date(this.nowMs).toISOString());
    await this.store.commit((tx) => {
      usernames.forEach((name, i) => {
        const brokerId = `b-${i + 1}`;
        tx.put('brokers', brokerId, { id: brokerId, companyName: 'Palm Homes', source: 'dld' });
        tx.put('users', name, { ...tx.get('users', name)?.doc, office: 'Palm Homes', brokerIds: [brokerId] });
      });
      for (let id = 1; id <= LISTINGS; id++) tx.put('properties', String(id), { ...listing(id, { brokerId: 'b-1' }) });
    });
    this.#usernames = usernames;
    await this.#signInAll();
  }

  async #signInAll(): Promise<void> {
    for (const name of this.#usernames) await this.#signIn(name);
  }

  /** Advances the clock by months and restarts the server: old operations are forgotten, sessions expire. */
  async passTime(ms: number): Promise<void> {
    await this.heal();
    this.nowMs += ms;
    await this.store.close();
    await this.start();
    await this.#signInAll();
  }

  /** Cuts the power after this many disk operations, unless the server is down or restarting. */
  losePowerAfter(operations: number): void {
    if (this.#restarting === null && this.#disk.hasPower) this.#disk.losePowerAfter(operations);
  }

  /** Answers a user's request. Returns null if the server dies meanwhile; the next request restarts it. */
  async answer(username: string, sent: SentRequest): Promise<Received | null> {
    if (this.failure !== null) return null;
    // During a restart the disk already has power, but `#app` is still the instance that died.
    if (this.#restarting !== null || !this.#disk.hasPower) await this.#restart();
    if (this.#app === null) throw new Error('the server is down');
    const cookie = this.#cookies.get(username) ?? '';
    let answer: Received | null = null;
    void inject(this.#app, { ...sent, headers: { ...sent.headers, cookie } }).then((received) => {
      answer = received;
    });
    const got = (): Received | null => answer;
    // The server may restart during this request, which then still belongs to the old disk.
    const disk = this.#disk;
    for (let turns = 0; disk.hasPower && got() === null; turns++) {
      if (turns > MOST_TURNS) this.failure ??= new Error(`${sent.method} ${sent.path} is never answered`);
      if (this.failure !== null) return null;
      await turn();
    }
    await turn();
    return got();
  }

  /** Restores the power and restarts the server from the data on disk, or cancels a pending power cut. */
  async heal(): Promise<void> {
    if (!this.#disk.hasPower) await this.#restart();
    else this.#disk.losePowerAfter(Number.POSITIVE_INFINITY);
  }

  /** Restarts the server if it lost power. */
  async comeBack(): Promise<void> {
    if (this.failure === null && !this.#disk.hasPower) await this.#restart();
  }

  /** Restarts once, even if several requests find the server down. */
  async #restart(): Promise<void> {
    this.#restarting ??= (async () => {
      this.restarts += 1;
      this.#disk = this.#disk.reboot();
      await this.start().catch((error: unknown) => {
        this.failure = error;
        throw error;
      });
    })().finally(() => {
      this.#restarting = null;
    });
    await this.#restarting;
  }

  async #signIn(username: string): Promise<void> {
    const password = `${username.slice(0, -1)}-${{ 1: 'one', 2: 'two' }[username.slice(-1)] ?? ''}`;
    const body = JSON.stringify({ username, password });
    const sent = { method: 'POST', path: '/api/auth/login', headers: { 'content-type': 'application/json' }, body };
    const answer = await this.answer(username, sent);
    const cookie = answer?.headers['set-cookie']?.split(';')[0];
    if (cookie === undefined) throw new Error(`${username} could not sign in: ${answer?.status} ${answer?.body}`);
    this.#cookies.set(username, cookie);
  }
}
