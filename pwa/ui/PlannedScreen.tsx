import type { ReactNode } from 'react';
import { messages } from './messages.ts';

type Props = {
  title: string;
  /** What the screen is for. */
  lead: string;
  /** What it will do. */
  coming: readonly string[];
  /** Above the data, e.g. the chips of the market sections. */
  before?: ReactNode;
  /** What the device's own data say already. */
  children: ReactNode;
};

/** A screen whose tools come later: its purpose, the real figures at hand, and what will be added. */
export function PlannedScreen({ title, lead, coming, before, children }: Props) {
  return (
    <div className="page">
      {before}
      <div className="pagehead">
        <h1 className="d1">{title}</h1>
        <p className="mut prose">{lead}</p>
      </div>
      <div className="stack s20">{children}</div>
      <section className="sect" aria-labelledby="coming">
        <h2 className="d3" id="coming">
          {messages.coming}
        </h2>
        <ul className="bullets mut prose">
          {coming.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
