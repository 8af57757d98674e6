import { questionOf, questionsOf, withQuestion } from '../../../domain/advisor/asked-question.ts';
import { type Frame, RANK_MEASURES } from '../../../domain/advisor/frame.ts';
import { messages } from './messages.ts';
import styles from './slots.module.css';
import type { FrameChange } from './use-conversation.ts';

type Props = { frame: Frame; onChange: (change: FrameChange) => void };

/** The question that was understood. Another one can be picked for the same place or home. */
export function QuestionChip({ frame, onChange }: Props) {
  const names = questionsOf(frame);
  const asked = questionOf(frame);
  return (
    <span className={`chip ${styles.choice} ${styles.set}`}>
      <select
        aria-label={messages.question}
        value={asked ?? ''}
        onChange={(event) => {
          const name = names.find((one) => one === event.target.value);
          if (name !== undefined) onChange(withQuestion(frame, name));
        }}
      >
        {asked === null && <option value="">{messages.question}</option>}
        {names.map((name) => (
          <option key={name} value={name}>
            {messages.questions[name]}
          </option>
        ))}
      </select>
    </span>
  );
}

/** The figure by which areas are ranked. */
export function MeasureChip({ frame, onChange }: Props) {
  return (
    <span className={`chip ${styles.choice} ${styles.set}`}>
      <select
        aria-label={messages.metric}
        value={frame.measure ?? 'score'}
        onChange={(event) => onChange({ measure: RANK_MEASURES.find((one) => one === event.target.value) ?? 'score' })}
      >
        {RANK_MEASURES.filter((one) => one !== 'price_per_sqft').map((one) => (
          <option key={one} value={one}>
            {messages.measures[one]}
          </option>
        ))}
      </select>
    </span>
  );
}
