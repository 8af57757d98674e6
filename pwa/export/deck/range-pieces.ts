import type { Scale } from '../../../domain/presentation/draw/layout-chart.ts';
import type { ChartBlock } from '../../../domain/presentation/slide.ts';
import { messages } from './messages.ts';

/** Width of the mark of an expected value in shares of the scale. */
const MARK = 0.008;

/** A series of a stacked bar chart; `gap` is not painted. */
export type RangePiece = {
  readonly part: 'gap' | 'range' | 'mark';
  readonly name: string;
  readonly values: readonly number[];
};

type Row = { gap: number; lowAbove: number; highBelow: number; mark: number; lowBelow: number; highAbove: number };

/**
 * Ranges as stacked bars, which every slide program draws: an unpainted piece from zero to where the range begins, then
 * the range up to its expected value, the mark of that value, and the rest. Bars stack away from zero on both sides, so
 * a range across zero has a piece below it too. Series without any value are left out.
 */
export function rangePieces({ series }: ChartBlock, { low, high }: Scale): RangePiece[] {
  const [lows = [], middles = [], highs = []] = series.map(({ values }) => values);
  const width = (high - low) * MARK;
  const rows = middles.map((middle, i) => rowOf([lows[i] ?? 0, middle ?? 0, highs[i] ?? 0], width));
  const words = messages.range;
  const piece = (part: RangePiece['part'], name: string, pick: (row: Row) => number): RangePiece => ({
    ...{ part, name, values: rows.map(pick) },
  });
  return [
    piece('gap', words.gap, ({ gap }) => gap),
    piece('range', words.low, ({ lowAbove }) => lowAbove),
    piece('range', words.highBelowZero, ({ highBelow }) => highBelow),
    piece('mark', words.expected, ({ mark }) => mark),
    piece('range', words.lowBelowZero, ({ lowBelow }) => lowBelow),
    piece('range', words.high, ({ highAbove }) => highAbove),
  ].filter(({ values }) => values.some((value) => value !== 0));
}

function rowOf([low, middle, high]: readonly [number, number, number], width: number): Row {
  // The mark stands on one side of zero.
  const half = width / 2;
  const from = Math.abs(middle) < half ? (middle < 0 ? -width : 0) : middle - half;
  const to = from + width;
  const [least, most] = [Math.min(low, from), Math.max(high, to)];
  return {
    gap: Math.max(0, least) + Math.min(0, most),
    lowAbove: above(from) - above(least),
    highBelow: below(to) - below(most),
    mark: from < 0 ? from - to : width,
    lowBelow: below(least) - below(from),
    highAbove: above(most) - above(to),
  };
}

function above(value: number): number {
  return Math.max(0, value);
}

function below(value: number): number {
  return Math.min(0, value);
}
