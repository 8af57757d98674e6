import * as z from 'zod/mini';
import { type Route, route } from './route.ts';

const ScraperStatus = z.object({
  isRunning: z.boolean(),
  /** ISO instant of the next scheduled run; null when none is scheduled. */
  nextRun: z.nullable(z.string()),
  /** The same for the weekly deep scrape. */
  weeklyDeepScrape: z.nullable(z.string()),
});

export const scraperRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/dubai/scraper-status',
    summary: 'Whether government sources are being read, and when next',
    tag: 'Sources',
    responses: { 200: { description: 'Nothing runs and nothing is scheduled yet', schema: ScraperStatus } },
    handle({ res }) {
      // No source is read on a schedule yet, so nothing else would be true.
      res.json({ isRunning: false, nextRun: null, weeklyDeepScrape: null });
    },
  }),
];
