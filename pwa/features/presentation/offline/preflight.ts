export type CheckId = 'app' | 'fonts' | 'data' | 'pictures' | 'deck' | 'exporter' | 'wake' | 'battery';

export type Check = {
  readonly id: CheckId;
  /** `unknown`: the browser does not say; that alone never stands in the way. */
  readonly state: 'good' | 'bad' | 'unknown';
  readonly detail: string;
};

export type Facts = {
  /** A service worker is in charge of this page and the page itself is in its store. */
  readonly isAppStored: boolean;
  /** Typefaces of screens and of documents. */
  readonly areFontsStored: boolean;
  /** Code of the player and of every export, loaded once and stored. */
  readonly areExportsStored: boolean;
  /** When the market was last brought up to date, ISO instant; null before the first time. */
  readonly syncedAt: string | null;
  readonly isMarketWhole: boolean;
  /** Photos of listings that are not on this device. */
  readonly missingPhotos: number;
  readonly isDeckSaved: boolean;
  readonly hasWakeLock: boolean;
  /** 0 to 1 and whether it charges; null where the browser does not say. */
  readonly battery: { readonly level: number; readonly isCharging: boolean } | null;
};

const LOW_BATTERY = 0.2;

/** Judges the facts. Only what really works without a network is good. */
export function judge(facts: Facts, text: (id: CheckId, facts: Facts) => string): Check[] {
  const good = (id: CheckId, isGood: boolean): Check => ({
    id,
    state: isGood ? 'good' : 'bad',
    detail: text(id, facts),
  });
  const { battery } = facts;
  return [
    good('app', facts.isAppStored),
    good('exporter', facts.isAppStored && facts.areExportsStored),
    good('fonts', facts.isAppStored && facts.areFontsStored),
    good('data', facts.isMarketWhole && facts.syncedAt !== null),
    good('pictures', facts.missingPhotos === 0),
    good('deck', facts.isDeckSaved),
    { ...good('wake', true), state: facts.hasWakeLock ? 'good' : 'unknown' },
    {
      ...good('battery', true),
      state: battery === null ? 'unknown' : battery.isCharging || battery.level > LOW_BATTERY ? 'good' : 'bad',
    },
  ];
}

export function isReady(checks: readonly Check[]): boolean {
  return checks.every(({ state }) => state !== 'bad');
}
