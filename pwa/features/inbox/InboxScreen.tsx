import { CalendarDays, Mail, MessageCircle, Phone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dubaiDay } from '../../../domain/day.ts';
import type { ListingRequest, RequestUpdate } from '../../../domain/user/listing-request.ts';
import { isReminderDay } from '../../../domain/user/listing-request.ts';
import { isReminderDue } from '../../../domain/user/request-alerts.ts';
import { LISTING_ROLES } from '../../../domain/user/user.ts';
import { HttpError } from '../../data/platform/http.ts';
import { useCurrentUser } from '../../data/platform/session.ts';
import { isForbidden, useInbox } from '../../data/queries/inbox.ts';
import { saveDownload } from '../../device/files.ts';
import { viewingCalendar } from '../../export/ics.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useScreenParams } from '../../ui/controls/screen-address.ts';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { showToast } from '../../ui/layers/toast.ts';
import { requestFieldName, requestFieldText, requestKinds, requestSlot } from '../../ui/listing/request-fields.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { SignInNote } from '../../ui/states/Note.tsx';
import { RetryNote } from '../../ui/states/RetryNote.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { common } from '../../ui/texts/common.ts';
import { mailDraft, phoneLink, whatsAppLink } from '../../ui/texts/contact-links.ts';
import { formatTime } from '../../ui/texts/format.ts';
import { paths } from '../../ui/texts/paths.ts';
import styles from './inbox.module.css';
import { messages } from './messages.ts';

const FILTERS = ['new', 'due', 'answered', 'done'] as const;
type Filter = (typeof FILTERS)[number];

export default function InboxScreen() {
  const person = useCurrentUser();
  return (
    <div className="page stack gap-16">
      <div>
        <h1 className="display-1 visually-hidden-phone">{common.requests}</h1>
        <p className="muted">{messages.lead}</p>
      </div>
      {person !== null && LISTING_ROLES.includes(person.userType) ? <Inbox /> : <SignInNote>{messages.who}</SignInNote>}
    </div>
  );
}

function Inbox() {
  const { inbox, update } = useInbox();
  const [params, setParams] = useScreenParams();
  const filter = FILTERS.find((name) => name === params.get('show')) ?? 'new';
  const [today] = useState(() => dubaiDay(new Date()));
  if (inbox.isPending) return <Skeleton w="100%" h={160} />;
  if (inbox.error !== null) {
    if (isForbidden(inbox.error)) return <SignInNote>{messages.who}</SignInNote>;
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
        <ul className={`auto-columns ${styles.list}`}>
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

/** `due`: the reminder day has come. */
function isIn(request: ListingRequest, filter: Filter, today: string): boolean {
  return filter === 'due' ? isReminderDue(request, today) : request.state === filter;
}

type Props = { request: ListingRequest; onUpdate: (change: RequestUpdate) => Promise<void> };

function RequestCard({ request, onUpdate }: Props) {
  const { kind, title, propertyId, fields, state, receivedAt, signedIn, remindOn } = request;
  // The text as typed. Sent once it is a complete day.
  const [day, setDay] = useState(remindOn);
  const update = async (change: RequestUpdate) => {
    try {
      await onUpdate(change);
    } catch (error) {
      const text = error instanceof HttpError ? error.detail : messages.notSavedText;
      showToast({ title: common.notSaved, text, tone: 'neg' });
    }
  };
  return (
    <article className="card pad stack">
      <div className="row between wrap">
        <h2 className="h4">{requestKinds[kind]}</h2>
        <span className={`tag ${state === 'new' ? 'info' : state === 'done' ? 'pos' : ''}`}>
          {messages.states[state]}
        </span>
      </div>
      <Link className="arealink" to={paths.property(propertyId)}>
        <bdi>{title}</bdi>
      </Link>
      <dl className={`${styles.asked} small`}>
        {Object.entries(fields).map(([name, value]) => (
          <div key={name}>
            <dt className="dim">{requestFieldName(name)}</dt>
            <dd>
              <bdi>{requestFieldText(name, value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {request.isUnverified === true && <p className="small">{messages.unverified}</p>}
      <p className="small dim">
        {signedIn ? messages.received(formatTime(receivedAt)) : messages.receivedOfGuest(formatTime(receivedAt))}
        {request.answeredBy !== undefined &&
          request.channel !== undefined &&
          `. ${messages.answered(request.answeredBy, messages.channels[request.channel], formatTime(request.answeredAt ?? receivedAt))}`}
      </p>
      <Answers request={request} onAnswer={(channel) => void update({ state: 'answered', channel })} />
      <div className="row wrap between">
        <TextInput
          label={messages.remind}
          type="date"
          value={day}
          onChange={({ target }) => {
            setDay(target.value);
            if (isReminderDay(target.value)) void update({ state, remindOn: target.value });
          }}
        />
        <Button small onClick={() => void update({ state: state === 'done' ? 'new' : 'done' })}>
          {state === 'done' ? messages.reopen : messages.markDone}
        </Button>
      </div>
    </article>
  );
}

type AnswersProps = { request: ListingRequest; onAnswer: (channel: 'mail' | 'whatsapp' | 'phone') => void };

function Answers({ request, onAnswer }: AnswersProps) {
  const { kind, title, propertyId, fields } = request;
  const reply = fields.reply ?? '';
  const url = new URL(paths.property(propertyId), window.location.origin).href;
  const slot = requestSlot(fields);
  const about = slot === '' ? messages.about(title, url) : messages.aboutViewing(title, url, slot);
  const body = `${messages.greeting(fields.name ?? '')}\n${about}\n`;
  const isMail = reply.includes('@');
  const subject = messages.subject(requestKinds[kind], title);
  const ways = [
    { channel: 'mail', icon: Mail, href: isMail ? mailDraft({ to: reply, subject, body }) : null },
    { channel: 'whatsapp', icon: MessageCircle, href: isMail ? null : whatsAppLink(reply, body), target: '_blank' },
    { channel: 'phone', icon: Phone, href: isMail ? null : phoneLink(reply) },
  ] as const;
  if (!isMail && phoneLink(reply) === null) return <p className="small">{messages.noContact}</p>;
  return (
    <div className="row wrap">
      {ways.map(
        ({ channel, icon: Icon, href, ...link }) =>
          href !== null && (
            <a
              key={channel}
              className="button soft compact"
              rel="noopener noreferrer"
              href={href}
              {...link}
              onClick={() => onAnswer(channel)}
            >
              <Icon size={17} aria-hidden="true" />
              {messages[channel]}
            </a>
          ),
      )}
      {kind === 'viewing' && fields.day !== undefined && fields.time !== undefined && (
        <Button label={messages.calendar} small icon={CalendarDays} onClick={() => saveViewing(request, url)} />
      )}
    </div>
  );
}

function saveViewing({ id, kind, title, propertyId, fields }: ListingRequest, url: string): void {
  const { name = '', reply = '', day = '', time = '', note = '' } = fields;
  const file = viewingCalendar({
    ...{ uid: `request-${id}@sahil`, madeAt: new Date(), day, time, minutes: 30, location: title, url },
    summary: messages.subject(requestKinds[kind], title),
    description: [requestSlot(fields), name, reply, note, url].filter((line) => line !== '').join('\n'),
  });
  saveDownload(`viewing-${propertyId}.ics`, new Blob([file], { type: 'text/calendar;charset=utf-8' }));
}
