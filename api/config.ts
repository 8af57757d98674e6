import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { RETRY_POLICY } from './sources/retry-policy.ts';

export type ServerConfig = ReturnType<typeof readServerConfig>;
export type SourcesConfig = ReturnType<typeof readSources>;
export type RequestLimits = typeof DEFAULT_LIMITS;

const DEFAULT_LLM_LIMITS = { perPerson: 50, global: 2000, timeoutMs: 10_000 };

/** scrypt parameters (RFC 7914). N = 2^17, r = 8, p = 1 needs 128 MiB and about a third of a second. */
export type PasswordCost = { logN: number; r: number; p: number };

const DEFAULT_PASSWORD_COST: PasswordCost = { logN: 17, r: 8, p: 1 };
export const DEFAULT_LIMITS = {
  perMinute: 3000,
  /** Failed sign-ins per account in 15 minutes. An IP address may have six times as many over all accounts. */
  logins: 8,
  /** Sign-ins, registrations and password changes per minute. Each one derives a key, which is slow. */
  accounts: 60,
  imports: 30,
  ai: 30,
  assistant: 120,
  requests: 12,
  shares: 60,
  pictures: 60,
  usage: 20,
  /** Deeds that an address may request per minute. */
  rows: 20_000_000,
  /** Words of sentences that an address may have read per minute. A question to the advisor costs ten times its words. */
  words: 6000,
  pages: 600,
  streams: 20,
};

