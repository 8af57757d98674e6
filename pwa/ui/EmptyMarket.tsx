import { inLanguage } from '../../domain/language/language.ts';
import type { UserType } from '../../domain/user/user.ts';
import { ButtonLink } from './ButtonLink.tsx';
import { EmptyState } from './EmptyState.tsx';
import { paths } from './paths.ts';

export const emptyMarket = inLanguage('emptyMarket', {
  noHomes: 'No homes are on offer yet',
  noSales: 'No sales are registered yet',
  admin: 'Import the registered sales and your listings, then make accounts for your brokers.',
  import: 'Import data',
  accounts: 'Make accounts',
  broker: 'Publish the first one. Buyers see it at once, with your contact.',
  publish: 'Publish a listing',
  brokerSales: 'Import a file of the Land Department, or ask your administrator to.',
  visitor: 'This site has just opened. Come back soon.',
  signIn: 'Sign in',
} as const);

/** An installation that holds nothing yet: what this user does first. `isSales`: deeds are missing, not homes. */
export default function EmptyMarket({ role, isSales = false }: { role: UserType | null; isSales?: boolean }) {
  const title = isSales ? emptyMarket.noSales : emptyMarket.noHomes;
  if (role === 'admin') {
    const action = (
      <div className="row wrap center">
        <ButtonLink to={paths.import} variant="primary">
          {emptyMarket.import}
        </ButtonLink>
        <ButtonLink to={paths.admin}>{emptyMarket.accounts}</ButtonLink>
      </div>
    );
    return <EmptyState art="tower" title={title} text={emptyMarket.admin} action={action} />;
  }
  if (!isSales && (role === 'broker' || role === 'developer')) {
    const action = (
      <ButtonLink to={paths.listings} variant="primary">
        {emptyMarket.publish}
      </ButtonLink>
    );
    return <EmptyState art="tower" title={title} text={emptyMarket.broker} action={action} />;
  }
  if (role === 'broker') {
    const action = (
      <ButtonLink to={paths.import} variant="primary">
        {emptyMarket.import}
      </ButtonLink>
    );
    return <EmptyState art="tower" title={title} text={emptyMarket.brokerSales} action={action} />;
  }
  const action = role === null ? <ButtonLink to={paths.login}>{emptyMarket.signIn}</ButtonLink> : undefined;
  return <EmptyState art="tower" title={title} text={emptyMarket.visitor} action={action} />;
}
