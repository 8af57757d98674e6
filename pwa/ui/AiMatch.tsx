import { formatMatch } from './format.ts';
import { messages } from './messages.ts';
import { ScoreMeter } from './ScoreMeter.tsx';

export function AiMatch({ score }: { score: number }) {
  return (
    <span className="ai-match">
      <ScoreMeter score={score} slots={5} />
      {messages.aiMatch(formatMatch(score))}
    </span>
  );
}
