import { expect, it } from 'vitest';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { renameDependsOn } from './migrate.ts';

it('gives the imports that an entry rests on their present name, and leaves the rest alone', async () => {
  const store = createMemoryStore({ clock: () => 0 });
  await store.commit((tx) => {
    tx.put('imports', 'old', { id: 'old', state: 'done', leansOn: { first: 3 } });
    tx.put('imports', 'new', { id: 'new', state: 'done', dependsOn: { old: 1 } });
  });
  await renameDependsOn(store);
  const head = store.head();
  await renameDependsOn(store);
  expect(store.head()).toBe(head);
  const docOf = (id: string) => store.read((tx) => tx.get('imports', id))?.doc;
  expect(docOf('old')).toEqual({ id: 'old', state: 'done', dependsOn: { first: 3 } });
  expect(docOf('new')).toEqual({ id: 'new', state: 'done', dependsOn: { old: 1 } });
});
