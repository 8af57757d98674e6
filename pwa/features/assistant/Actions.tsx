import type { AnswerAction } from '../../../domain/advisor/answer-types.ts';
import { screenNames } from '../../../domain/screens/messages.ts';
import { SCREENS } from '../../../domain/screens/screens.ts';
import { rememberSearch } from '../../data/mutations/search-history.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { paths, withQuery } from '../../ui/paths.ts';
import { showToast } from '../../ui/toast.ts';
import { messages } from './messages.ts';

/** What can be done with an answer: other screens with its question in their address, and keeping a search. */
export function Actions({ actions }: { actions: readonly AnswerAction[] }) {
  if (actions.length === 0) return null;
  return (
    <div className="row wrap">
      {actions.map((action) =>
        action.kind === 'open' ? (
          <ButtonLink key={action.screen} to={addressOf(action)} variant="secondary" small>
            {messages.open[action.screen] ?? screenNames[action.screen].menu}
          </ButtonLink>
        ) : (
          <Button key="save" variant="secondary" small onClick={() => void save(action.params)}>
            {messages.saveSearch}
          </Button>
        ),
      )}
    </div>
  );
}

function addressOf({ screen, params }: Extract<AnswerAction, { kind: 'open' }>): string {
  if (screen === 'property') return paths.property(Number(params.id));
  return withQuery(SCREENS[screen].path, params);
}

async function save(params: Record<string, string>): Promise<void> {
  const result = await rememberSearch(paths.search(params), Object.values(params).join(' · '));
  showToast(result.ok ? { title: messages.savedSearch, tone: 'pos' } : { title: messages.notSaved, tone: 'neg' });
}
