import { systemClock } from '../clock.ts';
import { readServerConfig } from '../config.ts';
import { migrate } from '../services/migrations/migrate.ts';
import { needsSeed, seedDemoMarket } from '../services/seed.ts';
import { openConfiguredStore } from '../store/open.ts';
import { runCommand } from './command.ts';

// `npm run seed`: writes the demo market into an empty DATA_DIR without starting the server.
await runCommand(async () => {
  const config = readServerConfig(process.env);
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
  return 0;
});