/** An environment variable is invalid. The message names the variable and the reason. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the configuration from the environment; empty variables count as unset. @throws ConfigError with all faults */
export function readServerConfig(env: Readonly<Record<string, string | undefined>>) {
  const parsed = EnvSchema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The environment is not usable:\n  ${lines.join('\n  ')}`);
  }
  const e = parsed.data;
  const production = e.NODE_ENV === 'production';
  return {
    port: e.PORT ?? 3000,
    host: e.HOST ?? '127.0.0.1',
    /** Address of the PostgreSQL database that holds the data, or null if the data is in `dataDir`. */
    databaseUrl: readDatabaseUrl(e.DATABASE_URL),
    dataDir: resolve(e.DATA_DIR ?? '.data'),
    backupDir: resolve(e.BACKUP_DIR ?? join(e.DATA_DIR ?? '.data', 'backups')),
    production,
    /** PEM files of a certificate chain and its key, or null if the server speaks plain http, e.g. behind a proxy. */
    tls: readTls(e.TLS_CERT_FILE, e.TLS_KEY_FILE),
    /** Allows a first start in production on an empty folder. */
    init: e.INIT ?? false,
    demo: e.DEMO ?? !production,
    /** Whether to write the demo market into an empty store. */
    demoMarket: e.DEMO_MARKET ?? !production,
    logLevel: e.LOG_LEVEL ?? 'info',
    /** Express `trust proxy`: false, a number of hops, or a list of addresses. */
    trustProxy: readTrustProxy(e.TRUST_PROXY),
    /** Additional origins that are treated as the server's own. */
    publicOrigins: (e.PUBLIC_ORIGIN ?? '').split(',').flatMap((origin) => readOrigin(origin.trim())),
    limits: {
      ...DEFAULT_LIMITS,
      perMinute: e.RATE_LIMIT ?? DEFAULT_LIMITS.perMinute,
      logins: e.LOGIN_RATE_LIMIT ?? DEFAULT_LIMITS.logins,
      ai: e.AI_RATE_LIMIT ?? DEFAULT_LIMITS.ai,
    },
    password: { ...DEFAULT_PASSWORD_COST, logN: readPasswordCost(e.PASSWORD_COST, production) },
    /** First administrator, created at start if no account has this name; null if not configured. */
    admin: readAdmin(e.ADMIN_USERNAME, e.ADMIN_PASSWORD),
    llm: readLlm(e.LLM_BASE_URL, e.LLM_API_KEY, e.LLM_MODEL),
    /** Maximum answers of the language model per day, per user and in total, and the time limit of one answer in ms. */
    llmLimits: {
      perPerson: e.LLM_DAILY_PER_PERSON ?? DEFAULT_LLM_LIMITS.perPerson,
      global: e.LLM_DAILY ?? DEFAULT_LLM_LIMITS.global,
      timeoutMs: e.LLM_TIMEOUT_MS ?? DEFAULT_LLM_LIMITS.timeoutMs,
    },
    sources: readSources(e),
    /** Interval between heartbeats on an event stream. */
    heartbeatMs: 25_000,
  };
}

function wholeNumber(min: number, max: number) {
  return z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)),
      z.pipe(z.transform(Number), z.number().check(z.minimum(min), z.maximum(max))),
    ),
  );
}

const onOff = z.optional(
  z.pipe(
    z.string().check(z.regex(/^(1|0|true|false|on|off|yes|no)$/i, 'must be 1 or 0')),
    z.transform((text: string) => /^(1|true|on|yes)$/i.test(text)),
  ),
);

const EnvSchema = z.object({
  PORT: wholeNumber(0, 65_535),
  HOST: z.optional(z.string()),
  DATA_DIR: z.optional(z.string()),
  BACKUP_DIR: z.optional(z.string()),
  NODE_ENV: z.optional(z.string()),
  INIT: onOff,
  DEMO: onOff,
  DEMO_MARKET: onOff,
  DATABASE_URL: z.optional(z.string()),
  TLS_CERT_FILE: z.optional(z.string()),
  TLS_KEY_FILE: z.optional(z.string()),
  LOG_LEVEL: z.optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  TRUST_PROXY: z.optional(z.string()),
  PUBLIC_ORIGIN: z.optional(z.string()),
  RATE_LIMIT: wholeNumber(1, 10_000_000),
  LOGIN_RATE_LIMIT: wholeNumber(1, 10_000_000),
  AI_RATE_LIMIT: wholeNumber(1, 10_000_000),
  ADMIN_USERNAME: z.optional(z.string().check(z.regex(/^[a-z0-9._-]{1,60}$/, 'lower case letters, digits, . _ -'))),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(12, 'must have at least 12 characters'), z.maxLength(200))),
  PASSWORD_COST: wholeNumber(10, 20),
  LLM_BASE_URL: z.optional(z.string()),
  LLM_API_KEY: z.optional(z.string()),
  LLM_MODEL: z.optional(z.string()),
  LLM_DAILY_PER_PERSON: wholeNumber(0, 1_000_000),
  LLM_DAILY: wholeNumber(0, 10_000_000),
  LLM_TIMEOUT_MS: wholeNumber(100, 120_000),
  DUBAI_PULSE_KEY: z.optional(z.string()),
  DUBAI_PULSE_SECRET: z.optional(z.string()),
  DUBAI_PULSE_APP_ID: z.optional(z.string()),
  DLD_GATEWAY_URL: z.optional(z.string()),
  DATA_DUBAI_URL: z.optional(z.string()),
  SOURCE_HOSTS: z.optional(z.string()),
  WATCH_DIR: z.optional(z.string()),
});

function readSources(e: z.infer<typeof EnvSchema>) {
  const { DUBAI_PULSE_KEY: key, DUBAI_PULSE_SECRET: secret } = e;
  const hosts = (e.SOURCE_HOSTS ?? '').split(',').map((host) => host.trim().toLowerCase());
  const wrong = hosts.find((host) => host !== '' && !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host));
  if (wrong !== undefined) throw new ConfigError(`SOURCE_HOSTS: not a host name: ${wrong}`);
  return {
    gatewayUrl: readAddress('DLD_GATEWAY_URL', e.DLD_GATEWAY_URL ?? 'https://gateway.dubailand.gov.ae/open-data'),
    dataDubaiUrl: readAddress('DATA_DUBAI_URL', e.DATA_DUBAI_URL ?? 'https://apis.data.dubai'),
    credentials:
      key === undefined || secret === undefined ? null : { key, secret, applicationId: e.DUBAI_PULSE_APP_ID ?? null },
    hosts: hosts.filter((host) => host !== ''),
    watchDir: e.WATCH_DIR === undefined ? null : resolve(e.WATCH_DIR),
    retryPolicy: RETRY_POLICY,
  };
}

function readAddress(name: string, text: string): string {
  const isAddress = URL.canParse(text) && /^https?:\/\//.test(text) && new URL(text).username === '';
  if (!isAddress) throw new ConfigError(`${name}: not an address: ${text}`);
  return text.replace(/\/+$/, '');
}

function readTrustProxy(text: string | undefined): false | number | string {
  if (text === undefined || /^(0|false|off|no)$/i.test(text)) return false;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  // Express's `true` would trust any X-Forwarded-For. Operators who write `true` mean one proxy.
  return /^(true|on|yes)$/i.test(text) ? 1 : text;
}

function readTls(
  certFile: string | undefined,
  keyFile: string | undefined,
): { certFile: string; keyFile: string } | null {
  if (certFile === undefined && keyFile === undefined) return null;
  if (certFile === undefined || keyFile === undefined) {
    throw new ConfigError('TLS_CERT_FILE and TLS_KEY_FILE: one is of no use without the other');
  }
  return { certFile: resolve(certFile), keyFile: resolve(keyFile) };
}

function readDatabaseUrl(text: string | undefined): string | null {
  if (text === undefined) return null;
  // The message does not quote the address, which may contain a password.
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) {
    throw new ConfigError('DATABASE_URL: not an address like postgres://user:password@host:5432/name');
  }
  return text;
}

/** Returns logN of scrypt. In production it can be raised for a fast machine, but never lowered. */
function readPasswordCost(logN: number = DEFAULT_PASSWORD_COST.logN, production: boolean): number {
  if (!production || logN >= DEFAULT_PASSWORD_COST.logN) return logN;
  throw new ConfigError(`PASSWORD_COST: at least ${DEFAULT_PASSWORD_COST.logN} in production`);
}

function readOrigin(text: string): string[] {
  if (text === '') return [];
  if (!URL.canParse(text)) throw new ConfigError(`PUBLIC_ORIGIN: not an address: ${text}`);
  return [new URL(text).origin];
}

function readAdmin(username: string | undefined, password: string | undefined) {
  return password === undefined ? null : { username: username ?? 'administrator', password };
}

function readLlm(baseUrl: string | undefined, apiKey: string | undefined, model: string | undefined) {
  if (baseUrl === undefined) return null;
  return { baseUrl: readAddress('LLM_BASE_URL', baseUrl), apiKey: apiKey ?? '', model: model ?? '' };
}
