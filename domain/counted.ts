import { westernDigits } from './language/language.ts';
import { groupThousands } from './money.ts';

/** `1 sale`, `1,204 sales`: a number, or one that is formatted already, with its English noun. */
export function counted(n: number | string, one: string, many = `${one}s`): string {
  const shown = typeof n === 'number' ? groupThousands(n) : n;
  return `${shown} ${westernDigits(shown) === '1' ? one : many}`;
}
