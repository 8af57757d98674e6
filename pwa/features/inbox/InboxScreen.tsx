import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dubaiDay } from '../../../domain/day.ts';
import { isReminderDue } from '../../../domain/user/request-alerts.ts';
import { LISTING_ROLES } from '../../../domain/user/user.ts';
import { useCurrentUser } from '../../data/platform/session/session.ts';
import { isForbidden, type ListingRequest, useInbox } from '../../data/queries/inbox.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Note } from '../../ui/Note.tsx';
import { paths } from '../../ui/paths.ts';
import { RetryNote } from '../../ui/RetryNote.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './inbox.module.css';
import { messages } from './messages.ts';
import { RequestCard } from './RequestCard.tsx';

const FILTERS = ['new', 'due', 'answered', 'done'] as const;
type Filter = (typeof FILTERS)[number];

export default function InboxScreen() {
  const person = useCurrentUser();
  return (
    <div className="page stack gap-16">
      <div>
        <h1 className="display-1 visually-hidden-phone">{messages.title}</h1>
        <p className="muted">{messages.lead}</p>
      </div>
      {person !== null && LISTING_ROLES.includes(person.userType) ? <Inbox /> : <WhoMay />}
    </div>
  );
}

function Inbox() {
  const { inbox, update } = useInbox();
  const [params, setParams] = useSearchParams();
  const filter = FILTERS.find((name) => name === params.get('show')) ?? 'new';
  const [today] = useState(() => dubaiDay(new Date()));
  if (inbox.isPending) return <Skeleton w="100%" h={160} />;
  if (inbox.error !== null) {
    if (isForbidden(inbox.error)) return <WhoMay />;
    return (
      <RetryNote tone="info" retry={inbox.refetch}>
        {messages.offline}
      </RetryNote>
    );
  }
  const all = inbox.data ?? [];
  if (all.length === 0) return <EmptyState art="tower" title={messages.none} text={messages.noneText} />;
  const shown = all.filter((request) => isIn(request, filter, today));
  return (
    <>
      <fieldset className="row wrap" aria-label={messages.filters}>
        {FILTERS.map((name) => (
          <Button
            key={name}
            small
            variant={name === filter ? 'primary' : 'secondary'}
            aria-pressed={name === filter}
            onClick={() => setParams({ show: name }, { replace: true })}
          >
            {name === 'due' ? messages.due : messages.states[name]}{' '}
            {all.filter((request) => isIn(request, name, today)).length}
          </Button>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <p className="muted">{messages.noneNow}</p>
      ) : (
        <ul className={styles.list}>
          {shown.map((request) => (
            <li key={request.id}>
              <RequestCard request={request} onUpdate={(change) => update(request.id, change)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** `due`: the day on which the broker wanted to be reminded has come. */
function isIn(request: ListingRequest, filter: Filter, today: string): boolean {
  return filter === 'due' ? isReminderDue(request, today) : request.state === filter;
}

function WhoMay() {
  return (
    <Note tone="info">
      <div className="row between wrap">
        <span>{messages.who}</span>
        <ButtonLink to={paths.login} small>
          {messages.signIn}
        </ButtonLink>
      </div>
    </Note>
  );
}
