import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Express } from 'express';
import { docsHeaders } from '../middleware/security-headers.ts';
import { openApiDocument } from '../services/openapi.ts';
import type { Route } from './route.ts';

const ASSETS: ReadonlySet<string> = new Set(['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']);

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Sahil API</title>
    <link rel="stylesheet" href="swagger-ui.css">
    <link rel="icon" type="image/png" href="favicon-32x32.png">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="swagger-ui-bundle.js"></script>
    <script src="start.js"></script>
  </body>
</html>
`;

/** Everything comes from this server, and nothing is reported to anybody: no validator badge, no remote fonts. */
const START = `window.ui = SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  validatorUrl: null,
});
`;

export function mountDocs(app: Express, routes: readonly Route[]): void {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  let document: ReturnType<typeof openApiDocument> | null = null;
  app.use('/api/docs', docsHeaders);
  app.get('/api/docs', (req, res) => {
    // Relative addresses of the page need the slash; Express takes both for the same path.
    if (!req.path.endsWith('/')) return res.redirect(301, '/api/docs/');
    res.type('html').send(PAGE);
    return undefined;
  });
  app.get('/api/docs/openapi.json', (_req, res) => {
    document ??= openApiDocument(routes);
    res.json(document);
  });
  app.get('/api/docs/start.js', (_req, res) => {
    res.type('text/javascript').send(START);
  });
  app.get('/api/docs/:file', (req, res, next) => {
    const { file } = req.params;
    if (!ASSETS.has(file)) return next();
    res.sendFile(file, { root: folder, cacheControl: false, headers: { 'Cache-Control': 'no-cache' } }, (error) => {
      if (error && !res.headersSent) next(error);
    });
  });
}
