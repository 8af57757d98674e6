import { ScanSearch, Target, TrendingUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../ui/paths.ts';
import styles from './home.module.css';
import { messages } from './messages.ts';

const ICONS = { analysis: ScanSearch, predictions: TrendingUp, matches: Target } as const;

/** What the product does, each card leading to where it does it. */
export function FeatureCards() {
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
