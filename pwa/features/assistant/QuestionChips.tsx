import { questionOf, questionsOf, withQuestion } from '../../../domain/advisor/frame/asked-question.ts';
import { type Frame, RANK_MEASURES } from '../../../domain/advisor/frame/frame.ts';
import { messages } from './messages.ts';
import { type Option, SelectChip } from './SelectChip.tsx';
import type { FrameChange } from './use-conversation.ts';

type Props = { frame: Frame; onChange: (change: FrameChange) => void };

/** The question that was understood. Another one can be picked for the same place or home. */
export function QuestionChip({ frame, onChange }: Props) {
  const names = questionsOf(frame);
  const asked = questionOf(frame);
  const options = names.map((name): Option => [name, messages.questions[name]]);
  const pick = (value: string) => {
    const name = names.find((one) => one === value);
    if (name !== undefined) onChange(withQuestion(frame, name));
  };
  return (
    <SelectChip
      label={messages.question}
      value={asked ?? ''}
      options={asked === null ? [['', messages.question], ...options] : options}
      isSet
      onPick={pick}
    />
  );
}

/** The figure by which areas are ranked. */
export function MeasureChip({ frame, onChange }: Props) {
  const measures = RANK_MEASURES.filter((one) => one !== 'price_per_sqft');
  return (
    <SelectChip
      label={messages.metric}
      value={frame.measure ?? 'score'}
      options={measures.map((one) => [one, messages.measures[one]])}
      isSet
      onPick={(value) => onChange({ measure: RANK_MEASURES.find((one) => one === value) ?? 'score' })}
    />
  );
}
