/** One accepted reading of a turn. A list has equally right words; null accepts any. */
export type ExpectedMeaning = {
  operations: readonly string[];
  subjects: readonly string[] | null;
  measures: readonly string[] | null;
  /** Slots in their short form, e.g. `beds=2-2`. */
  slots: ReadonlyMap<string, string>;
};
/** `kind`: text of the `#` line above the turn, e.g. `time`. */
export type EvaluationTurn = { say: string; kind: string; meanings: readonly ExpectedMeaning[] };
export type Dialogue = readonly EvaluationTurn[];

/** Parses a set in the format described at the top of `tuning-2.txt`. @throws Error with the number of a bad line */
export function readSet(text: string): Dialogue[] {
  const dialogues: EvaluationTurn[][] = [];
  let kind = '';
  for (const [number, line] of text.split('\n').entries()) {
    if (line.startsWith('#')) kind = line.slice(1).trim();
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [say, frames] = line.split(' => ');
    if (say === undefined || frames === undefined) throw new Error(`line ${number + 1}: not a turn: ${line}`);
    const turn = { say: say.replace(/^>\s*/, ''), kind, meanings: frames.split(' or ').map(readMeaning) };
    if (say.startsWith('>')) dialogues.at(-1)?.push(turn);
    else dialogues.push([turn]);
  }
  return dialogues;
}

function readMeaning(text: string): ExpectedMeaning {
  const words = text.split(' ').filter((word) => word !== '');
  const [operations = [], subjects = null, measures = null] = words
    .filter((word) => !word.includes('='))
    .map((word) => word.split('/'));
  const pairs = words.filter((word) => word.includes('=')).map((pair) => pair.split('=') as [string, string]);
  return { operations, subjects, measures, slots: new Map(pairs) };
}

export const hasArabicLetters = (text: string) => /\p{Script=Arabic}/u.test(text);
