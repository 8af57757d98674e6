import writeXlsxFile, { type Cell, type Feature, type Sheet } from 'write-excel-file/universal';
import { HEAD, MONEY_FORMAT, text } from './xlsx.ts';

/** Days since 1970 of day 0 of a spreadsheet, 1899-12-30. */
const SHEET_EPOCH = -25_569;

type Kind = 'money' | 'percent' | 'day' | 'count';
const FORMATS: Readonly<Record<Kind, string>> = {
  money: MONEY_FORMAT,
  percent: '0.00%',
  day: 'yyyy-mm-dd',
  count: 'General',
};

/** A number: AED, a fraction, days since 1970, or a plain count. */
type Figure = { readonly as: Kind; readonly value: number | null };
/**
 * A text, an input, or a formula without its equals sign. `value` of a formula is its result as the app computes it,
 * for viewers that do not calculate; null leaves it to the spreadsheet.
 */
export type LiveCell = string | null | Figure | (Figure & { readonly formula: string });

export type LiveSheet = {
  readonly title: string;
  readonly head: readonly string[];
  /** Rows below the head, which is row 1. */
  readonly rows: readonly (readonly LiveCell[])[];
};

export const money = (fils: number | null): Figure => ({ as: 'money', value: fils === null ? null : fils / 100 });
export const percent = (share: number | null): Figure => ({ as: 'percent', value: share });
export const day = (epochDay: number | null): Figure => ({ as: 'day', value: epochDay });
export const count = (value: number | null): Figure => ({ as: 'count', value });
export const formula = (text: string, result: Figure): LiveCell => ({ ...result, formula: text });

/** Cells that formulas call by name: `{ Discount: "Inputs!$B$4" }`. Letters and underscores only. */
export type DefinedNames = Readonly<Record<string, string>>;

/** Writes a workbook whose formulas recalculate in Excel and LibreOffice. */
export function writeLiveWorkbook(sheets: readonly LiveSheet[], names: DefinedNames = {}): Promise<Blob> {
  return writeXlsxFile(sheets.map(toSheet), { features: [liveFeature(sheets, names)] }).toBlob();
}

function toSheet({ title, head, rows }: LiveSheet): Sheet<Blob> {
  return {
    sheet: title,
    data: [head.map((value) => ({ value, ...HEAD })), ...rows.map((row) => row.map(toCell))],
    columns: head.map((text, i) => ({ width: i === 0 ? 34 : Math.max(14, text.length + 2) })),
    stickyRowsCount: 1,
  };
}

function toCell(cell: LiveCell): Cell {
  if (cell === null) return null;
  if (typeof cell === 'string') return text(cell);
  const format = FORMATS[cell.as];
  if ('formula' in cell) return { type: 'Formula', value: cell.formula, format };
  const value = sheetValue(cell);
  return value === null ? null : { value, type: Number, format };
}

function sheetValue({ as, value }: Figure): number | null {
  if (value === null || !Number.isFinite(value)) return null;
  return as === 'day' ? value - SHEET_EPOCH : value;
}

/** Adds what the library leaves out: names of cells, results of formulas, and that the program recalculates at once. */
function liveFeature(sheets: readonly LiveSheet[], names: DefinedNames): Feature<Blob> {
  const defined = Object.entries(names).map(([name, at]) => `<definedName name="${name}">${at}</definedName>`);
  const tail = `<definedNames>${defined.join('')}</definedNames><calcPr calcId="191029" fullCalcOnLoad="1"/>`;
  return {
    files: {
      transform: {
        'xl/workbook.xml': {
          transform: (xml) => xml.replace('<definedNames/>', '').replace('<calcPr/>', tail),
        },
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml, _, { sheetIndex }) => withResults(xml, sheets[sheetIndex]),
        },
      },
    },
  };
}

function withResults(xml: string, sheet: LiveSheet | undefined): string {
  return xml.replace(/<c r="([A-Z]+)(\d+)"([^>]*)>(<f>.*?<\/f>)<\/c>/g, (all, column, row, attributes, inner) => {
    const cell = sheet?.rows[Number(row) - 2]?.[columnNumber(column)];
    const value = typeof cell === 'object' && cell !== null ? sheetValue(cell) : null;
    return value === null ? all : `<c r="${column}${row}"${attributes}>${inner}<v>${value}</v></c>`;
  });
}

/** `A` is 0, `AA` is 26. */
function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The letters of a column, from 0: 0 is `A`, 26 is `AA`. */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest === 0 ? '' : columnLetters(rest - 1)) + String.fromCharCode(65 + (column % 26));
}
