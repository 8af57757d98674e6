import { accountRoutes } from './account.ts';
import { adminRoutes } from './admin.ts';
import { aiRoutes } from './ai.ts';
import { importRoutes } from './imports.ts';
import { mapRoutes } from './map.ts';
import { marketRoutes } from './market.ts';
import { mcpRoutes } from './mcp.ts';
import { personRoutes } from './person-records.ts';
import { photoRoutes } from './photos.ts';
import { propertyRoutes } from './properties.ts';
import { requestRoutes } from './requests.ts';
import type { Route } from './route.ts';
import { sharedLinkRoutes } from './shared-links.ts';
import { sourceRoutes } from './sources.ts';
import { syncRoutes } from './sync.ts';
import { transactionRoutes } from './transactions.ts';

/** Every call of the API, in the order in which they are matched: the most frequent first. */
export const ROUTES: readonly Route[] = [
  ...marketRoutes,
  ...propertyRoutes,
  ...requestRoutes,
  ...photoRoutes,
  ...personRoutes,
  ...sharedLinkRoutes,
  ...aiRoutes,
  ...mcpRoutes,
  ...mapRoutes,
  ...transactionRoutes,
  ...importRoutes,
  ...sourceRoutes,
  ...syncRoutes,
  ...accountRoutes,
  ...adminRoutes,
];
