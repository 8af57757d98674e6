import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import styles from './settings.module.css';

export function Section({ id, children }: { id: keyof typeof messages.sections; children: ReactNode }) {
  return (
    <section className={`card pad stack ${styles.section}`} id={id} aria-labelledby={`${id}-title`}>
      <h2 className="display-3" id={`${id}-title`}>
        {messages.sections[id]}
      </h2>
      {children}
    </section>
  );
}

export function SettingRow({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div className={`row wrap ${styles.row}`}>
      <span className="small muted grow">{text}</span>
      {children}
    </div>
  );
}
