import type { ReactNode } from 'react';
import { useMedia } from '../../../ui/controls/use-media.ts';
import styles from '../roi.module.css';

/** A card that is closed at first on a phone, so that a tab stays short, and open where there is room. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const isRoomy = useMedia('(min-width: 1100px)');
  return (
    <details className={`card pad ${styles.more}`} open={isRoomy}>
      <summary className="display-3">{title}</summary>
      <div className="stack">{children}</div>
    </details>
  );
}
