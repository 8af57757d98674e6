import { ScanSearch, Target, TrendingUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatCount, formatDay } from '../../../domain/format.ts';
import { useMarketSummary } from '../../data/queries/market.ts';
import { paths } from '../../ui/paths.ts';
import { useAfterFirstRender } from '../../ui/use-after-first-render.ts';
import { Featured } from './Featured.tsx';
import styles from './home.module.css';
import { MarketPanel } from './MarketPanel.tsx';
import { messages } from './messages.ts';
import { PresentLauncher } from './PresentLauncher.tsx';
import { SearchForm } from './SearchForm.tsx';
import skyline from './skyline.svg';

const ICONS = { analysis: ScanSearch, predictions: TrendingUp, matches: Target } as const;

export default function HomeScreen() {
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
          <SearchForm />
        </div>
      </section>
      <div className={isWhole ? 'page' : 'page partial'}>
        <MarketPanel market={market} />
        {isWhole && (
          <>
            <Featured />
            <FeatureCards />
            <PresentLauncher />
          </>
        )}
      </div>
    </>
  );
}

function FeatureCards() {
  const targets = { analysis: paths.search(), predictions: paths.analytics, matches: paths.onboarding };
  return (
    <section className={`section ${styles.below}`} aria-label={messages.features}>
      <ul className="grid three-columns">
        {messages.cards.map(({ key, title, text }) => {
          const Icon = ICONS[key];
          return (
            <li key={key}>
              <Link className={`card ${styles.feature}`} to={targets[key]}>
                <span className={styles.icon}>
                  <Icon size={20} aria-hidden="true" />
                </span>
                <span>
                  <span className="h4">{title}</span>
                  <span className="small muted">{text}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
