import { DEMO_SOURCE } from '../../../domain/market/demo-source.ts';
import { useBroker } from '../../data/market/market.ts';
import styles from './compare.module.css';
import { messages } from './messages.ts';

/** Says of a listing of the demo market that nobody offers it; nothing for any other. */
export function InventedMark({ brokerId }: { brokerId: string }) {
  const broker = useBroker(brokerId);
  if (broker.state !== 'ready' || broker.value.source !== DEMO_SOURCE) return null;
  return <span className={`tag warn ${styles.invented}`}>{messages.invented}</span>;
}
