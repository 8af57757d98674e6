import { CalendarDays, Mail, MessageCircle, Phone } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { dubaiDay } from '../../../domain/day.ts';
import { figureWords } from '../../../domain/figure-words.ts';
import type { Property } from '../../../domain/property/property.ts';
import { queueRequest } from '../../data/mutations/requests.ts';
import { newId } from '../../data/platform/crypto.ts';
import { useConnection } from '../../data/platform/notices.ts';
import { useCurrentUser } from '../../data/platform/session.ts';
import { useAgent } from '../../data/queries/agents.ts';
import { type OutboxEntry, useOutbox } from '../../data/queries/shared-records.ts';
import { useSenderState } from '../../data/sync/outbox/wake.ts';
import { saveDownload } from '../../device/files.ts';
import { viewingCalendar } from '../../export/ics.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { Sheet } from '../../ui/layers/Sheet.tsx';
import { useUnsavedChanges } from '../../ui/layers/unsaved.ts';
import { requestKinds } from '../../ui/listing/request-fields.ts';
import { Note } from '../../ui/states/Note.tsx';
import { common } from '../../ui/texts/common.ts';
import { mailDraft, phoneLink, whatsAppLink } from '../../ui/texts/contact-links.ts';
import { AgentLine } from './AgentLine.tsx';
import styles from './actions.module.css';
import { aboutHome, publicUrl } from './listing-message.ts';
import { messages } from './messages.ts';
import {
  type DubaiNow,
  type FieldSpec,
  REQUEST_FIELDS,
  type RequestKind,
  type RequestProgress,
  requestProgress,
  requestText,
  selectAnswers,
  validateRequest,
} from './requests.ts';

const CONTROLS = {
  text: {},
  contact: { inputMode: 'email' },
  aed: { inputMode: 'decimal', end: <span className="unit">{figureWords.currency}</span> },
  date: { type: 'date' },
  time: { type: 'time', step: 300 },
} as const;

type Props = { property: Property; kind: RequestKind | null; onClose: () => void };
type Values = Record<string, string>;

/** Typed answers survive closing the sheet while the page is open. */
export default function RequestSheet({ property, kind, onClose }: Props) {
  const [typed, setTyped] = useState<Partial<Record<RequestKind, Values>>>({});
  const [kept, setKept] = useState<{ kind: RequestKind; answers: Values } | null>(null);
  const hasTyped = Object.values(typed).some((values) => values !== undefined);
  useUnsavedChanges(hasTyped, { text: messages.requestUnsaved });
  const user = useCurrentUser();
  const name = user?.fullName ?? '';
  if (kind === null) return null;
  const close = () => {
    setKept(null);
    onClose();
  };
  if (kept !== null && kept.kind === kind) {
    return <QueuedRequest property={property} kind={kind} answers={kept.answers} onDone={close} />;
  }
  return (
    <Form
      key={kind}
      property={property}
      kind={kind}
      values={{ name, payment: messages.form.payments[0], ...typed[kind] }}
      onType={(values) => setTyped({ ...typed, [kind]: values })}
      onKept={(answers) => {
        setTyped({ ...typed, [kind]: undefined });
        setKept({ kind, answers });
      }}
      onClose={close}
    />
  );
}

type FormProps = {
  property: Property;
  kind: RequestKind;
  values: Values;
  onType: (values: Values) => void;
  onKept: (answers: Values) => void;
  onClose: () => void;
};

