import type { Store } from '../../store/store.ts';

/** What a history entry of an import says of the imports it rests on was called `leansOn` before. */
export async function renameDependsOn(store: Store): Promise<void> {
  await store.commit((tx) => {
    for (const { id, doc } of tx.all('imports')) {
      if (!('leansOn' in doc)) continue;
      const { leansOn, ...rest } = doc;
      tx.put('imports', id, { ...rest, dependsOn: leansOn });
    }
  });
}
