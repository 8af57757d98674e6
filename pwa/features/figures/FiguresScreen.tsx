import { common } from '../../ui/common.ts';
import { DEFINITIONS } from '../../ui/valuation/definitions.ts';
import { messages } from './messages.ts';

type Term = { term: string; text: string };

export default function FiguresScreen() {
  return (
    <div className="page narrow stack gap-16">
      <div className="pagehead">
        <h1 className="display-1">{common.definitionsTitle}</h1>
        <p className="muted prose">{messages.lead}</p>
      </div>
      <Terms id="figures-market" title={messages.market} terms={messages.terms} />
      <Terms id="figures-home" title={messages.home} terms={DEFINITIONS} />
    </div>
  );
}

function Terms({ id, title, terms }: { id: string; title: string; terms: readonly Term[] }) {
  return (
    <section className="card pad" aria-labelledby={id}>
      <h2 className="display-2" id={id}>
        {title}
      </h2>
      <dl className="stack">
        {terms.map(({ term, text }) => (
          <div key={term}>
            <dt className="h4">{term}</dt>
            <dd className="small muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