function Form({ property, kind, values, onType, onKept, onClose }: FormProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [shownErrors, setShownErrors] = useState<Values>({});
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const check = () => validateRequest(kind, values, dubaiNow());

  const submit = async () => {
    const errors = check();
    setShownErrors(errors);
    const first = REQUEST_FIELDS[kind].find((field) => errors[field.name] !== undefined);
    if (first !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${first.name}"]`)?.focus();
      return;
    }
    setSaving(true);
    const answers = selectAnswers(kind, values);
    const result = await queueRequest({ kind, propertyId: property.id, title: property.title, fields: answers });
    setSaving(false);
    if (result.ok) onKept(answers);
    else setFailure(common.notSavedReason[result.reason]);
  };
  const checkOne = (name: string) => {
    const error = check()[name];
    const others = Object.entries(shownErrors).filter(([field]) => field !== name);
    setShownErrors(Object.fromEntries(error === undefined ? others : [...others, [name, error]]));
  };

  return (
    <Sheet
      open
      onClose={onClose}
      title={messages[kind]}
      footer={
        <Button variant="primary" block type="submit" form={formId} busy={isSaving ? common.saving : undefined}>
          {kind === 'contact' ? messages.submit.message : messages.submit.request}
        </Button>
      }
    >
      <form
        id={formId}
        ref={form}
        className={`stack gap-16 ${styles.request}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className="muted">{messages.intro[kind]}</p>
        {kind === 'contact' && <AgentLine property={property} />}
        {failure !== null && (
          <Note tone="neg">
            <b>{common.notSaved}.</b> {failure}
          </Note>
        )}
        {REQUEST_FIELDS[kind].map((field) => (
          <RequestField
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            error={shownErrors[field.name]}
            today={dubaiNow().day}
            onChange={(value) => onType({ ...values, [field.name]: value })}
            onBlur={() => checkOne(field.name)}
          />
        ))}
      </form>
    </Sheet>
  );
}

function dubaiNow(): DubaiNow {
  const now = new Date();
  const inDubai = new Date(now.getTime() + 4 * 3_600_000);
  return { day: dubaiDay(now), time: inDubai.toISOString().slice(11, 16) };
}

type RequestFieldProps = {
  field: FieldSpec;
  value: string;
  error: string | undefined;
  today: string;
  onChange: (value: string) => void;
  onBlur: () => void;
};

function RequestField({ field, value, error, today, onChange, onBlur }: RequestFieldProps) {
  const { type, name, label, help, required } = field;
  const shared = { name, label, help, required, error, value, onBlur };
  if (type === 'textarea') return <TextArea {...shared} rows={3} onChange={onChange} />;
  if (type === 'choice') {
    const options = (field.options ?? []).map((option) => ({ value: option, label: option }));
    return <Select {...shared} options={options} onChange={onChange} />;
  }
  return (
    <TextInput
      {...shared}
      {...CONTROLS[type]}
      min={type === 'date' ? today : undefined}
      autoComplete={field.autoComplete ?? 'off'}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

type QueuedRequestProps = {
  property: Property;
  kind: RequestKind;
  answers: Record<string, string>;
  onDone: () => void;
};

function QueuedRequest({ property, kind, answers, onDone }: QueuedRequestProps) {
  const agent = useAgent(property.brokerId);
  const progress = useProgress(property.id, kind);
  const phone = agent === null ? null : phoneLink(agent.phone);
  const [uid] = useState(() => `${newId()}@sahil`);
  const body = `${requestText(kind, answers)}\n\n${aboutHome(property)}`;
  const whatsApp = agent === null ? null : whatsAppLink(agent.whatsApp || agent.phone, body);
  const subject = messages.mailOpening(requestKinds[kind], property.title, property.id);
  const download = () => {
    const file = viewingCalendar({
      uid,
      madeAt: new Date(),
      day: answers.day ?? '',
      time: answers.time ?? '',
      minutes: 30,
      summary: subject,
      location: property.address || property.location,
      description: body,
      url: publicUrl(property),
    });
    saveDownload(`viewing-${property.id}.ics`, new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  };
  return (
    <Sheet open onClose={onDone} title={progressTitle(progress, agent?.brokerName ?? null)}>
      <div className={`stack gap-16 ${styles.request}`} aria-live="polite">
        <p>{messages.progressText[progress]}</p>
        <pre className={`${styles.kept} small`}>{requestText(kind, answers)}</pre>
        <div className="stack gap-8">
          {kind === 'viewing' && (
            <Button variant="primary" block icon={CalendarDays} onClick={download}>
              {messages.calendar}
            </Button>
          )}
          <a
            className={kind === 'viewing' ? 'button secondary block' : 'button primary block'}
            href={mailDraft({ to: agent?.email ?? '', subject, body })}
          >
            <Mail size={18} aria-hidden="true" />
            {messages.mailDraft}
          </a>
          {whatsApp !== null && (
            <a className="button secondary block" href={whatsApp} target="_blank" rel="noopener noreferrer">
              <MessageCircle size={18} aria-hidden="true" />
              {messages.sendWhatsApp}
            </a>
          )}
          {phone !== null && (
            <a className="button secondary block" href={phone}>
              <Phone size={18} aria-hidden="true" />
              {messages.call} {agent?.brokerName}
            </a>
          )}
          <Button variant="quiet" block onClick={onDone}>
            {common.done}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

function progressTitle(progress: RequestProgress, agent: string | null): string {
  if (progress === 'sent') return messages.sentTo(agent);
  if (progress === 'sending') return messages.sending(agent);
  return progress === 'stopped' ? messages.stopped : messages.kept;
}

/** How far the latest request about a home has come, which was queued on this device. */
function useProgress(propertyId: number, kind: RequestKind): RequestProgress {
  const { data = [] } = useOutbox();
  const isOnline = useConnection();
  const sender = useSenderState();
  const isAbout = (entry: OutboxEntry) =>
    entry.kind === 'request' && entry.propertyId === propertyId && entry.request === kind;
  // The newest comes first.
  return requestProgress(data.find(isAbout), isOnline, sender);
}
