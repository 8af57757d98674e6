import { useMemo } from 'react';
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
            : messages.mustBe({ ...facts, target, isGain, ...found.needed, value: value(found.needed.value) })}
        </b>
      </p>
    </Card>
  );
}
