import { expect, it } from 'vitest';
import { createJobQueue } from './import-queue.ts';

it('lets users take turns, and refuses a fourth job of one user and a tenth of all', async () => {
  const queue = createJobQueue({ exclusive: (_name, work) => work() });
  const begun: string[] = [];
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const run = (person: string, name: string) =>
    queue.run(person, async () => {
      begun.push(name);
      await gate;
    });
  const jobs = ['a1', 'a2', 'a3'].map((name) => run('a', name));
  await expect(run('a', 'a4')).rejects.toMatchObject({ code: 'too_many' });
  jobs.push(run('b', 'b1'), run('b', 'b2'), run('', 'server'));
  for (const person of ['c', 'd', 'e']) jobs.push(run(person, `${person}1`));
  await expect(run('f', 'f1')).rejects.toMatchObject({ code: 'too_many' });
  open();
  await Promise.all(jobs);
  expect(begun).toEqual(['a1', 'b1', 'server', 'c1', 'd1', 'e1', 'a2', 'b2', 'a3']);
  await run('a', 'a5');
  expect(begun.at(-1)).toBe('a5');
});
