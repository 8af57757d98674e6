import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Express } from 'express';
import * as z from 'zod/mini';
import { API_ERRORS, ApiErrorBody } from '../../domain/errors/api-error.ts';
import { docsHeaders } from '../middleware/security-headers.ts';
import { VERSION } from '../version.ts';
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

/** Contacts no other servers: no validator badge, no remote fonts. */
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
    // Relative addresses in the page need the trailing slash. Express matches the path with and without it.
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

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the mounted routes, its schemas made from the zod schemas that parse them. */
function openApiDocument(routes: readonly Route[]): Json {
  const paths: Record<string, Json> = {};
  for (const one of routes) paths[one.path] = { ...paths[one.path], [one.method]: operation(one) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sahil API',
      version: VERSION,
      description:
        'The Dubai property market: listings, registered transactions and figures computed from them. Money is an integer in fils (1 AED = 100 fils).',
    },
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: jsonSchema(ApiErrorBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    },
  };
}

function operation(one: Route): Json {
  return {
    summary: one.summary,
    tags: [one.tag],
    operationId: `${one.method}${one.path.replace(/[^a-z0-9]+/gi, '_')}`,
    ...(one.signedIn === true && { security: [{ session: [] }] }),
    ...(one.roles === undefined
      ? {}
      : { description: `For: ${one.roles.join(', ')}.`, security: [{ session: [] }], 'x-roles': one.roles }),
    parameters: [...parameters(one.params, 'path'), ...parameters(one.query, 'query')],
    ...requestBody(one),
    responses: { ...responses(one), default: ERROR_RESPONSE },
  };
}

const ERROR_RESPONSE = {
  description: `Refused. Codes: ${Object.entries(API_ERRORS)
    .map(([code, status]) => `${status} ${code}`)
    .join(', ')}`,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

function parameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const json = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] }; // an object's JSON schema
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required ?? []).includes(name),
    schema: property,
  }));
}

function requestBody(one: Route): Json {
  const types = one.bodyTypes ?? (one.body === undefined ? [] : ['application/json']);
  if (types.length === 0) return {};
  const schema = one.body === undefined ? {} : jsonSchema(one.body, 'input');
  const content = types.map((type) => [
    type,
    { schema: type === 'application/json' ? schema : { type: 'string', format: 'binary' } },
  ]);
  return { requestBody: { required: true, content: Object.fromEntries(content) } };
}

function responses(one: Route): Json {
  const { returns, types = [], status, answer = one.summary, others = {} } = one;
  const json = returns === undefined ? [] : [['application/json', { schema: jsonSchema(returns, 'output') }]];
  const content = [...json, ...types.map((type) => [type, { schema: { type: 'string' } }])];
  const success = content.length === 0 ? {} : { content: Object.fromEntries(content) };
  const failed = { content: ERROR_RESPONSE.content };
  return {
    [status ?? (content.length === 0 ? 204 : 200)]: { description: answer, ...success },
    ...Object.fromEntries(
      Object.entries(others).map(([code, description]) => [
        code,
        Number(code) < 400 ? { description } : { description, ...failed },
      ]),
    ),
  };
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
