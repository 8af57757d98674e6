import type { ReactNode } from 'react';
import { useMedia } from '../../../ui/controls/use-media.ts';
import styles from '../roi.module.css';

type Props = { title: string; isInCard?: boolean; isClosed?: boolean; children: ReactNode };

/** A part that is closed at first on a phone, so that a tab stays short, and, unless `isClosed`, open where there is room. */
export function Fold({ title, isInCard = false, isClosed = false, children }: Props) {
  const isRoomy = useMedia('(min-width: 1100px)');
  return (
    <details className={isInCard ? styles.group : `card pad ${styles.more}`} open={isRoomy && !isClosed}>
      <summary className={isInCard ? undefined : 'display-3'}>{title}</summary>
      <div className="stack">{children}</div>
    </details>
  );
}
