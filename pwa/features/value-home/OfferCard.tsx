import { formatPercent } from '../../../domain/format.ts';
import type { OfferReason, PriceOffer } from '../../../domain/scores/price-offer.ts';
import { Card } from '../../ui/controls/Card.tsx';
import { formatMoney, formatMoneyShort } from '../../ui/texts/format.ts';
import type { HomeForm } from './home-form.ts';
import { messages, saidText } from './messages.ts';
import styles from './value-home.module.css';

type Props = { offer: PriceOffer; purpose: HomeForm['purpose'] };

/** What to offer: where to start, what to aim at, where to stop, and why. */
export function OfferCard({ offer, purpose }: Props) {
  const { startFils, aimFils, mostFils, isAsked, reasons } = offer;
  const steps = [
    { name: messages.start, fils: startFils },
    { name: messages.aim, fils: aimFils },
    { name: messages.most, fils: mostFils },
  ];
  return (
    <Card id="fair-offer" title={messages.offerTitle} className="pad stack">
      {isAsked ? (
        <p className="h4">{messages.takeAsked(formatMoney(startFils))}</p>
      ) : (
        <dl className={styles.steps}>
          {steps.map(({ name, fils }) => (
            <div key={name}>
              <dt className="small muted">{name}</dt>
              <dd className="display-3 nowrap">{formatMoneyShort(fils)}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className="bullets small">
        {reasons.map((reason) => (
          <li key={reason.kind}>{reasonText(reason, purpose)}</li>
        ))}
      </ul>
      <p className="smaller dim">{messages.offerHow(purpose === 'rent')}</p>
    </Card>
  );
}

function reasonText(reason: OfferReason, purpose: HomeForm['purpose']): string {
  const { reasons } = messages;
  switch (reason.kind) {
    case 'ask_why':
      return reasons.askWhy;
    case 'gap': {
      const { low, high } = reason.likely;
      const range = [formatMoneyShort(low), formatMoneyShort(high)] as const;
      const isEven = Math.round(Math.abs(reason.gap) * 1000) === 0;
      return isEven
        ? reasons.even(...range)
        : reasons.gap[purpose](formatPercent(Math.abs(reason.gap)), reason.gap < 0, ...range);
    }
    case 'similar':
      return reasons.similar(reason.cheaper, reason.sales);
    case 'described': {
      const said = saidText(reason.described);
      const way = reason.standing === 0 ? 'even' : reason.standing > 0 ? 'up' : 'down';
      return reasons.described[way](said);
    }
    case 'growth':
      return reasons.growth(formatPercent(Math.abs(reason.growth)), reason.growth < 0);
    case 'thin':
      return reasons.thin;
  }
}
