import { Link } from 'react-router-dom';
import { formatCount, formatDay } from '../format.ts';
import { Note } from '../Note.tsx';
import { paths } from '../paths.ts';
import { SourceLine } from '../SourceLine.tsx';
import { messages } from './messages.ts';

export type ModelFacts = {
  state: 'computing' | 'ready' | 'too_few_sales';
  work: 'fetch' | 'server' | 'device' | null;
  origin: 'server' | 'device' | null;
  day: string | null;
  sales: number;
};

type Evidence = { sales: number; from: string; to: string } | null;

/** Shown while there is no model or sales are loading. */
export function ModelNote({ model, complete }: { model: ModelFacts; complete: boolean }) {
  if (!complete) return <Note tone="info">{messages.stillComing}</Note>;
  if (model.state === 'ready') return null;
  if (model.state === 'too_few_sales') return <Note tone="info">{messages.tooFew}</Note>;
  return (
    <Note tone="info">
      <b>{model.work === 'fetch' ? messages.coming : messages.computing}.</b> {messages.waitsFor[model.work ?? 'fetch']}
    </Note>
  );
}

type LineProps = { model: ModelFacts; sources: readonly string[]; evidence: Evidence };

export function ModelLine({ model, sources, evidence }: LineProps) {
  return (
    <div className="stack gap-4">
      <SourceLine
        source={sources}
        {...(evidence === null ? {} : { count: evidence.sales, from: evidence.from, to: evidence.to })}
      />
      <p className="source-line">
        {model.state === 'ready' && model.day !== null && model.origin !== null && (
          <>{messages.model(formatCount(model.sales), formatDay(model.day), messages.origin[model.origin])} </>
        )}
        {messages.estimate}{' '}
        <Link className="gulf bold nowrap" to={paths.accuracy}>
          {messages.accuracy}
        </Link>
      </p>
    </div>
  );
}
