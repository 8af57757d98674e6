import { formatCount, formatDay } from '../../../domain/format.ts';
import { useMarketSummary } from '../../data/queries/market.ts';
import { useAfterFirstRender } from '../../ui/use-after-first-render.ts';
import { FeatureCards } from './FeatureCards.tsx';
import { Featured } from './Featured.tsx';
import styles from './home.module.css';
import { MarketPanel } from './MarketPanel.tsx';
import { messages } from './messages.ts';
import { PresentLauncher } from './PresentLauncher.tsx';
import { SearchForm } from './SearchForm.tsx';
import skyline from './skyline.svg';

export default function HomeScreen() {
  const market = useMarketSummary();
  const isWhole = useAfterFirstRender();
  const lead =
    market.state === 'ready' && market.value.transactions12m > 0
      ? messages.lead(formatCount(market.value.transactions12m), formatDay(market.value.to))
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
