import { SERVICES, type Service, type SourceName } from '../../../domain/sources/run.ts';
import { SourceSettings, type SourceStatus } from '../../../domain/sources/status.ts';
import type { SourcesConfig } from '../../config.ts';
import type { PageConnector, SourceDataset } from '../../sources/connector.ts';
import { createDataDubai } from '../../sources/data-dubai/connector.ts';
import { createDldGateway } from '../../sources/dld-gateway/connector.ts';
import { type AllowedOrigin, checkUrl } from '../../sources/fetch/address-policy.ts';
import { SourceError } from '../../sources/fetch/source-error.ts';
import { createSourceFetcher, PAGE_CAPS } from '../../sources/fetch/source-fetcher.ts';
import type { ReadTx, Store } from '../../store/store.ts';
import { type AuditActor, recordAudit } from '../admin/audit.ts';
import type { StepRecord } from './run-record.ts';

/** Government hosts from which files may be downloaded. SOURCE_HOSTS adds others. */
const OFFICIAL_HOSTS = [
  'data.dubai',
  'www.data.dubai',
  'dubailand.gov.ae',
  'www.dubailand.gov.ae',
  'www.dubaipulse.gov.ae',
];

const PROBE_CAPS = { ...PAGE_CAPS, totalMs: 8000, idleMs: 8000 };

/** The sources of a server. They share one fetcher. */
export type SourceSet = ReturnType<typeof createSourceSet>;

export function createSourceSet(config: SourcesConfig, nowMs: () => number) {
  const origins = allowedOrigins(config);
  const fetcher = createSourceFetcher({ origins });
  const isPulse = new URL(config.dataDubaiUrl).hostname.endsWith('dubaipulse.gov.ae');
  return {
    fetcher,
    /** Checks that files may be downloaded from an address. @throws SourceError `not_allowed` */
    checkDownload(url: string) {
      checkUrl(url, origins);
    },
    /** Whether the host of any of these steps responds. Tries each host once, with a short timeout. */
    async isAnyReachable(steps: readonly Pick<StepRecord, 'source' | 'file'>[], signal: AbortSignal): Promise<boolean> {
      const bases: Partial<Record<SourceName, string>> = {
        'dld-gateway': config.gatewayUrl,
        'data-dubai': config.dataDubaiUrl,
      };
      const origins = new Set(steps.map(({ source, file }) => new URL(bases[source] ?? file).origin));
      const asked = [...origins].map((origin) =>
        fetcher.fetch({ url: `${origin}/`, caps: PROBE_CAPS, signal }).then(({ body }) => {
          body.on('error', () => undefined).destroy();
          return true;
        }),
      );
      const answers = await Promise.allSettled(asked);
      return answers.some((answer) => answer.status === 'fulfilled' || !isSilent(answer.reason));
    },
    connectors: [
      createDataDubai({
        fetcher,
        baseUrl: config.dataDubaiUrl,
        form: isPulse ? 'dubai-pulse' : 'data.dubai',
        credentials: config.credentials,
        nowMs,
      }),
      createDldGateway({ fetcher, baseUrl: config.gatewayUrl }),
    ],
  };
}

function isSilent(error: unknown): boolean {
  return error instanceof SourceError && (error.code === 'unreachable' || error.code === 'timeout');
}

/** Origins that may be requested. An http origin may be private, because it can only be the operator's own relay. */
function allowedOrigins(config: SourcesConfig): AllowedOrigin[] {
  const set = [config.gatewayUrl, config.dataDubaiUrl].map((url) => new URL(url));
  return [
    ...set.map(({ origin, protocol }) => ({ origin, isPrivateAllowed: protocol === 'http:' })),
    ...[...OFFICIAL_HOSTS, ...config.hosts].map((host) => ({ origin: `https://${host}`, isPrivateAllowed: false })),
  ];
}

export type PlannedSet = { connector: PageConnector; dataset: SourceDataset };

/** Chooses the source of a service: data.dubai if it is on and has a key, otherwise the gateway. */
export function plannedSets(
  connectors: readonly PageConnector[],
  from: { settings: SourceSettings; service: Service | null; isAll: boolean },
): PlannedSet[] {
  const { settings, service, isAll } = from;
  const on = connectors.filter(({ source }) => isSourceOn(source, settings));
  const ORDER: readonly Service[] = ['transactions', 'registration', 'valuations', 'licenses', 'land', 'records'];
  const wanted = service === null ? ORDER : SERVICES.filter((name) => name === service);
  return wanted.flatMap((name) => {
    const serving = on.filter(({ datasets }) => datasets.some((dataset) => dataset.service === name));
    const connector = serving.find((one) => one.problem() === null) ?? serving[0];
    if (connector === undefined) return [];
    return connector.datasets
      .filter((dataset) => dataset.service === name && (isAll || !dataset.isDeepOnly))
      .map((dataset) => ({ connector, dataset }));
  });
}

function isSourceOn(source: SourceName, settings: SourceSettings): boolean {
  if (source === 'dld-gateway') return settings.isGatewayOn;
  if (source === 'data-dubai') return settings.isDataDubaiOn;
  return source === 'watched-folder' || settings.downloads.length > 0;
}

export function sourceStatuses(set: SourceSet, settings: SourceSettings, config: SourcesConfig): SourceStatus[] {
  const hosts: Partial<Record<SourceName, string>> = {
    'dld-gateway': new URL(config.gatewayUrl).host,
    'data-dubai': new URL(config.dataDubaiUrl).host,
  };
  const paged = set.connectors.map(({ source, problem }) => ({
    source,
    isOn: isSourceOn(source, settings),
    problem: problem(),
    host: hosts[source] ?? '',
  }));
  const files = (['file-download', 'watched-folder'] as const).map((source) => ({
    source,
    isOn: isSourceOn(source, settings),
    problem: null,
    host: '',
  }));
  return [...paged, ...files];
}

const DOC = 'source-settings';

/** Daily at 06:00, and a deep run on Friday at 03:00, outside Dubai's office hours. */
const DEFAULTS: SourceSettings = {
  isScheduled: true,
  dailyAt: '06:00',
  deepOn: 5,
  deepAt: '03:00',
  sinceMonth: '2024-01',
  isGatewayOn: true,
  isDataDubaiOn: true,
  downloads: [],
};

export function readSourceSettings(tx: ReadTx): SourceSettings {
  return SourceSettings.safeParse(tx.get('settings', DOC)?.doc).data ?? DEFAULTS;
}

export async function putSourceSettings(store: Store, settings: SourceSettings, who: AuditActor): Promise<void> {
  await store.commit((tx) => {
    tx.put('settings', DOC, settings);
    recordAudit(tx, who, { action: 'sources-set', details: JSON.stringify(settings) });
  });
}
