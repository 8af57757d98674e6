import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

// The linter only measures cognitive complexity, so this test counts cyclomatic complexity (McCabe 1976).
const MOST = 20;
const MOST_LINES = 80;
/** Functions that are still longer, with their lines. They may shrink, never grow. */
const LONGER: ReadonlyMap<string, number> = new Map([
  ['api/services/import/import-program.ts createImportProgram', 85],
  ['pwa/data/store/user/outbox-rows.ts a function', 81],
  ['pwa/features/import/PasteCard.tsx PasteCard', 91],
  ['pwa/features/listings/ManagedList.tsx BulkSheet', 85],
  ['pwa/features/listings/ListingsScreen.tsx ListingsScreen', 85],
  ['pwa/ui/map/MapView.tsx MapView', 82],
]);

const ROOT = dirname(import.meta.dirname);
const FUNCTIONS = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;
const BRANCHES =
  /^(?:IfStatement|ConditionalExpression|LogicalExpression|For\w*Statement|(?:Do)?WhileStatement|CatchClause)$/;

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Measured = { name: string; start: number; lines: number; complexity: number };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Counts 1 plus each branch, condition, loop, case, `&&`, `||` and `??`. Nested functions count separately. */
function complexities(file: string, source: string): Measured[] {
  const found: Measured[] = [];
  const walk = (node: Node, parent: Node | null, around: Measured | null): void => {
    let inside = around;
    if (FUNCTIONS.test(node.type)) {
      const name = nameIn(node) ?? nameIn(parent) ?? 'a function';
      const lines = source.slice(node.start, node.end).split('\n').length;
      inside = { name, start: node.start, lines, complexity: 1 };
      found.push(inside);
    } else if (inside !== null && isBranch(node)) inside.complexity++;
    for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, node, inside);
  };
  const { program, errors } = parseSync(file, source);
  expect(errors, file).toEqual([]);
  walk(program as unknown as Node, null, null);
  return found;
}

function isBranch(node: Node): boolean {
  if (node.type === 'SwitchCase') return node.test !== null;
  if (node.type === 'AssignmentExpression') return /^(?:&&|\|\||\?\?)=$/.test(String(node.operator));
  return BRANCHES.test(node.type);
}

function nameIn(node: Node | null): string | undefined {
  const name = node?.id ?? node?.key;
  return isNode(name) ? String(name.name) : undefined;
}

/** All functions of the repository's code, with the place and text of each. */
function allFunctions(): (Measured & { file: string; line: number })[] {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mts', '*.mjs'], { cwd: ROOT, encoding: 'utf8' });
  const files = listed.split('\n').filter((file) => file !== '' && !file.endsWith('.d.ts'));
  expect(files.length).toBeGreaterThan(1000);
  return files.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    return complexities(file, source).map((one) => ({
      ...one,
      file,
      line: source.slice(0, one.start).split('\n').length,
    }));
  });
}

const FOUND = allFunctions();

it(`no function has a cyclomatic complexity above ${MOST}`, () => {
  const above = FOUND.filter(({ complexity }) => complexity > MOST);
  expect(above.map(({ file, line, name, complexity }) => `${file}:${line} ${name} ${complexity}`)).toEqual([]);
});

it(`no function of the product has more than ${MOST_LINES} lines, and the longer ones are named`, () => {
  const ofProduct = FOUND.filter(({ file }) => /^(?:api|domain|pwa|seed)\//.test(file) && !file.includes('.test.'));
  const above = ofProduct.filter(({ file, name, lines }) => lines > (LONGER.get(`${file} ${name}`) ?? MOST_LINES));
  expect(above.map(({ file, line, name, lines }) => `${file}:${line} ${name} ${lines}`)).toEqual([]);
});

it('counts branches, conditions, loops and cases', () => {
  const source = `const f = (a) => { for (const b of a) if (b && a) try { g(); } catch { return a ? 1 : (b ?? 2); }
    switch (a) { case 1: case 2: return; default: a ||= 1; } };`;
  expect(complexities('f.ts', source)).toEqual([{ name: 'f', start: 10, lines: 2, complexity: 10 }]);
});
