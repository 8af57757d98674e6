import { useStore } from 'zustand';
import type { NumberKey } from '../../../domain/roi/fields.ts';
import type { LinkProblem } from '../../../domain/roi/scenario-link.ts';
import { Note } from '../../ui/Note.tsx';
import { rangeText, valueText } from './inputs/field-text.ts';
import { FIELD_LABELS } from './labels.ts';
import { messages } from './messages.ts';
import { useScenarioStore } from './scenario-store.ts';

/** What a link asked for and the simulator could not use. */
export function LinkProblems() {
  const { state } = useScenarioStore();
  const problems = useStore(state, (now) => now.problems);
  if (problems.length === 0) return null;
  const { scenario } = state.getState().model;
  return (
    <Note tone="warn">
      <b>{messages.linkProblems}</b>
      <ul className="small">
        {problems.map(({ param, key, text, reason }) => (
          <li key={param}>
            {key === null
              ? messages.linkUnknown(param, text)
              : messages.linkProblem(problemText(key, reason), text, valueText(key, scenario[key]))}
          </li>
        ))}
      </ul>
    </Note>
  );
}

function problemText(key: NumberKey, reason: LinkProblem['reason']): string {
  const label = FIELD_LABELS[key];
  if (reason === 'unknown' || reason === 'not-a-number') return messages.linkUnreadable(label);
  return messages.problem(label, reason, rangeText(key));
}
