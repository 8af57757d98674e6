import { formatPercent } from '../../../../domain/format.ts';
import { formatAed } from '../../../../domain/money.ts';
import type { DeckData } from '../../../../domain/presentation/data.ts';
import type { SlideKind } from '../../../../domain/presentation/slide-kinds.ts';
import { NUMBER_FIELDS } from '../../../../domain/roi/fields.ts';
import { Button } from '../../../ui/Button.tsx';
import { common } from '../../../ui/common.ts';
import { Slider } from '../../../ui/Slider.tsx';
import { messages } from '../messages.ts';
import styles from './live.module.css';
import {
  bounded,
  LIVE_KEYS,
  type LiveChanges,
  type LiveKey,
  movedBy,
  NO_CHANGES,
  sliderRange,
} from './live-figures.ts';

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
const TAPS: readonly { key: LiveKey; label: string; move: (saved: number) => number }[] = [
  { key: 'monthlyRentFils', label: text.rentLower, move: (rent) => movedBy('monthlyRentFils', rent, -0.1) },
  { key: 'monthlyRentFils', label: text.rentHigher, move: (rent) => movedBy('monthlyRentFils', rent, 0.1) },
  { key: 'interestPercent', label: text.rateHigher, move: (rate) => rate + 1 },
];
const ASKING: readonly SlideKind[] = ['valuation', 'property'];

export function isLive(kind: SlideKind, data: DeckData): boolean {
  return (KEYS[kind] !== undefined && data.scenario !== null) || (ASKING.includes(kind) && data.homes.length > 0);
}

type Props = { kind: SlideKind; data: DeckData; changes: LiveChanges; onChange: (changes: LiveChanges) => void };

/** Sliders of a slide's assumptions: this slide and the following ones move with them. */
export function LiveControls({ kind, data, changes, onChange }: Props) {
  const { scenario, homes } = data;
  const keys = scenario === null ? [] : (KEYS[kind] ?? []);
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
