import { afterEach, beforeEach, describe } from 'vitest';
import type { Store } from '../../store/store.ts';
import { describeChanges, describeForgetting, describePaging } from './changes.ts';
import { describeCommits, describeDocuments } from './documents.ts';
import type { StoreHarness } from './helpers.ts';
import { describeLifecycle } from './lifecycle.ts';
import { describeDocumentLimits, describeFidelity, describeNames } from './limits.ts';
import { describeMarketFiles, describePublishing } from './market.ts';
import { describeOperations } from './operations.ts';
import { describeRevisions } from './revisions.ts';

/** Tests of the behaviour that every store must have. */
export function describeStore(name: string, createHarness: () => Promise<StoreHarness>): void {
  describe(`${name} keeps the store contract`, () => {
    let harness: StoreHarness;
    let store: Store;

    beforeEach(async () => {
      harness = await createHarness();
      store = await harness.open();
    });
    afterEach(async () => {
      await store.close();
      await harness.dispose();
    });
    const reopen = async () => {
      await store.close();
      store = await harness.open();
    };
    const context = { store: () => store, reopen, harness: () => harness };

    describeDocuments(context);
    describeCommits(context);
    describeRevisions(context);
    describeChanges(context);
    describePaging(context);
    describeForgetting(context);
    describeOperations(context);
    describeNames(context);
    describeDocumentLimits(context);
    describeFidelity(context);
    describePublishing(context);
    describeMarketFiles(context);
    describeLifecycle(context);
  });
}
