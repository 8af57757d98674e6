import {
  BatteryMedium,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CloudCheck,
  CloudOff,
  type LucideIcon,
} from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DeckData } from '../../../../domain/presentation/data.ts';
import { marketState, useMarketState } from '../../../data/replica/market-client.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { loadFonts } from '../../../ui/fonts/load-fonts.ts';
import { Sheet } from '../../../ui/layers/Sheet.tsx';
import { common } from '../../../ui/texts/common.ts';
import type { BuilderControl } from '../builder/use-builder.ts';
import { messages } from '../messages.ts';

type Check = {
  readonly name: string;
  /** `unknown`: the browser does not report it. The presentation still counts as ready. */
  readonly state: 'good' | 'bad' | 'unknown';
  readonly detail: string;
  readonly icon?: LucideIcon;
};

export type Facts = {
  /** A service worker controls this page and has cached it. */
  readonly isAppStored: boolean;
  /** The fonts of screens and documents are cached. */
  readonly areFontsStored: boolean;
  /** Code of the player and of every export is cached. */
  readonly areExportsStored: boolean;
  /** ISO instant of the last sync; null before the first. */
  readonly syncedAt: string | null;
  readonly isMarketWhole: boolean;
  /** Photos of listings that are not on this device. */
  readonly missingPhotos: number;
  readonly isDeckSaved: boolean;
  readonly hasWakeLock: boolean;
  /** `level` from 0 to 1; null if the browser does not report the battery. */
  readonly battery: { readonly level: number; readonly isCharging: boolean } | null;
};

const LOW_BATTERY = 0.2;

/** Name of the service worker's cache of the release. */
const PRECACHE = /-precache-/;

const text = messages.offline;
const ICONS = { good: CircleCheck, bad: CircleAlert, unknown: CircleHelp };

type Props = { builder: BuilderControl; data: DeckData };

/** Shows whether the presentation works offline, and why not. */
export function OfflineCheck({ builder, data }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { checks, check } = useChecks({ builder, data, isOpen });
  const ready = checks !== null && isReady(checks);
  return (
    <>
      <Button small icon={ready ? CloudCheck : CloudOff} onClick={() => setIsOpen(true)}>
        {checks === null ? text.button : ready ? text.ready : text.notReady}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={text.title}
        footer={
          <Button block busy={checks === null ? text.checking : undefined} onClick={() => void check()}>
            {text.again}
          </Button>
        }
      >
        <p className={ready ? 'pos' : 'muted'} role="status">
          {checks === null ? text.checking : ready ? text.good : text.bad}
        </p>
        <ul className="lines">
          {(checks ?? []).map((check) => (
            <CheckRow key={check.name} {...check} />
          ))}
        </ul>
      </Sheet>
    </>
  );
}

function CheckRow({ name, state, detail, icon }: Check) {
  const Icon = (state !== 'bad' && icon) || ICONS[state];
  const tone = state === 'good' ? 'pos' : state === 'bad' ? 'neg' : 'muted';
  return (
    <li>
      <Icon size={20} className={tone} />
      <span className="grow">
        {name}
        {detail !== '' && <br />}
        <span className="small muted">{detail}</span>
      </span>
      <span className="small">{text.state[state]}</span>
    </li>
  );
}

function useChecks({ builder, data, isOpen }: Props & { isOpen: boolean }) {
  const [found, setFound] = useState<{ of: string; checks: Check[] } | null>(null);
  const { deck, isDirty } = builder;
  const missingPhotos = [...data.homes, ...data.rentals].reduce((sum, home) => sum + home.missingPhotos, 0);
  const market = useMarketState();
  const marketNow = `${market.syncedAt !== null} ${market.listingsComplete} ${market.salesComplete}`;
  const of = `${deck.id} ${isDirty} ${missingPhotos} ${marketNow}`;
  const asked = useRef('');
  const check = useCallback(async () => {
    asked.current = of;
    setFound(null);
    const checks = judge(await gatherFacts({ isSaved: !isDirty, missingPhotos }));
    if (asked.current === of) setFound({ of, checks });
  }, [of, isDirty, missingPhotos]);
  useEffect(() => {
    if (isOpen) void check();
  }, [isOpen, check]);
  return { checks: found?.of === of ? found.checks : null, check };
}

function formatAge(instant: string): string {
  const hours = Math.floor((Date.now() - Date.parse(instant)) / 3_600_000);
  if (hours < 1) return common.justNow;
  return hours < 48 ? text.hours(hours) : text.days(Math.floor(hours / 24));
}

type WithBattery = Navigator & { getBattery?: () => Promise<{ level: number; charging: boolean }> };

