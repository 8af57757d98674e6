import { irr, npv, xirr, xnpv } from '../domain/roi/rate-of-return.ts';

export type SheetCell = { formula?: string; value: number | string | null };
export type Workbook = { sheets: Map<string, Map<string, SheetCell>>; names: Map<string, string> };

/** Results of a workbook's formulas, by `Sheet!A1`, as the spreadsheet program computes them. */
export type Results = Map<string, number | string | null>;

/**
 * Computes the formulas of a workbook from its inputs: a small calculator with the functions that the app writes. Tests
 * use it where no spreadsheet program is installed. Unknown functions throw.
 */
type Value = number | string | boolean | null;
/** A cell or a rectangle of cells, by rows. */
type Range = Value[][];
type Arg = Value | Range;

export function evaluateCells(book: Workbook): Results {
  const known: Results = new Map();
  const busy = new Set<string>();
  const cell = (sheet: string, at: string): Value => {
    const key = `${sheet}!${at}`;
    const found = book.sheets.get(sheet)?.get(at);
    if (found?.formula === undefined) return found?.value ?? null;
    const result = known.get(key);
    if (result !== undefined) return result;
    if (busy.has(key)) throw new Error(`${key} depends on itself`);
    busy.add(key);
    const value = scalar(new Calculator(found.formula, sheet, { cell, named }).result());
    known.set(key, typeof value === 'boolean' ? Number(value) : value);
    return value;
  };
  const calledByName = new Map<string, Arg>();
  const named = (name: string): Arg => {
    const found = calledByName.get(name);
    if (found !== undefined) return found;
    const at = book.names.get(name);
    if (at === undefined) throw new Error(`unknown name ${name}`);
    const value = new Calculator(at.replaceAll('$', ''), '', { cell, named }).result();
    calledByName.set(name, value);
    return value;
  };
  for (const [sheet, cells] of book.sheets) for (const at of cells.keys()) cell(sheet, at);
  return known;
}

type Context = { cell: (sheet: string, at: string) => Value; named: (name: string) => Arg };

const TOKEN =
  /\s*("(?:[^"]|"")*"|\d+(?:\.\d+)?(?:E[+-]?\d+)?|(?:'[^']+'|[\p{L}_][\p{L}\w ]*?)!\$?[A-Z]+\$?\d+|\$?[A-Z]{1,3}\$?\d+(?![\w(])|[A-Za-z_][\w.]*|<>|<=|>=|[-+*/^&=<>(),:%])/uy;

class Calculator {
  readonly #tokens: string[] = [];
  readonly #sheet: string;
  readonly #context: Context;
  #at = 0;

  constructor(formula: string, sheet: string, context: Context) {
    this.#sheet = sheet;
    this.#context = context;
    TOKEN.lastIndex = 0;
    while (TOKEN.lastIndex < formula.length) {
      const from = TOKEN.lastIndex;
      const token = TOKEN.exec(formula)?.[1];
      if (token === undefined) throw new Error(`cannot read ${formula.slice(from)} in ${formula}`);
      this.#tokens.push(token);
    }
  }

  result(): Arg {
    const value = this.#compared();
    if (this.#at < this.#tokens.length) throw new Error(`left over: ${this.#tokens.slice(this.#at).join(' ')}`);
    return value;
  }

  #take(...any: string[]): string | null {
    const token = this.#tokens[this.#at];
    if (token === undefined || !any.includes(token)) return null;
    this.#at += 1;
    return token;
  }

  #compared(): Arg {
    let left = this.#joined();
    for (
      let op = this.#take('=', '<>', '<', '>', '<=', '>=');
      op !== null;
      op = this.#take('=', '<>', '<', '>', '<=', '>=')
    ) {
      const sign = op;
      left = each(left, this.#joined(), (a, b) => compare(sign, a, b));
    }
    return left;
  }

  #joined(): Arg {
    let left = this.#sum();
    while (this.#take('&') !== null) left = `${scalar(left) ?? ''}${scalar(this.#sum()) ?? ''}`;
    return left;
  }

