import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { Property } from '../../../domain/property/property.ts';
import { isInventedBroker } from '../../../domain/transaction/demo-source.ts';
import { useAgent } from '../../data/queries/agents.ts';
import { languageNames } from '../../ui/profile/language-name.ts';
import { mailDraft, phoneLink, whatsAppLink } from '../../ui/texts/contact-links.ts';
import { listingMessage } from './listing-message.ts';
import { messages } from './messages.ts';
import styles from './property.module.css';

export function AgentLine({ property }: { property: Property }) {
  const agent = useAgent(property.brokerId);
  if (agent !== null) return <AgentCard property={property} />;
  return property.brokerId === '' ? <p className="small dim">{messages.agentUnknown}</p> : null;
}

export default function AgentCard({ property }: { property: Property }) {
  const agent = useAgent(property.brokerId);
  if (agent === null) return null;
  const phone = phoneLink(agent.phone);
  const body = listingMessage(property);
  const whatsApp = whatsAppLink(agent.whatsApp || agent.phone, body);
  const languages = agent.languages ?? [];
  return (
    <section className="card pad stack" aria-label={messages.agent}>
      <div className="row">
        {agent.photo != null && <img className={styles.portrait} src={agent.photo} alt="" />}
        <div>
          <div className="h4">
            <bdi>{agent.brokerName}</bdi>
          </div>
          <div className="small muted">
            <bdi>{agent.companyName}</bdi>
          </div>
          {agent.licenseNumber !== '' && <div className="smaller dim">{messages.licence(agent.licenseNumber)}</div>}
          {languages.length > 0 && <div className="smaller dim">{languageNames(languages)}</div>}
          {isInventedBroker(agent) && <div className="smaller dim">{messages.agentDemo}</div>}
        </div>
      </div>
      <div className="row wrap">
        {phone !== null && (
          <a className="button secondary compact" href={phone}>
            <Phone size={17} aria-hidden="true" />
            {messages.call}
          </a>
        )}
        {whatsApp !== null && (
          <a className="button secondary compact" href={whatsApp} target="_blank" rel="noopener noreferrer">
            <MessageCircle size={17} aria-hidden="true" />
            {messages.whatsApp}
          </a>
        )}
        {agent.email !== '' && (
          <a className="button secondary compact" href={mailDraft({ to: agent.email, subject: property.title, body })}>
            <Mail size={17} aria-hidden="true" />
            {messages.mail}
          </a>
        )}
      </div>
    </section>
  );
}