async function gatherFacts(deck: { isSaved: boolean; missingPhotos: number }): Promise<Facts> {
  const { syncedAt, listingsComplete, salesComplete } = marketState();
  const [isAppStored, areFontsLoaded, files, battery] = await Promise.all([
    isPageStored(),
    orElse(false, () => loadFonts().then(() => true)),
    storeFiles(),
    readBattery(),
  ]);
  return {
    isAppStored,
    areFontsStored: areFontsLoaded && files.missingFonts === 0,
    areExportsStored: files.isLoaded && files.missingCode === 0,
    syncedAt,
    isMarketWhole: listingsComplete && salesComplete,
    missingPhotos: deck.missingPhotos,
    isDeckSaved: deck.isSaved,
    hasWakeLock: 'wakeLock' in navigator,
    battery,
  };
}

async function isPageStored(): Promise<boolean> {
  if (navigator.serviceWorker?.controller == null) return false;
  return isStored(new URL('/index.html', location.origin).href);
}

/** Returns the result of `ask`, or `fallback` if it throws. */
async function orElse<T, F>(fallback: F, ask: () => Promise<T>): Promise<T | F> {
  try {
    return await ask();
  } catch {
    return fallback;
  }
}

async function readBattery(): Promise<Facts['battery']> {
  const battery = await orElse(undefined, async () => (navigator as WithBattery).getBattery?.());
  return battery === undefined ? null : { level: battery.level, isCharging: battery.charging };
}

/**
 * Loads the code of the player and of all exports, then checks that each file is cached on this device. While online,
 * fetches missing files into the service worker's cache. Returns how many files are still missing.
 */
async function storeFiles() {
  const loaded = await loadParts();
  const ours = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .concat(loaded ?? [])
    .filter((name) => name.startsWith(`${location.origin}/assets/`));
  const missing = await stillMissing([...new Set(ours)]);
  const fonts = missing.filter((url) => /\.woff2?$/.test(url));
  return { isLoaded: loaded !== null, missingFonts: fonts.length, missingCode: missing.length - fonts.length };
}

function loadParts(): Promise<string[] | null> {
  return orElse(null, async () => {
    const [{ exportFiles }] = await Promise.all([
      import('../../../export/deck/export-deck.ts'),
      import('../share/ExportTab.tsx'),
      import('../../../export/share/ShareSheet.tsx'),
      import('fflate'),
    ]);
    return exportFiles();
  });
}

async function stillMissing(urls: readonly string[]): Promise<string[]> {
  const checked = await Promise.all(
    urls.map(async (url) => ((await isStored(url)) || (await fetchAndStore(url)) ? [] : [url])),
  );
  return checked.flat();
}

function isStored(url: string): Promise<boolean> {
  return orElse(false, async () => (await caches.match(url, { ignoreSearch: true })) !== undefined);
}

function fetchAndStore(url: string): Promise<boolean> {
  return orElse(false, async () => {
    const name = (await caches.keys()).find((one) => PRECACHE.test(one));
    if (name === undefined) return false;
    await (await caches.open(name)).add(url);
    return true;
  });
}

/** Judges the facts: a part is good only if it works without a network. */
export function judge(facts: Facts): Check[] {
  const { isAppStored, areExportsStored, areFontsStored, isMarketWhole, syncedAt, battery } = facts;
  const check = (name: string, isGood: boolean, problem: string): Check =>
    isGood ? { name, state: 'good', detail: '' } : { name, state: 'bad', detail: problem };
  const market = check(text.data, isMarketWhole && syncedAt !== null, text.dataNone);
  return [
    check(text.app, isAppStored, text.appBad),
    check(text.exporter, isAppStored && areExportsStored, text.exporterBad),
    check(text.fonts, isAppStored && areFontsStored, text.fontsBad),
    isMarketWhole && syncedAt !== null ? { ...market, detail: text.dataAge(formatAge(syncedAt)) } : market,
    check(common.pictures, facts.missingPhotos === 0, text.picturesBad),
    check(text.deck, facts.isDeckSaved, text.deckUnsaved),
    { name: text.wake, state: facts.hasWakeLock ? 'good' : 'unknown', detail: facts.hasWakeLock ? '' : text.wakeNone },
    { ...judgeBattery(battery), name: text.battery, icon: BatteryMedium },
  ];
}

function judgeBattery(battery: Facts['battery']): Pick<Check, 'state' | 'detail'> {
  if (battery === null) return { state: 'unknown', detail: '' };
  const percent = Math.round(battery.level * 100);
  const isLow = battery.level <= LOW_BATTERY && !battery.isCharging;
  return isLow
    ? { state: 'bad', detail: text.batteryLow(percent) }
    : { state: 'good', detail: text.batteryAt(percent) };
}

export function isReady(checks: readonly Check[]): boolean {
  return checks.every(({ state }) => state !== 'bad');
}