  #sum(): Arg {
    let left = this.#product();
    for (let op = this.#take('+', '-'); op !== null; op = this.#take('+', '-')) {
      const sign = op === '+' ? 1 : -1;
      left = each(left, this.#product(), (a, b) => num(a) + sign * num(b));
    }
    return left;
  }

  #product(): Arg {
    let left = this.#power();
    for (let op = this.#take('*', '/'); op !== null; op = this.#take('*', '/')) {
      const isTimes = op === '*';
      left = each(left, this.#power(), (a, b) => (isTimes ? num(a) * num(b) : num(a) / num(b)));
    }
    return left;
  }

  #power(): Arg {
    if (this.#take('-') !== null) return each(this.#power(), 0, (a) => -num(a));
    const left = this.#single();
    return this.#take('^') === null ? left : each(left, this.#power(), (a, b) => num(a) ** num(b));
  }

  #single(): Arg {
    const token = this.#tokens[this.#at++] ?? '';
    if (token === '(') {
      const inner = this.#compared();
      this.#take(')');
      return inner;
    }
    if (token.startsWith('"')) return token.slice(1, -1).replaceAll('""', '"');
    if (/^\d/.test(token)) return this.#take('%') === null ? Number(token) : Number(token) / 100;
    if (/[A-Z]\$?\d+$/.test(token) && this.#tokens[this.#at] !== '(') return this.#range(token);
    if (this.#take('(') !== null) return this.#call(token);
    if (token === 'TRUE' || token === 'FALSE') return token === 'TRUE';
    return this.#context.named(token);
  }

  #range(token: string): Arg {
    const [sheet = this.#sheet, from = token] = token.includes('!') ? token.split('!') : [];
    const to = this.#take(':') === null ? null : (this.#tokens[this.#at++] ?? '');
    const name = sheet.replaceAll("'", '');
    const start = place(from);
    if (to === null) return this.#context.cell(name, from.replaceAll('$', ''));
    const end = place(to);
    return Array.from({ length: end.row - start.row + 1 }, (_, row) =>
      Array.from({ length: end.column - start.column + 1 }, (_, column) =>
        this.#context.cell(name, `${letters(start.column + column)}${start.row + row}`),
      ),
    );
  }

  #call(name: string): Arg {
    const args: Arg[] = [];
    while (this.#take(')') === null) {
      args.push(this.#compared());
      this.#take(',');
    }
    const apply = FUNCTIONS[name];
    if (apply === undefined) throw new Error(`unknown function ${name}`);
    return apply(...args);
  }
}

const flat = (arg: Arg): Value[] => (Array.isArray(arg) ? arg.flat() : [arg]);
const scalar = (arg: Arg): Value => flat(arg)[0] ?? null;
const num = (value: Value): number => (typeof value === 'string' ? Number(value) : Number(value ?? 0));
const numbers = (...args: Arg[]) => args.flatMap(flat).filter((value) => typeof value === 'number');
const dated = (amounts: Arg, days: Arg) => {
  const on = flat(days).map(num);
  return flat(amounts).map((amount, i) => ({ day: on[i] ?? 0, amount: num(amount) }));
};

const FUNCTIONS: Readonly<Record<string, (...args: Arg[]) => Arg>> = {
  SUM: (...args) => numbers(...args).reduce((sum, value) => sum + value, 0),
  MIN: (...args) => Math.min(...numbers(...args)),
  MAX: (...args) => Math.max(...numbers(...args)),
  COUNT: (...args) => numbers(...args).length,
  ABS: (value = 0) => Math.abs(num(scalar(value))),
  INT: (value = 0) => Math.floor(num(scalar(value))),
  ROUND: (value = 0, digits = 0) => {
    const [x, scale] = [num(scalar(value)), 10 ** num(scalar(digits))];
    // Spreadsheets count 15 digits, so that binary noise does not turn an exact half down.
    return (Math.sign(x) * Math.round(Number((Math.abs(x) * scale).toPrecision(15)))) / scale;
  },
  ROUNDUP: (value = 0, digits = 0) => {
    const [x, scale] = [num(scalar(value)), 10 ** num(scalar(digits))];
    return (Math.sign(x) * Math.ceil(Number((Math.abs(x) * scale).toPrecision(15)))) / scale;
  },
  IF: (test = null, then = true, otherwise = false) => (scalar(test) ? then : otherwise),
  AND: (...args) => args.flatMap(flat).every(Boolean),
  OR: (...args) => args.flatMap(flat).some(Boolean),
  IFERROR: (value = null, otherwise = null) => {
    const found = scalar(value);
    return typeof found === 'number' && !Number.isFinite(found) ? otherwise : value;
  },
  SUMPRODUCT: (...args) => {
    const lists = args.map((arg) => flat(arg).map(num));
    return (lists[0] ?? []).reduce(
      (sum, _, i) => sum + lists.reduce((product, list) => product * (list[i] ?? 0), 1),
      0,
    );
  },
  SUMIFS: (amounts = null, ...tests) => {
    const values = flat(amounts).map(num);
    const lists = tests.map(flat);
    const isCounted = (i: number) =>
      lists.every((list, at) => at % 2 === 1 || meets(list[i] ?? null, lists[at + 1]?.[0] ?? null));
    return values.reduce((sum, value, i) => sum + (isCounted(i) ? value : 0), 0);
  },
  INDEX: (range = null, row = 1, column = 1) =>
    (range as Range)[num(scalar(row)) - 1]?.[num(scalar(column)) - 1] ?? null,
  MATCH: (value = null, range = null) => flat(range).indexOf(scalar(value)) + 1,
  NPV: (rate = 0, ...flows) => npv(num(scalar(rate)), [0, ...numbers(...flows)]),
  IRR: (flows = null) => irr(numbers(flows)) ?? Number.NaN,
  XIRR: (amounts = null, days = null) => xirr(dated(amounts, days)) ?? Number.NaN,
  XNPV: (rate = 0, amounts = null, days = null) => xnpv(num(scalar(rate)), dated(amounts, days)),
  PMT: (rate = 0, months = 0, present = 0) => {
    const [r, n, p] = [rate, months, present].map((arg) => num(scalar(arg))) as [number, number, number];
    return r === 0 ? -p / n : (-p * r) / (1 - (1 + r) ** -n);
  },
};

/** Whether a value meets a criterion such as `<=45000` or a plain value. */
function meets(value: Value, criterion: Value): boolean {
  const [, sign = '=', wanted = ''] = /^(<>|<=|>=|<|>|=)?(.*)$/s.exec(String(criterion ?? '')) ?? [];
  return compare(sign, value, wanted !== '' && Number.isFinite(Number(wanted)) ? Number(wanted) : wanted);
}

function compare(sign: string, a: Value, b: Value): boolean {
  const [left, right] =
    typeof a === 'number' && typeof b === 'number'
      ? [a, b]
      : [a ?? (typeof b === 'number' ? 0 : ''), b ?? (typeof a === 'number' ? 0 : '')];
  if (sign === '=') return left === right;
  if (sign === '<>') return left !== right;
  if (sign === '<') return left < right;
  if (sign === '>') return left > right;
  return sign === '<=' ? left <= right : left >= right;
}

/** Applies an operator to two values, or to each cell of a range. */
function each(a: Arg, b: Arg, apply: (a: Value, b: Value) => Value): Arg {
  if (!Array.isArray(a) && !Array.isArray(b)) return apply(a, b);
  const shape = Array.isArray(a) ? a : (b as Range);
  const at = (arg: Arg, row: number, column: number) => (Array.isArray(arg) ? (arg[row]?.[column] ?? null) : arg);
  return shape.map((cells, row) => cells.map((_, column) => apply(at(a, row, column), at(b, row, column))));
}

function place(address: string): { row: number; column: number } {
  const [, column = 'A', row = '1'] = /([A-Z]+)\$?(\d+)$/.exec(address.replaceAll('$', '')) ?? [];
  return { row: Number(row), column: [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) };
}

function letters(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest === 0 ? '' : letters(rest)) + String.fromCharCode(65 + ((column - 1) % 26));
}
