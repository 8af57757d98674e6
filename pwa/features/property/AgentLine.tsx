import { Mail, Phone } from 'lucide-react';
import type { Property } from '../../../domain/property/property.ts';
import { messages } from './messages.ts';
import { phoneLink } from './requests.ts';
import { useAgent } from './use-agent.ts';

/** Who answers for this home, with the ways to reach them, as far as it is known. */
export function AgentLine({ property }: { property: Property }) {
  const agent = useAgent(property.brokerId);
  if (agent === null) {
    const reason = property.brokerId === '' ? messages.agentUnknown : messages.agentNotHere;
    return <p className="sm dim">{reason}</p>;
  }
  const phone = phoneLink(agent.phone);
  return (
    <div className="card pad agent">
      <div>
        <div className="h4">{agent.brokerName}</div>
        <div className="sm mut">{agent.companyName}</div>
        {agent.licenseNumber !== '' && <div className="xs dim">{messages.licence(agent.licenseNumber)}</div>}
      </div>
      <div className="row wrap">
        {phone !== null && (
          <a className="btn sec sml" href={phone}>
            <Phone size={17} aria-hidden="true" />
            {messages.call}
          </a>
        )}
        {agent.email !== '' && (
          <a className="btn sec sml" href={`mailto:${agent.email}`}>
            <Mail size={17} aria-hidden="true" />
            {messages.mail}
          </a>
        )}
      </div>
    </div>
  );
}
