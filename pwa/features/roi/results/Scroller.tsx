import type { ReactNode } from 'react';

/** A table that scrolls sideways on its own, by keyboard too. */
export function Scroller({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    <section className="roi-scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
