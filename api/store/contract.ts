import { afterEach, beforeEach, describe } from 'vitest';
import { describeChanges, describeForgetting } from './contract/changes.ts';
import { describeDocuments } from './contract/documents.ts';
import type { StoreHarness } from './contract/helpers.ts';
import { describeLifecycle } from './contract/lifecycle.ts';
import { describeLimits } from './contract/limits.ts';
import { describeMarket } from './contract/market.ts';
import { describeRevisions } from './contract/revisions.ts';
import type { Store } from './store.ts';

/** What every store must do, whatever it is made of. */
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
    describeRevisions(context);
    describeChanges(context);
    describeForgetting(context);
    describeLimits(context);
    describeMarket(context);
    describeLifecycle(context);
  });
}
