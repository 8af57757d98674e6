import { PASTE_TYPES, type PasteType } from '../../data/queries/imports.ts';
import { Button } from '../../ui/Button.tsx';
import { messages } from './messages.ts';
import styles from './paste.module.css';
import { sampleFields } from './samples.ts';

/** The form of each type's records, with a button that puts a sample into the field. */
export function SampleFormats({ onUse }: { onUse: (type: PasteType) => void }) {
  return (
    <div>
      <h3 className="label">{messages.paste.samples}</h3>
      <ul className={styles.samples}>
        {PASTE_TYPES.map((type) => (
          <li key={type}>
            <div className="grow">
              <div className="bold small">{messages.kind(type)}</div>
              <div className={`smaller muted ${styles.fields}`} dir="ltr" lang="en">
                {sampleFields(type).join(', ')}
              </div>
            </div>
            <Button small variant="soft" aria-label={messages.paste.sampleOf(type)} onClick={() => onUse(type)}>
              {messages.paste.sample}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
