import { useModelStatus } from '../../data/queries/valuation.ts';
import { messages } from './messages.ts';

export default function NoScore({ long = false }: { long?: boolean }) {
  const model = useModelStatus();
  const isEstimating = model === null || model.state === 'computing';
  const [word, why] = isEstimating
    ? [messages.estimating, messages.estimatingWhy]
    : [messages.notEnough, messages.notEnoughWhy];
  if (!long) return word;
  return (
    <p className="muted" role="status">
      <b>{word}.</b> {why}
    </p>
  );
}
