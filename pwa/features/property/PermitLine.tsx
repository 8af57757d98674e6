import { permitState } from '../../../domain/property/permit.ts';
import type { Property } from '../../../domain/property/property.ts';
import { QrCode } from '../../ui/controls/QrCode.tsx';
import { messages } from './messages.ts';
import styles from './property.module.css';

export default function PermitLine({ property }: { property: Property }) {
  const { permitNumber = '', permitUrl = '' } = property;
  const state = permitState(property);
  if (state !== 'complete' && state !== 'number-only') return null;
  return (
    <div className={`row gap-12 wrap ${styles.permit}`}>
      {state === 'complete' && <QrCode text={permitUrl} label={messages.permitCode} />}
      <div>
        <p className="small">
          {messages.permit} <b className="number">{permitNumber}</b>
        </p>
        {state === 'complete' && (
          <a className="small" href={permitUrl} target="_blank" rel="noopener noreferrer">
            {messages.permitOpen}
          </a>
        )}
      </div>
    </div>
  );
}
