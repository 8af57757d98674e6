import { CalendarDays, Mail, MessageCircle, Phone } from 'lucide-react';
import { useState } from 'react';
import type { Property } from '../../../domain/property/property.ts';
import { downloadFile } from '../../device/files.ts';
import { Button } from '../../ui/Button.tsx';
import { mailDraft, phoneLink, whatsAppLink } from '../../ui/contact-links.ts';
import styles from './actions.module.css';
import { viewingCalendar } from './ics.ts';
import { aboutHome, urlOf } from './listing-message.ts';
import { messages } from './messages.ts';
import { type RequestKind, requestText } from './requests.ts';
import { useAgent } from './use-agent.ts';

type Props = { property: Property; kind: RequestKind; answers: Record<string, string>; onDone: () => void };

/** What was kept and goes to the agent's inbox, and the quicker ways to reach them. */
export function QueuedRequest({ property, kind, answers, onDone }: Props) {
  const agent = useAgent(property.brokerId);
  const phone = agent === null ? null : phoneLink(agent.phone);
  const [uid] = useState(() => `${crypto.randomUUID()}@sahil`);
  const body = `${requestText(kind, answers)}\n\n${aboutHome(property)}`;
  const whatsApp = agent === null ? null : whatsAppLink(agent.phone, body);
  const subject = messages.mailOpening(messages.kinds[kind], property.title, property.id);
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
      url: urlOf(property),
    });
    downloadFile(`viewing-${property.id}.ics`, new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  };
  return (
    <div className={`stack gap-16 ${styles.request}`}>
      <p>{messages.keptText}</p>
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
          {messages.done}
        </Button>
      </div>
    </div>
  );
}
