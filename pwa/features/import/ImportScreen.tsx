import { useMarketSummary } from '../../data/market.ts';
import { useCurrentUser } from '../../data/session.ts';
import { Answer } from '../../ui/Answer.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ComingWithData } from '../../ui/ComingWithData.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Note } from '../../ui/Note.tsx';
import { paths } from '../../ui/paths.ts';
import { SourceLine } from '../../ui/SourceLine.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { messages } from './messages.ts';

/** How official data come in, and which are here. */
export default function ImportScreen() {
  useTitle(messages.title);
  const summary = useMarketSummary();
  return (
    <ComingWithData title={messages.title} lead={messages.lead} coming={messages.coming}>
      <WhoMay />
      <section className="card pad stack" aria-labelledby="ways">
        <h2 className="d3" id="ways">
          {messages.now}
        </h2>
        {messages.ways.map((way) => (
          <div key={way.name}>
            <h3 className="h4">{way.name}</h3>
            <p className="sm mut">{way.text}</p>
            <code>{way.code}</code>
          </div>
        ))}
        <p className="ln sm">
          <a href="/api/docs">{messages.docs}</a>
        </p>
      </section>
      <section aria-labelledby="sources">
        <h2 className="d3" id="sources">
          {messages.sources}
        </h2>
        <Answer reply={summary} shape={40}>
          {(value) => (
            <SourceLine
              source={value.sources}
              count={value.transactions12m}
              from={value.from}
              to={value.to}
              asOf={value.asOf}
            />
          )}
        </Answer>
      </section>
      <section aria-labelledby="history">
        <h2 className="d3 sech" id="history">
          {messages.history}
        </h2>
        <EmptyState art="tower" title={messages.historyNone} text={messages.historyNoneText} headingLevel={3} />
      </section>
    </ComingWithData>
  );
}

function WhoMay() {
  const user = useCurrentUser();
  const type = user.state === 'ready' ? user.value?.userType : undefined;
  if (type === 'broker' || type === 'admin') return null;
  return (
    <Note tone="info">
      <div className="row between wrap">
        <span>{messages.whoMay}</span>
        <ButtonLink to={paths.login} small>
          {messages.signIn}
        </ButtonLink>
      </div>
    </Note>
  );
}
