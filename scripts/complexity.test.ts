import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

// The linter only measures cognitive complexity, so this test counts cyclomatic complexity (McCabe 1976).
const MOST = 20;

const ROOT = dirname(import.meta.dirname);
const FUNCTIONS = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;
const BRANCHES =
  /^(?:IfStatement|ConditionalExpression|LogicalExpression|For\w*Statement|(?:Do)?WhileStatement|CatchClause)$/;

type Node = { type: string; start: number; [key: string]: unknown };
type Measured = { name: string; start: number; complexity: number };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Counts 1 plus each branch, condition, loop, case, `&&`, `||` and `??`. Nested functions count separately. */
function complexities(file: string, source: string): Measured[] {
  const found: Measured[] = [];
  const walk = (node: Node, parent: Node | null, around: Measured | null): void => {
    let inside = around;
    if (FUNCTIONS.test(node.type)) {
      inside = { name: nameIn(node) ?? nameIn(parent) ?? 'a function', start: node.start, complexity: 1 };
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

it(`no function has a cyclomatic complexity above ${MOST}`, () => {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mts', '*.mjs'], { cwd: ROOT, encoding: 'utf8' });
  const files = listed.split('\n').filter((file) => file !== '' && !file.endsWith('.d.ts'));
  expect(files.length).toBeGreaterThan(1000);
  const above = files.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    const over = complexities(file, source).filter(({ complexity }) => complexity > MOST);
    return over.map(({ name, start, complexity }) => {
      return `${file}:${source.slice(0, start).split('\n').length} ${name} ${complexity}`;
    });
  });
  expect(above).toEqual([]);
});

it('counts branches, conditions, loops and cases', () => {
  const source = `const f = (a) => { for (const b of a) if (b && a) try { g(); } catch { return a ? 1 : (b ?? 2); }
    switch (a) { case 1: case 2: return; default: a ||= 1; } };`;
  expect(complexities('f.ts', source)).toEqual([{ name: 'f', start: 10, complexity: 10 }]);
});
