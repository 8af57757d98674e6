import { systemClock } from '../clock.ts';
import { ConfigError, readConfig } from '../config.ts';
import { migrate } from '../services/migrations/migrate.ts';
import { needsSeed, seedDemoMarket } from '../services/seed.ts';
import { openConfiguredStore } from '../store/open.ts';
import { StoreError } from '../store/store.ts';

// `npm run seed`: writes the demo market into an empty DATA_DIR without starting the server.
try {
  const config = readConfig(process.env);
  const clock = systemClock;
  const place = config.databaseUrl === null ? config.dataDir : 'The database';
  const { store } = await openConfiguredStore({
    place: config,
    init: !config.production || config.init,
    clock: () => clock().getTime(),
  });
  try {
    await migrate(store, config.dataDir);
    if (needsSeed(store)) {
      await seedDemoMarket({ store, clock, progress: (done, of, what) => console.log(`${done}/${of} ${what}`) });
      console.log(`${place} holds the demo market: ${store.market.manifest().rows} deeds.`);
    } else {
      console.log(`${place} has data already; nothing was changed.`);
    }
  } finally {
    await store.close();
  }
} catch (error) {
  const known = error instanceof StoreError || error instanceof ConfigError;
  console.error(known ? error.message : error);
  process.exitCode = error instanceof ConfigError ? 78 : 65;
}
