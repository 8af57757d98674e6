import { Check, Minus } from 'lucide-react';
import type { AreaReason } from '../../../domain/place/area-reasons.ts';
import { Card } from '../../ui/controls/Card.tsx';
import { reasonText } from './area-text.ts';
import { messages } from './messages.ts';

const ICONS = { for: Check, against: Minus } as const;

/** For whom the area fits and what speaks against it, by its figures. */
export function Reasons({ reasons, withinM }: { reasons: readonly AreaReason[]; withinM: number }) {
  const isOnlyAgainst = reasons.length > 0 && reasons.every(({ side }) => side === 'against');
  return (
    <Card id="ag-reasons" title={isOnlyAgainst ? messages.against : messages.fits} className="pad">
      {reasons.length === 0 && <p className="small muted space-8">{messages.noReasons}</p>}
      {(['for', 'against'] as const).map((side) => {
        const own = reasons.filter((reason) => reason.side === side);
        if (own.length === 0) return null;
        const Icon = ICONS[side];
        return (
          <div key={side} className="space-12">
            {side === 'against' && !isOnlyAgainst && <h3 className="h4">{messages.against}</h3>}
            <ul className="lines">
              {own.map((reason) => (
                <li key={reason.of}>
                  <Icon size={17} className={side === 'for' ? 'pos' : 'dim'} aria-hidden="true" />
                  <span className="grow">{reasonText(reason, withinM)}</span>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      {reasons.length > 0 && <p className="source-line space-8">{messages.cityNote}</p>}
    </Card>
  );
}
