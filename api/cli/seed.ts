import { parseArgs } from 'node:util';
import { DEMO_SIZE, type MarketSize } from '../../seed/market.ts';
import { systemClock } from '../clock.ts';
import { readServerConfig } from '../config.ts';
import { needsSeed, seedDemoMarket } from '../services/market/seed.ts';
import { CliError, EXIT, openForWriting, runCommand } from './command.ts';

// `npm run seed`: writes the demo market into an empty DATA_DIR without starting the server.

const USAGE = `npm run seed -- [--deeds 220000] [--listings 2520] [--rentals 1200] [--holiday-homes 200] [--areas dubai-marina,jvc]
Writes the demo market into an empty DATA_DIR, or a smaller one.`;

await runCommand(async (args) => {
  const size = readSize(args);
  const config = readServerConfig(process.env);
  const place = config.databaseUrl === null ? config.dataDir : 'The database';
  const { store } = await openForWriting(config, 'It writes the demo market by itself.');
  try {
    if (!needsSeed(store)) {
      console.log(`${place} has data already. Nothing was changed.`);
      return 0;
    }
    const progress = (done: number, of: number, what: string) => console.log(`${done}/${of} ${what}`);
    await seedDemoMarket({ store, clock: systemClock, progress, size });
    console.log(`${place} holds the demo market: ${store.market.manifest().rows} deeds.`);
  } finally {
    await store.close();
  }
  return 0;
}, USAGE);

function readSize(args: string[]): MarketSize {
  const text = { type: 'string' } as const;
  const options = { deeds: text, listings: text, rentals: text, 'holiday-homes': text, areas: text };
  const { values } = parseArgs({ args, options });
  const areaIds = values.areas?.split(',');
  const size = {
    deeds: readCount('deeds', values.deeds) ?? DEMO_SIZE.deeds,
    listings: readCount('listings', values.listings) ?? DEMO_SIZE.listings,
    rentals: readCount('rentals', values.rentals) ?? DEMO_SIZE.rentals ?? 0,
    holidayHomes: readCount('holiday-homes', values['holiday-homes']) ?? DEMO_SIZE.holidayHomes ?? 0,
  };
  return areaIds === undefined ? size : { ...size, areaIds };
}

/** @throws CliError if the text is not a whole number from 0 to ten million */
function readCount(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^(?:0|[1-9]\d{0,6})$/.test(text)) return Number(text);
  throw new CliError(EXIT.usage, `--${name} must be a whole number below ten million, not ${text}.`);
}
