export type Texts = { en: string; ar: string };

/** Rows of a table by their first cell: `id # cell # cell`. `Id` names the rows it has. */
export function tableRows<Id extends string, Row>(table: string, read: (cells: readonly string[]) => Row) {
  const rows = table.trim().split('\n');
  const cells = rows.map((row) => row.split('#').map((cell) => cell.trim()));
  return Object.fromEntries(cells.map(([id, ...rest]) => [id, read(rest)])) as Readonly<Record<Id, Row>>;
}

export const toTexts = ([en = '', ar = '']: readonly string[]): Texts => ({ en, ar });
