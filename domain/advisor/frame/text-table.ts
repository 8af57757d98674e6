export type Texts = { en: string; ar: string };

/** Parses rows `id # cell # cell` into a record by id. `Id` must list the ids in the table. */
export function tableRows<Id extends string, Row>(table: string, read: (cells: readonly string[]) => Row) {
  const rows = table.trim().split('\n');
  const cells = rows.map((row) => row.split('#').map((cell) => cell.trim()));
  return Object.fromEntries(cells.map(([id, ...rest]) => [id, read(rest)])) as Readonly<Record<Id, Row>>;
}

export const toTexts = ([en = '', ar = '']: readonly string[]): Texts => ({ en, ar });

/** Parses rules `head | a/b !c # an example`. @throws Error for a condition that is not in `known` */
export function ruleRows(table: string, known: ReadonlySet<string>) {
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [head = '', tail = ''] = row.replace(/ #.*/, '').split('|');
      const words = tail.trim().split(' ').filter(Boolean);
      const conditions = words.map((text) => [text.replace('!', '').split('/'), !text.startsWith('!')] as const);
      const unknown = conditions.flatMap(([names]) => names).find((name) => !known.has(name));
      if (unknown !== undefined) throw new Error(`no rule: ${row} (${unknown})`);
      const holds = (says: (name: string) => boolean) =>
        conditions.every(([names, isWanted]) => names.some(says) === isWanted);
      return { row, head: head.trim(), holds };
    });
}
