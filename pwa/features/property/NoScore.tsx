import { useModelStatus } from '../../data/queries/valuation.ts';
import { messages } from './messages.ts';

/** In the place of a listing's score: that it is being estimated, or that too few sales are registered. */
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
