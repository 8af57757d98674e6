import { Link } from 'react-router-dom';
import type { ModelStatus } from '../../../domain/scores/measured-accuracy.ts';
import { SourceLine } from '../figures/SourceLine.tsx';
import { Note } from '../states/Note.tsx';
import { formatCount, formatDay } from '../texts/format.ts';
import { paths } from '../texts/paths.ts';
import { messages } from './messages.ts';

type Evidence = { sales: number; from: string; to: string } | null;

/** Shown while there is no model or sales are loading. */
export function ModelNote({ model, complete }: { model: ModelStatus; complete: boolean }) {
  if (!complete) return <Note tone="info">{messages.stillComing}</Note>;
  if (model.state === 'ready') return null;
  if (model.state === 'too_few_sales') return <Note tone="info">{messages.tooFew}</Note>;
  return (
    <Note tone="info">
      <b>{model.work === 'fetch' ? messages.coming : messages.computing}.</b> {messages.waitsFor[model.work ?? 'fetch']}
    </Note>
  );
}

type LineProps = { model: ModelStatus; sources: readonly string[]; evidence: Evidence };

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
