import { Developer } from '../../../domain/market/professional.ts';
import { type DeveloperNames, developerNames } from '../../../domain/search/developer-names.ts';
import type { Store } from '../../store/store.ts';

/** The store's developers, cached so that their names are indexed once. */
const DEVELOPERS = new WeakMap<Store, readonly DeveloperNames[]>();

/** Returns the developers of the store with their projects; the same list until it changes. */
export function readDevelopers(store: Store): readonly DeveloperNames[] {
  const stored = store.read((tx) => tx.all('developers')).flatMap(({ doc }) => Developer.safeParse(doc).data ?? []);
  const developers = developerNames(stored, DEVELOPERS.get(store) ?? []);
  DEVELOPERS.set(store, developers);
  return developers;
}
