import { expect, it } from 'vitest';
import { type Coll, type Doc, StoreError } from '../../store/store.ts';
import { type Context, codeOf, docs, get, put, range } from './helpers.ts';

const BAD_IDS: [string, string][] = [
  ['empty', ''],
  ['too long', 'a'.repeat(65)],
  ['path', '../x'],
  ['space', 'a b'],
  ['quote', 'a"b'],
  ['NUL', 'a\0b'],
  ['non-ASCII', 'é'],
  ['newline at the end', 'a\n'],
];
const cyclic: Doc = {};
cyclic.self = cyclic;
const NOT_JSON: [string, unknown][] = [
  ['undefined', { a: undefined }],
  ['NaN', { a: Number.NaN }],
  ['infinity', { deep: [{ a: Number.POSITIVE_INFINITY }] }],
  ['a date', { a: new Date(0) }],
  ['a map', { a: new Map() }],
  ['a function', { a: () => 1 }],
  ['a bigint', { a: 1n }],
  ['a symbol', { a: Symbol('a') }],
  ['a hole in a list', { a: new Array(3) }],
  ['a cycle', cyclic],
  ['an array as document', []],
  ['null as document', null],
  ['a text as document', 'text'],
  ['__proto__', JSON.parse('{"__proto__": {"polluted": true}}')],
  ['__proto__ deep inside', JSON.parse('{"a": [{"b": {"__proto__": 1}}]}')],
  ['constructor', { constructor: 1 }],
  ['prototype', { a: { prototype: 1 } }],
];

/** Tests which names are refused and which are accepted. */
export function describeNames({ store, reopen }: Context): void {
  it.each(BAD_IDS)('refuses an id that is %s', async (_name, id) => {
    expect(await codeOf(store().commit((tx) => tx.put('users', id, {})))).toBe('invalid');
    expect(await codeOf(store().commit((tx) => tx.del('users', id)))).toBe('invalid');
    expect(await codeOf(store().commit((tx) => tx.recordOp(id, 1)))).toBe('invalid');
    expect(store().head()).toBe(0);
  });

  it('takes the longest id and ids that are names of object properties', async () => {
    const ids = ['a'.repeat(64), 'A.b_c:d-1', '__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    await store().commit((tx) => {
      for (const id of ids) tx.put('users', id, { id });
    });
    await reopen();
    for (const id of ids) expect(get(store(), 'users', id)?.doc).toEqual({ id });
    expect(get(store(), 'users', 'valueOf')).toBeNull();
  });

  it('refuses a collection that does not exist', async () => {
    const unknown = 'secrets' as Coll; // possible for untyped callers
    expect(await codeOf(store().commit((tx) => tx.put(unknown, 'a', {})))).toBe('invalid');
    expect(() => store().read((tx) => tx.all(unknown))).toThrow(StoreError);
  });
}

/** Tests of invalid documents and of the maximum size. */
export function describeDocumentLimits({ store, reopen }: Context): void {
  it.each(NOT_JSON)('refuses a document with %s and changes nothing', async (_name, doc) => {
    const commit = store().commit((tx) => {
      tx.put('users', 'before', {});
      tx.put('users', 'bad', doc as Doc); // possible for untyped callers
    });
    expect(await codeOf(commit)).toBe('invalid');
    expect([docs(store(), 'users'), store().head()]).toEqual([{}, 0]);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('takes a document of 256 KiB and refuses one byte more', async () => {
    const fill = 256 * 1024 - JSON.stringify({ text: '' }).length;
    await put(store(), 'users', 'full', { text: 'x'.repeat(fill) });
    expect(await codeOf(put(store(), 'users', 'over', { text: 'x'.repeat(fill + 1) }))).toBe('too_large');
    expect(await codeOf(put(store(), 'users', 'arabic', { text: 'د'.repeat(fill / 2 + 1) }))).toBe('too_large');
    expect(await codeOf(store().commit((tx) => tx.recordOp('op', 'x'.repeat(fill + 99))))).toBe('too_large');
    await reopen();
    expect(Object.keys(docs(store(), 'users'))).toEqual(['full']);
  });

  it('takes 2,400 documents in one commit', async () => {
    const text = 'x'.repeat(2000);
    const { rev } = await store().commit((tx) => {
      for (const n of range(1, 2400)) tx.put('properties', String(n), { n, text });
    });
    await reopen();
    expect([rev, store().head(), store().read((tx) => tx.count('properties'))]).toEqual([2400, 2400, 2400]);
    expect(store().changesSince(0, ['properties'], 500).changes).toHaveLength(500);
  });

  it('refuses a commit of more than 32 MiB and goes on', async () => {
    const text = 'x'.repeat(200_000);
    const huge = store().commit((tx) => {
      for (const n of range(1, 170)) tx.put('properties', String(n), { text });
    });
    expect(await codeOf(huge)).toBe('too_large');
    await put(store(), 'users', 'a', {});
    expect([store().head(), store().read((tx) => tx.count('properties'))]).toEqual([1, 0]);
  });
}

/** Tests that texts and numbers are returned unchanged. */
export function describeFidelity({ store, reopen }: Context): void {
  it('returns texts unchanged: emoji, right to left, controls, lone surrogates, look-alikes of its own format', async () => {
    const texts = [
      'دبي مارينا ‏٢٠٢٦',
      '🏙️👨‍👩‍👧‍👦',
      'e\u0301 \u00e9',
      '\u0000\u0007\u2028\u2029',
      '\ud800',
      '"]],"o":[["op',
      '<script>alert(1)</script>',
      '\ufeff',
      '\\u0041\\',
    ];
    await put(store(), 'users', 'a', { texts, nested: { [texts[0] ?? '']: texts[1], '': 0, ' ': -0 } });
    await reopen();
    expect(get(store(), 'users', 'a')?.doc).toEqual({
      texts,
      nested: { [texts[0] ?? '']: texts[1], '': 0, ' ': 0 },
    });
  });

  it('keeps numbers exactly', async () => {
    const numbers = [0, 1e21, 5e-324, 0.1 + 0.2, Number.MAX_SAFE_INTEGER, -1.7976931348623157e308];
    await put(store(), 'users', 'a', { numbers });
    await reopen();
    expect(get(store(), 'users', 'a')?.doc).toEqual({ numbers });
  });
}
