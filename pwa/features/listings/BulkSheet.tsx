import { useState } from 'react';
import { type BulkChange, bulkInput } from '../../../domain/property/listing-fields.ts';
import type { Property } from '../../../domain/property/property.ts';
import { saveListing } from '../../data/mutations/listings.ts';
import { isOnline } from '../../data/platform/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { formatCount, formatMoneyShort } from '../../ui/format.ts';
import { NumberInput } from '../../ui/NumberInput.tsx';
import { Select } from '../../ui/Select.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { showToast } from '../../ui/toast.ts';
import { messages } from './messages.ts';

const words = messages.bulk;
const PRICES = ['keep', 'lower', 'raise'] as const;
const STATUSES = ['keep', 'active', 'inactive'] as const;
/** A price is not lowered to nothing. */
const MOST_PERCENT = { lower: 90, raise: 300 } as const;

type Choice = { price: (typeof PRICES)[number]; percent: number | null; status: (typeof STATUSES)[number] };
const NOTHING: Choice = { price: 'keep', percent: null, status: 'keep' };

export function BulkSheet({
  listings,
  onClose,
}: {
  listings: readonly Property[];
  onClose: (isDone: boolean) => void;
}) {
  const [choice, setChoice] = useState(NOTHING);
  const [isSaving, setSaving] = useState(false);
  const change = changeOf(choice);
  const [example] = listings.flatMap((listing) => {
    const input = bulkInput(listing, change);
    return input === null ? [] : [{ before: listing.price, after: input.price }];
  });
  const apply = async () => {
    setSaving(true);
    tellResult(await saveAll(listings, change));
    onClose(true);
  };
  return (
    <Sheet
      open
      onClose={() => onClose(false)}
      title={words.title(formatCount(listings.length))}
      footer={
        <Button
          variant="primary"
          block
          disabled={example === undefined}
          busy={isSaving ? words.applying : undefined}
          onClick={() => void apply()}
        >
          {words.apply}
        </Button>
      }
    >
      <div className="stack gap-16">
        <p className="muted">{words.text}</p>
        <BulkFields choice={choice} onChange={(next) => setChoice({ ...choice, ...next })} />
        <p className="small" aria-live="polite">
          {example === undefined
            ? words.nothing
            : example.before !== example.after &&
              words.example(formatMoneyShort(example.before), formatMoneyShort(example.after))}
        </p>
      </div>
    </Sheet>
  );
}

function BulkFields({ choice, onChange }: { choice: Choice; onChange: (change: Partial<Choice>) => void }) {
  const { price, percent, status } = choice;
  return (
    <>
      <Field label={words.price}>
        <Select
          value={price}
          options={PRICES.map((value) => ({ value, label: words.prices[value] }))}
          onChange={({ target }) => onChange({ price: PRICES.find((value) => value === target.value) ?? 'keep' })}
        />
      </Field>
      {price !== 'keep' && (
        <Field label={words.percent}>
          <NumberInput
            decimals
            unitAfter="%"
            max={MOST_PERCENT[price]}
            value={percent}
            onChange={(next) => onChange({ percent: next })}
          />
        </Field>
      )}
      <Field label={words.status}>
        <Select
          value={status}
          options={STATUSES.map((value) => ({ value, label: words.statuses[value] }))}
          onChange={({ target }) => onChange({ status: STATUSES.find((value) => value === target.value) ?? 'keep' })}
        />
      </Field>
    </>
  );
}

function changeOf({ price, percent, status }: Choice): BulkChange {
  const most = price === 'keep' ? 0 : MOST_PERCENT[price];
  const by = Math.min(percent ?? 0, most) / 100;
  return {
    ...(price === 'keep' ? {} : { priceBy: price === 'lower' ? -by : by }),
    ...(status === 'keep' ? {} : { isActive: status === 'active' }),
  };
}

/** Saves one after the other: the outbox keeps their order. */
async function saveAll(listings: readonly Property[], change: BulkChange): Promise<{ saved: number; failed: number }> {
  const result = { saved: 0, failed: 0 };
  for (const listing of listings) {
    const input = bulkInput(listing, change);
    if (input === null) continue;
    const { ok } = await saveListing(listing, input);
    result[ok ? 'saved' : 'failed']++;
  }
  return result;
}

function tellResult({ saved, failed }: { saved: number; failed: number }): void {
  if (failed > 0) {
    showToast({ title: messages.error, text: `${words.done(saved)}. ${words.failed(failed)}`, tone: 'neg' });
    return;
  }
  const text = isOnline() ? {} : { text: messages.savedOffline };
  showToast({ title: words.done(saved), ...text, tone: 'pos' });
}
