import './chart.css';
import type { ReactNode } from 'react';
import { inLanguage } from '../../../domain/language/language.ts';

export function TableScroller({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    <section className="table-scroll" aria-label={messages.tableOf(label)} tabIndex={0}>
      {children}
    </section>
  );
}

export const messages = inLanguage('chart', {
  asTable: 'View as table',
  nothingKnown: 'No values in this period.',
  tableOf: (what: string) => `${what}, table`,
});
