import { useState } from 'react';
import type { Intent, Slots } from '../../../domain/advisor/question.ts';
import { groupThousands } from '../../../domain/money.ts';
import { parseAmount } from '../../ui/NumberInput.tsx';
import { messages } from './messages.ts';
import styles from './slots.module.css';

type Props = { slots: Slots; intent: Intent; onChange: (slots: Partial<Slots>) => void };

type Amount = {
  name: keyof typeof messages.amounts;
  unit: 'AED' | '%' | 'years' | 'sqft';
  max: number;
  read: (slots: Slots) => number | null;
  write: (value: number | null) => Partial<Slots>;
};

const amount = (
  name: Amount['name'],
  unit: Amount['unit'],
  max: number,
  slot:
    | 'incomeAed'
    | 'rentAed'
    | 'marketRentAed'
    | 'rentChangePercent'
    | 'downPercent'
    | 'downAed'
    | 'ratePercent'
    | 'years',
): Amount => ({ name, unit, max, read: (slots) => slots[slot], write: (value) => ({ [slot]: value }) });

const MAX_AED = 1e10;
const PRICE: Amount = {
  ...{ name: 'price', unit: 'AED', max: MAX_AED },
  read: ({ minPriceAed, maxPriceAed }) => maxPriceAed ?? minPriceAed,
  write: (value) => ({ minPriceAed: null, maxPriceAed: value }),
};
/** About so many: a tenth to either side, as a size is read. */
const SIZE: Amount = {
  ...{ name: 'size', unit: 'sqft', max: 1e6 },
  read: ({ minSqft, maxSqft }) =>
    minSqft !== null && maxSqft !== null ? Math.round((minSqft + maxSqft) / 2) : (minSqft ?? maxSqft),
  write: (value) => ({
    minSqft: value === null ? null : Math.round(value * 0.9),
    maxSqft: value === null ? null : Math.round(value * 1.1),
  }),
};
const INCOME = amount('income', 'AED', MAX_AED, 'incomeAed');
const RENT = amount('rent', 'AED', MAX_AED, 'rentAed');
const MARKET_RENT = amount('marketRent', 'AED', MAX_AED, 'marketRentAed');
const RENT_CHANGE = amount('rentChange', '%', 100, 'rentChangePercent');
const DOWN = amount('down', '%', 100, 'downPercent');
const OWN_MONEY = amount('ownMoney', 'AED', MAX_AED, 'downAed');
const RATE = amount('rate', '%', 100, 'ratePercent');
const YEARS = amount('years', 'years', 40, 'years');

const AMOUNTS: Partial<Record<Intent, readonly Amount[]>> = {
  fair_price: [PRICE, SIZE],
  mortgage: [PRICE, DOWN, RATE, YEARS],
  fees: [PRICE],
  affordability: [INCOME, OWN_MONEY, RATE, YEARS],
  roi: [PRICE, RENT, RENT_CHANGE, DOWN, RATE, YEARS],
  buy_or_rent: [PRICE, RENT, RATE, YEARS],
  rent_cap: [RENT, MARKET_RENT],
  trend: [{ ...YEARS, name: 'history', max: 10 }],
};

export function hasAmounts(intent: Intent): boolean {
  return AMOUNTS[intent] !== undefined;
}

/** The amounts of a question, each in a field that asks again when it is left or Enter is pressed. */
export function AmountChips({ slots, intent, onChange }: Props) {
  return (
    <>
      {(AMOUNTS[intent] ?? []).map((one) => (
        <AmountChip
          key={one.name}
          amount={one}
          value={one.read(slots)}
          onChange={(value) => onChange(one.write(value))}
        />
      ))}
    </>
  );
}

function AmountChip(props: { amount: Amount; value: number | null; onChange: (value: number | null) => void }) {
  const { amount: one, value, onChange } = props;
  const shown = value === null ? '' : groupThousands(value);
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    setDraft(null);
    if (draft === null) return;
    const isMinus = draft.trim().startsWith('-') || draft.trim().startsWith('−');
    const typed = parseAmount(draft.replace(/[-−]/g, ''));
    const next = typed === null ? null : Math.min(one.max, typed) * (isMinus && one.name === 'rentChange' ? -1 : 1);
    if (next !== value) onChange(next);
  };
  return (
    <label className={value === null ? `chip ${styles.amount}` : `chip ${styles.amount} ${styles.set}`}>
      <span>{messages.amounts[one.name]}</span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder={messages.any}
        size={Math.max(4, (draft ?? shown).length)}
        value={draft ?? shown}
        onChange={(event) => setDraft(event.target.value.replace(/[^\d.,−-]/g, ''))}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      <span>{messages.units[one.unit]}</span>
    </label>
  );
}
