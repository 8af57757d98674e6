import type { ChartBlock, Slide, SlideBlock } from '../../../domain/presentation/slide.ts';
import type { Cell, Report, ReportTable } from '../report.ts';
import { messages } from './messages.ts';

/** The figures behind a deck's charts, tables and figures: one sheet a slide, numbers as numbers. */
export function deckData(name: string, slides: readonly Slide[]): Report {
  return { title: name, name: '', link: '', tables: slides.flatMap(toSheet) };
}

/** Names of sheets may have 31 letters and not these signs. */
function sheetName(index: number, title: string): string {
  return messages
    .slideSheet(index + 1, title.replace(/[[\]*?/\\:]/g, ' '))
    .slice(0, 31)
    .trim();
}

function toSheet(slide: Slide, index: number): ReportTable[] {
  const parts = slide.blocks.flatMap(toRows);
  if (parts.length === 0) return [];
  const width = Math.max(...parts.map((row) => row.length));
  const padded = parts.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')]);
  const source: Cell[] = [
    messages.source,
    slide.footer.source,
    ...Array.from({ length: Math.max(0, width - 2) }, () => ''),
  ];
  return [{ title: sheetName(index, slide.title), columns: null, rows: [...padded, source] }];
}

function toRows(block: SlideBlock): Cell[][] {
  switch (block.kind) {
    case 'chart':
      return chartRows(block);
    case 'table':
      return [block.columns.map(({ title }) => title), ...block.rows.map((row) => [...row])];
    case 'figure':
      return [[block.label, block.value, block.detail]];
    default:
      return [];
  }
}

function chartRows({ categories, series, unit, title }: ChartBlock): Cell[][] {
  const head = [messages.category, ...series.map(({ name }) => `${name} (${messages.units[unit]})`)];
  return [[title], head, ...categories.map((name, i) => [name, ...series.map(({ values }) => values[i] ?? '')])];
}
