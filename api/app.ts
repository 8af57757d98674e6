import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { ServerConfig } from './config.ts';
import { ApiError } from './errors.ts';
import { slowBodies } from './middleware/body.ts';
import { errorHandler, unknownCall } from './middleware/error-handler.ts';
import { current, knownHost, refuseOtherUsersChanges, sameOrigin } from './middleware/guards.ts';
import { createRateLimits } from './middleware/rate-limit.ts';
import { refusedActions } from './middleware/refused-actions.ts';
import { requestLog } from './middleware/request-log.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { session } from './middleware/session.ts';
import { slowReaders } from './middleware/slow-readers.ts';
import { ROUTES } from './routes/all.ts';
import { mountDocs } from './routes/docs.ts';
import { mountRoutes } from './routes/route.ts';
import { createCompressedFiles } from './services/market/compressed-files.ts';
import { type AppDeps, createServices, type Services } from './services/services.ts';
import { mountAssets, mountPages } from './static.ts';

export type Startup = { step: string; done: number; of: number };

/** The whole server as an Express app. `webRoot` is the folder of the built app, null to serve the API alone. */
export function createApp(deps: AppDeps & { webRoot: string | null }): { app: Express; services: Services } {
  const { config, logger, webRoot } = deps;
  const services = createServices(deps);
  const limits = createRateLimits(config.limits, services.store.processes.counters);
  const app = bare({ config, logger });
  if (webRoot !== null) mountAssets(app, { webRoot, files: services.files });
  app.use(services.metrics.observe, ...dynamicResponses());
  // A separate router matches the shared prefix only once.
  const everyCall = express.Router();
  everyCall.use(noStore, limits.general, sameOrigin(config.publicOrigins), current(services), session(services));
  everyCall.use(refusedActions(services), refuseOtherUsersChanges);
  app.use(['/api', '/mcp'], everyCall);
  mountRoutes(app, ROUTES, { services, limits });
  mountDocs(app, ROUTES);
  app.use('/api', unknownCall);
  if (webRoot !== null) mountPages(app, { webRoot, pages: services.pages, limit: limits.pages });
  app.use(unknownCall);
  app.use(errorHandler);
  return { app, services };
}

/** Serves the app's files while the store opens; API calls get 503. */
export function createStartingApp(deps: {
  config: ServerConfig;
  logger: Logger;
  webRoot: string | null;
  startup: () => Startup;
}): Express {
  const app = bare(deps);
  const { webRoot } = deps;
  if (webRoot !== null) mountAssets(app, { webRoot, files: createCompressedFiles(8 * 1024 * 1024) });
  app.use(...dynamicResponses());
  app.use('/api', noStore);
  app.get('/api/health', (_req, res) => {
    res
      .status(503)
      .set('Retry-After', '1')
      .json({ status: 'starting', ...deps.startup() });
  });
  app.use(['/api', '/mcp'], (_req, res, next) => {
    res.set('Retry-After', '2');
    next(new ApiError('unavailable', 'The server is starting. Try again in a moment.'));
  });
  if (webRoot !== null) mountPages(app, { webRoot, pages: null, limit: null });
  app.use(unknownCall);
  app.use(errorHandler);
  return app;
}

function bare(deps: { config: ServerConfig; logger: Logger }): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', deps.config.trustProxy);
  app.use(requestLog(deps.logger), securityHeaders(deps.config), knownHost(deps.config), slowReaders());
  return app;
}

/** Middleware for everything but the app's files, which are already compressed and are requested without a body. */
const dynamicResponses = (): RequestHandler[] => [slowBodies(), compression({ filter: isWorthPacking })];

const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};

/** Events are sent immediately; compression would delay them. */
function isWorthPacking(req: express.Request, res: express.Response): boolean {
  const type = String(res.getHeader('Content-Type') ?? '');
  if (type.startsWith('text/event-stream')) return false;
  return type.startsWith('application/x-ndjson') || compression.filter(req, res);
}
