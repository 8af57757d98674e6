import { systemClock } from '../clock.ts';
import { readServerConfig } from '../config.ts';
import { needsSeed, seedDemoMarket } from '../services/seed.ts';
import { openForWriting, runCommand } from './command.ts';

// `npm run seed`: writes the demo market into an empty DATA_DIR without starting the server.
await runCommand(async () => {
  const config = readServerConfig(process.env);
  const place = config.databaseUrl === null ? config.dataDir : 'The database';
  const { store } = await openForWriting(config, 'It writes the demo market by itself.');
  try {
    if (!needsSeed(store)) {
      console.log(`${place} has data already; nothing was changed.`);
      return 0;
    }
    const progress = (done: number, of: number, what: string) => console.log(`${done}/${of} ${what}`);
    await seedDemoMarket({ store, clock: systemClock, progress });
    console.log(`${place} holds the demo market: ${store.market.manifest().rows} deeds.`);
  } finally {
    await store.close();
  }
  return 0;
});
