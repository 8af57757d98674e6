import type { Coll, Doc, Store, Tx, Versioned } from '../../store/store.ts';
import { sourceStateId } from '../sources/dataset-state.ts';

type Place = { coll: Coll; id: string };
type Moved = Place & { doc: Doc };

/** Documents of `settings` that have a collection of their own now. */
const PLACES: Readonly<Record<string, Place>> = {
  'property-counter': { coll: 'counters', id: 'properties' },
  'request-counter': { coll: 'counters', id: 'requests' },
  'audit-head': { coll: 'audit_head', id: 'head' },
  'valuation-models': { coll: 'models', id: 'valuation-models' },
  'valuation-accuracy': { coll: 'models', id: 'valuation-accuracy' },
  'source-schedule': { coll: 'source_states', id: 'schedule' },
  seed: { coll: 'market_state', id: 'seed' },
  rents: { coll: 'market_state', id: 'rents' },
  'demo-market': { coll: 'market_state', id: 'demo-market' },
  'market-retired': { coll: 'market_state', id: 'retired-files' },
};
const USAGE = /^usage-(\d{4}-\d{2}-\d{2})$/;
/** Texts of models, before they were files. */
const MODEL_TEXT = /^valuation-models-.+/;

/**
 * Moves what is no setting out of `settings`, all in one commit; answers how many documents that were. What is in its
 * new place already is newer and stays.
 */
export async function moveSettingsDocuments(store: Store): Promise<number> {
  const isOld = ({ id }: Versioned) => MODEL_TEXT.test(id) || placesOf({ id, doc: {} }) !== null;
  if (!store.read((tx) => tx.all('settings').some(isOld))) return 0;
  const { value } = await store.commit((tx) => {
    const old = tx.all('settings').filter(isOld);
    for (const one of old) {
      for (const moved of placesOf(one) ?? []) putUnlessThere(tx, moved);
      tx.del('settings', one.id);
    }
    return old.length;
  });
  return value;
}

/** Where a document belongs, in parts where it held many; null when it is a setting. */
function placesOf({ id, doc }: Pick<Versioned, 'id' | 'doc'>): Moved[] | null {
  const place = Object.hasOwn(PLACES, id) ? PLACES[id] : undefined;
  if (place !== undefined) return [{ ...place, doc }];
  const day = USAGE.exec(id)?.[1];
  if (day !== undefined) return [{ coll: 'usage', id: day, doc }];
  if (id === 'source-states') return Object.values(Object(doc.states)).flatMap(sourceState);
  if (id === 'import-jobs') return (Array.isArray(doc.jobs) ? doc.jobs : []).flatMap(importJob);
  return null;
}

function sourceState(state: unknown): Moved[] {
  const { source, dataset } = Object(state);
  if (typeof source !== 'string' || typeof dataset !== 'string') return [];
  return [{ coll: 'source_states', id: sourceStateId({ source, dataset }), doc: Object(state) }];
}

function importJob(job: unknown): Moved[] {
  const { importId } = Object(job);
  return typeof importId === 'string' ? [{ coll: 'import_jobs', id: importId, doc: Object(job) }] : [];
}

function putUnlessThere(tx: Tx, { coll, id, doc }: Moved): void {
  if (tx.get(coll, id) === null) tx.put(coll, id, doc);
}
