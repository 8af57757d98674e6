import {
  ArrowRight,
  BadgeDollarSign,
  BriefcaseBusiness,
  CalendarCheck,
  ScanSearch,
  Target,
  TrendingUp,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, formatDay } from '../../../domain/format.ts';
import type { MarketSummary } from '../../../domain/market/analytics/market-summary.ts';
import { FEATURED } from '../../../domain/property/featured.ts';
import type { Purpose } from '../../../domain/property/purpose.ts';
import { toggleFavourite } from '../../data/mutations/favourites.ts';
import { rememberedPurpose, rememberPurpose } from '../../data/platform/market-purpose.ts';
import { useCurrentUser } from '../../data/platform/session.ts';
import { useFeatured } from '../../data/queries/listings.ts';
import { useEmptyMarket, useMarketSummary } from '../../data/queries/market.ts';
import type { QueryResult } from '../../data/queries/query.ts';
import { useFavourites } from '../../data/queries/shared-records.ts';
import { useJourney } from '../../data/queries/wishes.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { useMedia } from '../../ui/controls/use-media.ts';
import { GrowthText } from '../../ui/figures/GrowthText.tsx';
import { Ledger } from '../../ui/figures/Ledger.tsx';
import { SourceLine } from '../../ui/figures/SourceLine.tsx';
import { showToast } from '../../ui/layers/toast.ts';
import { PropertyCard } from '../../ui/listing/PropertyCard.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { Missing } from '../../ui/states/Missing.tsx';
import { Note } from '../../ui/states/Note.tsx';
import { RetryNote } from '../../ui/states/RetryNote.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { useAfterFirstRender } from '../../ui/states/use-after-first-render.ts';
import { common } from '../../ui/texts/common.ts';
import { formatMoneyShort, formatPercent } from '../../ui/texts/format.ts';
import { paths } from '../../ui/texts/paths.ts';
import styles from './home.module.css';
import { messages } from './messages.ts';
import { purposeParams, SearchForm } from './SearchForm.tsx';
import skyline from './skyline.svg';

const ICONS = {
  analysis: ScanSearch,
  predictions: TrendingUp,
  matches: Target,
  renewal: CalendarCheck,
  portfolio: BriefcaseBusiness,
} as const;

export default function HomeScreen() {
  const [purpose, setPurpose] = useState(rememberedPurpose);
  const market = useMarketSummary();
  const isWhole = useAfterFirstRender();
  const lead =
    market.data != null && market.data.transactions12m > 0
      ? messages.lead(formatCount(market.data.transactions12m), formatDay(market.data.to))
      : messages.leadWaiting;
  return (
    <>
      <section className={styles.hero}>
        <img className={styles.skyline} src={skyline} alt="" width={1440} height={420} fetchPriority="high" />
        <div className={styles.inner}>
          <div className={styles.heading}>
            <h1>{messages.headline}</h1>
            <p className={`${styles.lead} only-desktop`}>{lead}</p>
          </div>
          <SearchForm
            purpose={purpose}
            onPurpose={(chosen) => {
              rememberPurpose(chosen);
              setPurpose(chosen);
            }}
          />
          <Link className={styles.fair} to={paths.value(purpose === 'rent' ? { for: 'rent' } : {})}>
            <BadgeDollarSign size={22} aria-hidden="true" />
            <span className="grow">
              <b className="as-block">{messages.fair}</b>
              <span className="small">{messages.fairText}</span>
            </span>
            <ArrowRight size={19} aria-hidden="true" />
          </Link>
        </div>
      </section>
      <div className={isWhole ? 'page' : 'page partial'}>
        <MarketPanel market={market} />
        {isWhole && (
          <>
            <Featured purpose={purpose} />
            <FeatureCards />
            <PresentLauncher />
          </>
        )}
      </div>
    </>
  );
}

