import type { ReactNode } from 'react';
import styles from '../roi.module.css';

/** A subject of the other inputs, closed at first. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.group}>
      <summary>{title}</summary>
      <div className="stack gap-16">{children}</div>
    </details>
  );
}
