import { formatPercent } from '../../../../domain/format.ts';
import { formatAed } from '../../../../domain/money.ts';
import type { DeckData, DeckHome } from '../../../../domain/presentation/data.ts';
import type { SlideKind } from '../../../../domain/presentation/slide.ts';
import { grossYield } from '../../../../domain/rent/rent-yield.ts';
import { NUMBER_FIELDS, type NumberKey, problemWith } from '../../../../domain/roi/fields.ts';
import { isDownPaymentOfPlan } from '../../../../domain/roi/payment-plan.ts';
import type { Scenario } from '../../../../domain/roi/scenario.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Slider } from '../../../ui/fields/Slider.tsx';
import { common } from '../../../ui/texts/common.ts';
import { messages } from '../messages.ts';
import styles from './player.module.css';

const LIVE_KEYS = [
  'monthlyRentFils',
  'priceFils',
  'downPaymentPercent',
  'interestPercent',
  'termYears',
] as const satisfies readonly NumberKey[];
type LiveKey = (typeof LIVE_KEYS)[number];

const text = messages.player;
const LABELS: Record<LiveKey, string> = {
  monthlyRentFils: text.rent,
  priceFils: common.price,
  downPaymentPercent: text.down,
  interestPercent: text.rate,
  termYears: text.term,
};
const KEYS: Partial<Record<SlideKind, readonly LiveKey[]>> = {
  scenario: LIVE_KEYS,
  'cash-flow': LIVE_KEYS,
  mortgage: ['priceFils', 'downPaymentPercent', 'interestPercent', 'termYears'],
};

/** The numbers that change a slide. A payment plan that alone decides what the buyer pays leaves no down payment to set. */
export function liveKeys(kind: SlideKind, scenario: Scenario): readonly LiveKey[] {
  const keys = KEYS[kind] ?? [];
  return isDownPaymentOfPlan(scenario) ? keys.filter((key) => key !== 'downPaymentPercent') : keys;
}

const TAPS: readonly { key: LiveKey; label: string; move: (saved: number) => number }[] = [
  { key: 'monthlyRentFils', label: text.rentLower, move: (rent) => changeByShare('monthlyRentFils', rent, -0.1) },
  { key: 'monthlyRentFils', label: text.rentHigher, move: (rent) => changeByShare('monthlyRentFils', rent, 0.1) },
  { key: 'interestPercent', label: text.rateHigher, move: (rate) => rate + 1 },
];
const ASKING: readonly SlideKind[] = ['valuation', 'property'];

export function isLive(kind: SlideKind, data: DeckData): boolean {
  return (KEYS[kind] !== undefined && data.scenario !== null) || (ASKING.includes(kind) && data.homes.length > 0);
}

type Props = { kind: SlideKind; data: DeckData; changes: LiveChanges; onChange: (changes: LiveChanges) => void };

/** Sliders for a slide's assumptions. They change this slide and the following ones. */
export function LiveControls({ kind, data, changes, onChange }: Props) {
  const { scenario, homes } = data;
  const keys = scenario === null ? [] : liveKeys(kind, scenario);
  const [home] = homes;
  const set = (key: LiveKey, value: number) =>
    onChange({ ...changes, scenario: { ...changes.scenario, [key]: bounded(key, value) } });
  const shownValue = (key: LiveKey) => changes.scenario[key] ?? scenario?.[key] ?? NUMBER_FIELDS[key].standard;
  return (
    <section className={`stack ${styles.live}`} aria-label={text.live}>
      <div className={styles.taps}>
        {scenario !== null &&
          TAPS.filter(({ key }) => keys.includes(key)).map(({ key, label, move }) => (
            <Button key={label} small onClick={() => set(key, move(scenario[key]))}>
              {label}
            </Button>
          ))}
        <Button small variant="quiet" onClick={() => onChange(NO_CHANGES)}>
          {text.asSaved}
        </Button>
      </div>
      {keys.map((key) => (
        <Slider
          key={key}
          label={LABELS[key]}
          value={shownValue(key)}
          {...sliderRange(key, scenario?.[key] ?? NUMBER_FIELDS[key].standard)}
          text={valueText(key, shownValue(key))}
          onChange={(value) => set(key, value)}
        />
      ))}
      {ASKING.includes(kind) && home !== undefined && (
        <Slider
          label={common.askingPrice}
          value={changes.askingFils ?? home.priceFils}
          {...sliderRange('priceFils', home.priceFils)}
          text={formatAed(changes.askingFils ?? home.priceFils)}
          onChange={(askingFils) => onChange({ ...changes, askingFils })}
        />
      )}
    </section>
  );
}

function valueText(key: LiveKey, value: number): string {
  const { unit } = NUMBER_FIELDS[key];
  if (unit === 'aed') return formatAed(value);
  return unit === 'percent' ? formatPercent(value / 100) : String(value);
}

export type LiveChanges = { readonly scenario: Partial<Record<LiveKey, number>>; readonly askingFils: number | null };

export const NO_CHANGES: LiveChanges = { scenario: {}, askingFils: null };

export function withChanges(data: DeckData, changes: LiveChanges): DeckData {
  const { scenario, homes } = data;
  const isMoved = Object.keys(changes.scenario).length > 0;
  return {
    ...data,
    scenario: scenario === null || !isMoved ? scenario : { ...scenario, ...changes.scenario },
    homes: homes.map((home, i) => (i === 0 && changes.askingFils !== null ? askedAt(home, changes.askingFils) : home)),
  };
}

/** Returns a home at another asking price. Verdict and net yield are null, because they belong to the saved price. */
function askedAt(home: DeckHome, priceFils: number): DeckHome {
  const gross = home.yearlyRentFils === null ? null : grossYield(home.yearlyRentFils, priceFils);
  return { ...home, priceFils, verdict: null, grossYield: gross, netYield: null };
}

/** Changes a value by a share (0.1 is +10%), rounds money to whole dirhams and clamps to the field's limits. */
export function changeByShare(key: LiveKey, value: number, share: number): number {
  const moved = NUMBER_FIELDS[key].unit === 'aed' ? Math.round((value * (1 + share)) / 100) * 100 : value * (1 + share);
  return bounded(key, moved);
}

export function bounded(key: LiveKey, value: number): number {
  const { min, max } = NUMBER_FIELDS[key];
  const within = Math.min(max, Math.max(min, value));
  return problemWith(key, within) === null ? within : NUMBER_FIELDS[key].standard;
}

/** Returns a slider's limits and step: 50% to 150% of the value for money, else those of the field. */
export function sliderRange(key: LiveKey, value: number): { min: number; max: number; step: number } {
  const { unit, min, max, step } = NUMBER_FIELDS[key];
  if (unit !== 'aed') return { min, max, step };
  const fine = key === 'monthlyRentFils' ? 10_000 : 1_000_000;
  return {
    min: Math.max(min, Math.round((value * 0.5) / fine) * fine),
    max: Math.round((value * 1.5) / fine) * fine,
    step: fine,
  };
}