function FeatureCards() {
  const journey = useJourney();
  const targets = {
    analysis: paths.search(),
    predictions: paths.analytics,
    matches: paths.onboarding,
    renewal: paths.renewal(),
    portfolio: paths.portfolio,
  };
  // A renter needs the renewal check once a year, and market predictions never.
  const own = journey === 'renter' ? 'renewal' : journey === 'investor' ? 'portfolio' : 'predictions';
  const cards = messages.cards.filter(({ key }) => key === 'analysis' || key === 'matches' || key === own);
  return (
    <section className={`section ${styles.below}`} aria-label={messages.features}>
      <ul className="grid three-columns">
        {cards.map(({ key, title, text }) => {
          const Icon = ICONS[key];
          return (
            <li key={key}>
              <Link className={`card ${styles.feature}`} to={targets[key]}>
                <span className={styles.icon}>
                  <Icon size={20} aria-hidden="true" />
                </span>
                <span>
                  <span className="h4 as-block">{title}</span>
                  <span className="small muted as-block">{text}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The last part of the screen. */
const PresentLauncher = lazyPart(() => import('./PresentLauncher.tsx'), null);

const PLACEHOLDERS = [1, 2, 3, 4, 5, 6];
const EmptyMarket = lazy(() => import('../../ui/states/EmptyMarket.tsx'));

/** Number of homes below desktop width: full rows on every screen. */
const ELSEWHERE = 4;

function Featured({ purpose }: { purpose: Purpose }) {
  const featured = useFeatured(FEATURED, purpose);
  const isMatched = featured.data?.some(({ match }) => match !== undefined) === true;
  return (
    <section className={`section ${styles.below}`} aria-labelledby="featured">
      <div className="section-head">
        <h2 className="display-2" id="featured">
          {messages.featured[purpose]}
        </h2>
        <ButtonLink to={paths.search(purposeParams(purpose))} variant="quiet" small>
          {messages.viewAll} <ArrowRight size={17} aria-hidden="true" />
        </ButtonLink>
      </div>
      {isMatched && <p className="small muted">{messages.featuredFit}</p>}
      {featured.error !== null && <RetryNote retry={featured.refetch}>{featured.error.message}</RetryNote>}
      {featured.isPending && <Placeholders />}
      {featured.data !== undefined && <Cards cards={featured.data} />}
    </section>
  );
}

function Cards({ cards }: { cards: readonly React.ComponentProps<typeof PropertyCard>['card'][] }) {
  const favourites = useFavourites();
  const isDesktop = useMedia('(min-width: 1100px)');
  const saved = favourites.data ?? null;
  const role = useCurrentUser()?.userType ?? null;
  if (cards.length === 0) {
    return (
      <Suspense fallback={null}>
        <EmptyMarket role={role} />
      </Suspense>
    );
  }
  const toggle = async (id: number) => {
    const result = await toggleFavourite(id);
    if (!result.ok) showToast({ title: common.notSaved, tone: 'neg' });
  };
  return (
    <div className="grid four-columns">
      {cards.slice(0, isDesktop ? FEATURED : ELSEWHERE).map((card) => (
        <PropertyCard
          key={card.id}
          card={card}
          layout="grid"
          favourite={saved?.has(card.id) ?? false}
          onToggleFavourite={() => void toggle(card.id)}
          href={paths.property(card.id)}
        />
      ))}
    </div>
  );
}

function Placeholders() {
  return (
    <div className="grid four-columns" aria-busy="true">
      <span className="visually-hidden" role="status">
        {messages.loadingFeatured}
      </span>
      {PLACEHOLDERS.map((n) => (
        <div className="property-card" key={n} aria-hidden="true" data-placeholder="">
          <div className="skeleton frame" />
          <div className="body">
            <Skeleton w="45%" h={22} />
            <Skeleton w="78%" h={20} />
            <Skeleton w="52%" h={19} />
            <Skeleton w="66%" h={21} />
            <Skeleton w="100%" h={38} />
          </div>
        </div>
      ))}
    </div>
  );
}

function MarketPanel({ market }: { market: QueryResult<MarketSummary | null> }) {
  const isEmpty = useEmptyMarket('sales') !== null;
  if (market.error !== null) {
    return <RetryNote retry={market.refetch}>{messages.marketFailed}</RetryNote>;
  }
  if (market.data === null) return isEmpty ? null : <Note tone="info">{messages.marketMissing}</Note>;
  return (
    <section className={styles.market} aria-label={messages.market} aria-busy={market.isPending}>
      {market.data === undefined ? <LoadingFigures /> : <Figures summary={market.data} />}
    </section>
  );
}

/** Placeholder as high as the figures, so that nothing below moves when they load or after Back. */
function LoadingFigures() {
  const names = [common.averagePrice, common.registeredSales, common.daysOnMarket, common.next6Months];
  return (
    <>
      <Ledger
        rows={names.map((name) => ({
          name,
          value: <Skeleton w="60%" h={26.4} />,
          text: <Skeleton w="80%" h={18.8} />,
        }))}
      />
      <div className={styles.sources} />
    </>
  );
}

function Figures({ summary }: { summary: MarketSummary }) {
  const next = summary.nextSixMonths;
  return (
    <>
      <Ledger
        rows={[
          {
            name: common.averagePrice,
            value: summary.averagePriceFils > 0 ? formatMoneyShort(summary.averagePriceFils) : <Missing />,
            text: <GrowthText growth={summary.growth} />,
          },
          {
            name: common.registeredSales,
            value: formatCount(summary.transactions12m),
            text: salesText(summary.growth),
          },
          {
            name: common.daysOnMarket,
            value: summary.daysOnMarket === null ? <Missing /> : formatCount(Math.round(summary.daysOnMarket)),
            text: messages.daysText(formatCount(summary.activeListings)),
          },
          {
            name: common.next6Months,
            value:
              next === null ? <Missing /> : <span className="gold nowrap">{formatPercent(next.growth, true)}</span>,
            text: next === null ? common.notEnoughHistory : messages.forecast((next.error * 100).toFixed(1)),
          },
        ]}
      />
      <div className={styles.sources}>
        <SourceLine source={summary.sources} from={summary.from} to={summary.to} />
      </div>
    </>
  );
}

/** Formats the change in the number of sales over the months that growth compares. Undefined without earlier sales. */
function salesText({ sales, salesBefore }: MarketSummary['growth']): string | undefined {
  return salesBefore === 0 ? undefined : messages.salesChange(formatPercent(sales / salesBefore - 1, true));
}
