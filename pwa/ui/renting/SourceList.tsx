import { phrase } from '../../../domain/language/language.ts';
import type { RuleSource } from '../../../domain/rules/sources.ts';
import { messages } from './messages.ts';

type Props = { sources: readonly (RuleSource | null)[]; note?: string };

/** The laws, tariffs and customs behind figures, each once with the month in which it was read. */
export function SourceList({ sources, note }: Props) {
  const unique = new Map(sources.flatMap((source) => (source === null ? [] : [[source.law, source] as const])));
  return (
    <details>
      <summary className="h4">{messages.sources}</summary>
      {note !== undefined && <p className="smaller dim">{note}</p>}
      <ul className="smaller dim">
        {[...unique.values()].map(({ law, url, asOf }) => (
          <li key={law}>
            <a className="link" href={url} target="_blank" rel="noopener noreferrer">
              <bdi>{phrase(law)}</bdi>
            </a>{' '}
            ({asOf})
          </li>
        ))}
      </ul>
    </details>
  );
}
