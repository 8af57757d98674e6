import { CalendarDays, Phone } from 'lucide-react';
import { shownRate } from '../../../domain/format.ts';
import { formatAed } from '../../../domain/money.ts';
import type { Property } from '../../../domain/property/property.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './actions.module.css';
import { pricePerSqftFils } from './figures.ts';
import { messages } from './messages.ts';
import type { RequestKind } from './requests.ts';

type Props = { property: Property; onRequest: (kind: RequestKind) => void };

/** Price and requests; on phones the price stands above the title and two requests in the dock. */
export function Actions({ property, onRequest }: Props) {
  const perSqft = pricePerSqftFils(property);
  return (
    <section className={`card pad ${styles.actions}`} aria-label={messages.actions}>
      <div className="only-desktop">
        <p className="display-1">{formatAed(property.price)}</p>
        {perSqft !== null && <p className="muted">{messages.perSqft(formatAed(shownRate(perSqft)))}</p>}
        <Button variant="primary" block icon={CalendarDays} onClick={() => onRequest('viewing')}>
          {messages.viewing}
        </Button>
      </div>
      <div className={styles.pair}>
        <Button variant="secondary" icon={Phone} className="only-desktop flex" onClick={() => onRequest('contact')}>
          {messages.contact}
        </Button>
        <Button variant="secondary" onClick={() => onRequest('preapproval')}>
          {messages.preapproval}
        </Button>
        <Button variant="quiet" onClick={() => onRequest('quote')}>
          {messages.quote}
        </Button>
      </div>
    </section>
  );
}

export function Dock({ onRequest }: { onRequest: (kind: RequestKind) => void }) {
  return (
    <div className={`above-tabs ${styles.dock}`} data-above-tabs>
      <Button variant="secondary" icon={Phone} onClick={() => onRequest('contact')}>
        {messages.contact}
      </Button>
      <Button variant="primary" onClick={() => onRequest('viewing')}>
        {messages.viewing}
      </Button>
    </div>
  );
}
