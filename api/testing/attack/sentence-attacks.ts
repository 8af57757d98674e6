import { craftSentences } from '../../../domain/search/crafted-sentences.ts';
import { type Attack, expectThat } from './attack.ts';
import type { Client } from './target.ts';

const SOCKETS = 8;
const SENTENCES = 240;
const LISTED = ['balcony', 'kitchen', 'tower', 'heights', 'garden', 'pool', 'residence', 'upgraded', 'view', 'park'];
/** Longest time of another visitor's quick request. A sentence that took half a second held up everybody. */
const MOST_OTHERS_MS = 1000;

/** Crafted sentences at every place that reads a sentence, and pages without one. */
export const SENTENCE_ATTACKS: readonly Attack[] = [
  {
    name: 'crafted sentences on eight sockets',
    bound: '6,000 words a minute and address, ten times as much for a question; others are answered meanwhile',
    isQuick: true,
    async run(target, [from = '', other = '']) {
      const statuses: number[] = [];
      let isOver = false;
      const attacked = Promise.all(
        Array.from({ length: SOCKETS }, async (_, socket) => {
          for (let n = socket; n < SENTENCES; n += SOCKETS) statuses.push(await askCrafted(target, { n, from }));
        }),
      ).finally(() => {
        isOver = true;
      });
      const times: number[] = [];
      while (!isOver) {
        const begun = performance.now();
        await target.ask('/api/health', { from: other });
        times.push(performance.now() - begun);
      }
      await attacked;
      const refused = statuses.filter((status) => status === 429).length;
      // Without a built app there are no pages.
      expectThat(
        statuses.every((status) => [200, 404, 429].includes(status)),
        `statuses ${[...new Set(statuses)]}`,
      );
      expectThat(refused > 0, `none of ${SENTENCES} sentences was refused`);
      const median = times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
      expectThat(median < MOST_OTHERS_MS, `others waited ${Math.round(median)} ms`);
    },
  },
  {
    name: 'a flood of pages',
    bound: '600 a minute and address',
    isQuick: true,
    async run(target, [from = '']) {
      const page = () => target.ask('/search?q=villa', { from, headers: { accept: 'text/html' } });
      // Without a built app there are no pages.
      if ((await page()).status === 404) return;
      let refused = 0;
      for (let n = 0; n < 80; n++) {
        const answers = await Promise.all(Array.from({ length: SOCKETS }, page));
        refused += answers.filter(({ status }) => status === 429).length;
      }
      expectThat(refused > 0, 'no page was refused');
    },
  },
];

const CRAFTED = craftSentences(1000, 29, LISTED);

/** Sends the `n`th crafted sentence to one of the places that read sentences, in turn. Returns the status. */
export async function askCrafted(client: Client, { n, from }: { n: number; from: string }): Promise<number> {
  const sentence = CRAFTED[n % CRAFTED.length] ?? '';
  const text = encodeURIComponent(sentence);
  const page = { from, headers: { accept: 'text/html' } };
  const place = encodeURIComponent(sentence.slice(0, 120));
  const asks = [
    () => client.ask(`/api/properties?q=${text}&limit=1`, { from }),
    () => client.ask(`/api/properties/sentence?q=${text}`, { from }),
    () => client.ask(`/search?q=${text}`, page),
    () => client.ask('/api/ai-chat', { method: 'POST', body: { message: sentence.repeat(4) }, from }),
    () => client.ask(`/api/properties?location=${place}&limit=1`, { from }),
    () => client.ask('/mcp', { method: 'POST', body: searchCall(sentence), headers: MCP_HEADERS, from }),
  ];
  const ask = asks[Math.floor(n / 16) % asks.length];
  return ask === undefined ? 0 : (await ask()).status;
}

const MCP_HEADERS = { accept: 'application/json, text/event-stream' };

const searchCall = (sentence: string) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'search_listings', arguments: { keywords: sentence.slice(0, 120) } },
});
