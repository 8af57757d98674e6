import { authRoutes } from './auth.ts';
import { healthRoutes } from './health.ts';
import { importRoutes } from './imports.ts';
import { marketRoutes } from './market.ts';
import { propertyRoutes } from './properties.ts';
import type { Route } from './route.ts';
import { scraperRoutes } from './scraper.ts';
import { syncRoutes } from './sync.ts';
import { transactionRoutes } from './transactions.ts';

/** Every call of the API: mounted, documented and tested from this list. */
export const ROUTES: readonly Route[] = [
  ...propertyRoutes,
  ...marketRoutes,
  ...transactionRoutes,
  ...importRoutes,
  ...scraperRoutes,
  ...syncRoutes,
  ...authRoutes,
  ...healthRoutes,
];
