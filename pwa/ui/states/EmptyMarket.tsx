import { inLanguage } from '../../../domain/language/language.ts';
import type { UserType } from '../../../domain/user/user.ts';
import { ButtonLink } from '../controls/ButtonLink.tsx';
import { common } from '../texts/common.ts';
import { paths } from '../texts/paths.ts';
import { EmptyState } from './EmptyState.tsx';

export const emptyMarket = inLanguage('emptyMarket', {
  noHomes: 'No homes are on offer yet',
  noSales: 'No sales are registered yet',
  admin: 'Import the registered sales and your listings, then create accounts for your brokers.',
  import: 'Import data',
  accounts: 'Create accounts',
  broker: 'Publish the first one. Buyers see it at once, with your contact details.',
  publish: 'Publish a listing',
  brokerSales: 'Import a Land Department file, or ask your administrator to do it.',
  visitor: 'This site has just opened. Come back soon.',
} as const);

type Props = {
  role: UserType | null;
  /** True if sales are missing, false if homes are missing. */
  isSales?: boolean;
};

export default function EmptyMarket({ role, isSales = false }: Props) {
  const { text, steps } = firstSteps(role, isSales);
  return (
    <EmptyState
      art="tower"
      title={isSales ? emptyMarket.noSales : emptyMarket.noHomes}
      text={text}
      action={
        <div className="row wrap center">
          {steps.map(({ to, label }, i) => (
            <ButtonLink label={label} key={to} to={to} variant={role !== null && i === 0 ? 'primary' : 'secondary'} />
          ))}
        </div>
      }
    />
  );
}

function firstSteps(role: UserType | null, isSales: boolean): { text: string; steps: { to: string; label: string }[] } {
  const toImport = { to: paths.import, label: emptyMarket.import };
  if (role === 'admin')
    return { text: emptyMarket.admin, steps: [toImport, { to: paths.admin, label: emptyMarket.accounts }] };
  if (role === 'broker' && isSales) return { text: emptyMarket.brokerSales, steps: [toImport] };
  if (role === 'broker' || (role === 'developer' && !isSales))
    return { text: emptyMarket.broker, steps: [{ to: paths.listings, label: emptyMarket.publish }] };
  return { text: emptyMarket.visitor, steps: role === null ? [{ to: paths.login, label: common.signIn }] : [] };
}
