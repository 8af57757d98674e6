import type { ReactNode } from 'react';

/** A named figure of a slide. */
export function Stat({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="stat">
      <span className="k">{name}</span>
      <span className="v">{children}</span>
    </div>
  );
}
