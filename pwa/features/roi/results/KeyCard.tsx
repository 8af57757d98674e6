import { useMemo } from 'react';
import { type NumberKey, numberField } from '../../../../domain/roi/fields.ts';
import { keyAssumption, requiredValue } from '../../../../domain/roi/key-assumption.ts';
import { Card } from '../../../ui/controls/Card.tsx';
import { type Model, points, share, valueText } from '../figures.ts';
import { FIELD_LABELS } from '../labels.ts';
import { messages } from '../messages.ts';

/** The one assumption that matters most, and what it must be for the return that the buyer could have elsewhere. */
export function KeyCard({ model: { scenario } }: { model: Model }) {
  const found = useMemo(() => {
    const assumption = keyAssumption(scenario);
    if (assumption === null) return null;
    return { assumption, needed: requiredValue(scenario, assumption.key, scenario.discountPercent / 100) };
  }, [scenario]);
  if (found === null) return null;
  const { key, assumed, worse, irr, irrWorse, isGain } = found.assumption;
  const value = (of: number) => valueText(key, of);
  const target = points(scenario.discountPercent);
  const facts = { label: FIELD_LABELS[key], assumed: value(assumed), worse: value(worse) };
  return (
    <Card id="roi-key" title={messages.keyTitle} className="pad stack gap-8">
      <p>{messages.keyText({ ...facts, irr: share(irr), irrWorse: share(irrWorse) })}</p>
      <p>
        <b>
          {found.needed === null
            ? messages.mustNone(facts.label, target)
            : messages.mustBe({
                ...facts,
                target,
                isGain,
                isMet: found.needed.isMet,
                value: value(safe(key, found.needed.value, isGain)),
              })}
        </b>
      </p>
    </Card>
  );
}

/** Rounds to a tenth of a percent, a dirham or a whole number, to the side on which the return is still reached. */
function safe(key: NumberKey, value: number, isGain: boolean): number {
  const { unit } = numberField(key);
  const step = unit === 'aed' ? 100 : unit === 'percent' ? 0.1 : 1;
  const steps = value / step;
  return (isGain ? Math.ceil(steps - 1e-6) : Math.floor(steps + 1e-6)) * step;
}
