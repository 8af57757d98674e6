import { accountRoutes } from './account.ts';
import { adminRoutes } from './admin.ts';
import { adminBackupRoutes } from './admin-backups.ts';
import { adminUserRoutes } from './admin-users.ts';
import { aiChatRoutes } from './ai-chat.ts';
import { analyzeRoutes } from './analyze.ts';
import { arPhotoRoutes } from './ar-photos.ts';
import { authRoutes } from './auth.ts';
import { compareRoutes } from './compare.ts';
import { demoMarketRoutes } from './demo-market.ts';
import { healthRoutes } from './health.ts';
import { importRoutes } from './imports.ts';
import { mapRoutes } from './map.ts';
import { marketRoutes } from './market.ts';
import { modelRoutes } from './model.ts';
import { personDataRoutes } from './person-data.ts';
import { personRecordRoutes } from './person-records.ts';
import { photoRoutes } from './photos.ts';
import { pictureRoutes } from './picture.ts';
import { propertyRoutes } from './properties.ts';
import { requestRoutes } from './requests.ts';
import type { Route } from './route.ts';
import { scraperRoutes } from './scraper.ts';
import { settingsRoutes } from './settings.ts';
import { syncRoutes } from './sync.ts';
import { transactionRoutes } from './transactions.ts';

/** Every call of the API: mounted, documented and tested from this list. */
export const ROUTES: readonly Route[] = [
  // Routes are tried in their order: what devices ask for most comes first.
  ...marketRoutes,
  ...propertyRoutes,
  ...pictureRoutes,
  ...requestRoutes,
  ...photoRoutes,
  ...arPhotoRoutes,
  ...personRecordRoutes,
  ...personDataRoutes,
  ...compareRoutes,
  ...analyzeRoutes,
  ...aiChatRoutes,
  ...demoMarketRoutes,
  ...mapRoutes,
  ...modelRoutes,
  ...transactionRoutes,
  ...importRoutes,
  ...scraperRoutes,
  ...syncRoutes,
  ...authRoutes,
  ...accountRoutes,
  ...adminUserRoutes,
  ...adminRoutes,
  ...adminBackupRoutes,
  ...settingsRoutes,
  ...healthRoutes,
];
