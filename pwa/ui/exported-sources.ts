import { DEMO_SOURCE } from '../../domain/market/demo-source.ts';
import { messages } from './messages.ts';

/** Sources as a file names them that leaves the app: invented figures are said to be that wherever they go. */
export function exportedSources(sources: readonly string[]): string[] {
  return [
    ...new Set(
      sources.map((source) => (source === DEMO_SOURCE ? messages.demoData : (messages.sources[source] ?? source))),
    ),
  ];
}
