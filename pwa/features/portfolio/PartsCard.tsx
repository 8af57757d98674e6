import { Pencil, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { HomeTenancy, PortfolioHome } from '../../../domain/portfolio/home.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/controls/Card.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Missing } from '../../ui/states/Missing.tsx';
import { formatDay, formatMoney, formatMoneyShort, listed } from '../../ui/texts/format.ts';
import { paths } from '../../ui/texts/paths.ts';
import { messages } from './messages.ts';
import type { OpenPart } from './PartSheet.tsx';

type Props = { home: PortfolioHome; onPart: (part: OpenPart) => void };

/** Purchase, loan and service charge: one of each. */
export function PartsCard({ home: { purchase, loan, serviceCharge }, onPart }: Props) {
  const parts = [
    ['purchase', purchase && listed([formatMoneyShort(purchase.priceFils), formatDay(purchase.day)])],
    ['loan', loan && listed([formatMoneyShort(loan.principalFils), `${loan.ratePercent}${messages.percent}`])],
    ['charge', serviceCharge && formatMoney(serviceCharge.yearlyFils)],
  ] as const;
  return (
    <Card id="ph-parts" title={messages.money} className="pad">
      <ul className="rows">
        {parts.map(([name, text]) => (
          <li key={name}>
            <div className="grow">
              <div className="small dim">{messages[name]}</div>
              <div>{text ?? <Missing />}</div>
            </div>
            <Button small icon={text === undefined ? Plus : Pencil} onClick={() => onPart({ name, id: null })}>
              {text === undefined ? messages.addPart[name] : messages.edit}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function TenanciesCard({ home, onPart }: Props) {
  const { tenancies } = home;
  return (
    <Card
      id="ph-tenancies"
      title={messages.tenancies}
      className="pad stack"
      action={
        <Button small icon={Plus} onClick={() => onPart({ name: 'tenancy', id: null })}>
          {messages.addTenancy}
        </Button>
      }
    >
      <ul className="rows">
        {[...tenancies]
          .sort((a, b) => (a.startDay < b.startDay ? 1 : -1))
          .map((tenancy) => (
            <li key={tenancy.id}>
              <div className="grow">
                <div>{formatMoney(tenancy.yearlyRentFils)}</div>
                <div className="small dim">
                  {formatDay(tenancy.startDay)} {messages.ends(formatDay(tenancy.endDay))}
                </div>
                <Link className="small link" to={renewalPath(home, tenancy)}>
                  {messages.checkRenewal}
                </Link>
              </div>
              <IconButton
                label={messages.edit}
                icon={Pencil}
                onClick={() => onPart({ name: 'tenancy', id: tenancy.id })}
              />
            </li>
          ))}
      </ul>
    </Card>
  );
}

/** The renewal check with this tenancy, from the owner's side. */
function renewalPath(
  { areaId, bedrooms, propertyType }: PortfolioHome,
  { yearlyRentFils, endDay, noticeDay }: HomeTenancy,
): string {
  return paths.renewal({
    ...{ as: 'owner', area: areaId, type: propertyType, rooms: bedrooms < 0 ? undefined : String(bedrooms) },
    ...{ rent: String(Math.round(yearlyRentFils / 100)), ends: endDay, notice: noticeDay },
  });
}
