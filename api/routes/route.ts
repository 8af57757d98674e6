import type { Express, Request, RequestHandler, Response } from 'express';
import * as z from 'zod/mini';
import { because } from '../../domain/errors/refusal.ts';
import type { UserType } from '../../domain/user/user.ts';
import { ApiError, refused, shortened } from '../errors.ts';
import { JSON_LIMIT, jsonBody } from '../middleware/body.ts';
import { currentOperation, withOperation } from '../middleware/operations.ts';
import type { LimitName, RateLimits } from '../middleware/rate-limit.ts';
import { auditActor, requireRole, sessionUser } from '../middleware/session.ts';
import type { AuditActor } from '../services/audit.ts';
import type { Operation } from '../services/operation.ts';
import type { Services } from '../services/services.ts';
import type { StoredUser } from '../services/users.ts';

z.config(z.locales.en());

const MOST_ISSUES = 20;
const LONGEST_QUOTE = 120;

type Schema = z.ZodMiniType;
type Out<S extends Schema | undefined> = S extends Schema ? z.output<S> : undefined;
type Roles = readonly UserType[] | undefined;
type Method = 'get' | 'post' | 'put' | 'delete';

/** A call of the API: the one description from which it is mounted, documented and tested. */
export type RouteSpec<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  R extends Roles = undefined,
> = {
  summary: string;
  /** Roles that may call it; everyone if missing. */
  roles?: R;
  limit?: LimitName;
  /** Whether it changes what is stored: a repeated Idempotency-Key is answered as the first time (`applyOnce`). */
  changes?: boolean;
  params?: P;
  /** Declared in the types meant (z.int, z.number); query text is read accordingly and empty values dropped. */
  query?: Q;
  body?: B;
  /** `own`: the handler reads the body itself and gets none; `body` is then for the documentation. */
  bodyReader?: 'own';
  bodyTypes?: readonly string[];
  responses: Record<number, { description: string; schema?: Schema; types?: readonly string[] }>;
  handle(call: Call<P, Q, B, R>): void | Promise<void>;
};

export type Call<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  R extends Roles = undefined,
> = {
  req: Request;
  res: Response;
  services: Services;
  /** The user; never null on a route with roles. */
  user: R extends readonly UserType[] ? StoredUser : StoredUser | null;
  params: Out<P>;
  query: Out<Q>;
  body: Out<B>;
  /** The user, for the audit log. */
  who: AuditActor;
  /** The operation that the request carries out, of a route that `changes`; null when it names none. */
  operation: Operation | null;
};

export type Route = Omit<RouteSpec<Schema | undefined, Schema | undefined, Schema | undefined, Roles>, 'handle'> & {
  method: Method;
  /** Path as documented, e.g. `/api/properties/{id}`. */
  path: string;
  tag: string;
  run(req: Request, res: Response, services: Services): void | Promise<void>;
};

/** Describes the calls of one chapter of the documentation, e.g. `calls.get('/api/properties/{id}', { … })`. */
export function callGroup(tag: string) {
  const by =
    (method: Method) =>
    <
      P extends Schema | undefined = undefined,
      Q extends Schema | undefined = undefined,
      B extends Schema | undefined = undefined,
      R extends Roles = undefined,
    >(
      path: string,
      spec: RouteSpec<P, Q, B, R>,
    ): Route => ({ ...described(spec), method, path, tag });
  return { get: by('get'), post: by('post'), put: by('put'), delete: by('delete') };
}

const administration = callGroup('Administration');

export const adminCalls = {
  get: forAdmins('get'),
  post: forAdmins('post'),
  put: forAdmins('put'),
  delete: forAdmins('delete'),
};

function forAdmins(method: Method) {
  return <
    P extends Schema | undefined = undefined,
    Q extends Schema | undefined = undefined,
    B extends Schema | undefined = undefined,
  >(
    path: string,
    spec: Omit<RouteSpec<P, Q, B, readonly ['admin']>, 'roles'>,
  ) => administration[method]<P, Q, B, readonly ['admin']>(path, { ...spec, roles: ['admin'] });
}

function described<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  R extends Roles,
>(spec: RouteSpec<P, Q, B, R>) {
  const { handle, ...rest } = spec;
  const readQuery = spec.query === undefined ? null : queryReader(spec.query);
  return {
    ...rest,
    run: (req: Request, res: Response, services: Services) =>
      handle({
        req,
        res,
        services,
        user: personFor(req, spec.roles) as Call<P, Q, B, R>['user'],
        operation: currentOperation(req),
        get who() {
          return auditActor(req, services.clock);
        },
        // Each is undefined exactly when its schema is (or the body is read elsewhere), which the compiler cannot follow.
        params: (spec.params && parseWith(spec.params, req.params)) as Out<P>,
        query: (spec.query && readQuery && parseWith(spec.query, readQuery(req.query))) as Out<Q>,
        body: (spec.body && spec.bodyReader !== 'own' ? parseWith(spec.body, requiredBody(req)) : undefined) as Out<B>,
      }),
  };
}

/** Narrows the type: the role was checked when the route was entered. */
function personFor(req: Request, roles: Roles): StoredUser | null {
  const user = sessionUser(req);
  if (user === null && roles !== undefined) throw new ApiError('no_session', 'Sign in first.');
  return user;
}

/** Mounts routes; each guards itself: role, then limit, then body. */
export function mountRoutes(app: Express, routes: readonly Route[], deps: { services: Services; limits: RateLimits }) {
  for (const one of routes) {
    const guards: RequestHandler[] = one.roles === undefined ? [] : [requireRole(one.roles)];
    const limits = one.limit === undefined ? [] : deps.limits.named[one.limit];
    const body =
      one.method === 'get' || one.method === 'delete' || one.bodyReader === 'own' ? [] : jsonBody(JSON_LIMIT);
    const run: RequestHandler = async (req, res) => one.run(req, res, deps.services);
    const runOnce: RequestHandler = (req, res) =>
      withOperation(req, res, { store: deps.services.store, run: () => one.run(req, res, deps.services) });
    app[one.method](expressPath(one.path), ...guards, ...limits, ...body, one.changes === true ? runOnce : run);
  }
}

/** `/api/properties/{id}` → `/api/properties/:id`. */
function expressPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** Parses what came from outside. @throws ApiError `invalid_input` with the places and reasons in `details` */
export function parseWith<S extends Schema>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  // Paths and words of an issue quote keys that were sent, of any length and number.
  const details = parsed.error.issues.slice(0, MOST_ISSUES).map((issue) => ({
    path: shortened(issue.path.slice(0, MOST_ISSUES).map(String).join('.'), LONGEST_QUOTE),
    message: shortened(issue.message, LONGEST_QUOTE),
    ...issueReason(issue, value),
  }));
  const [first] = details;
  const where = first === undefined || first.path === '' ? '' : `${first.path}: `;
  throw new ApiError('invalid_input', `${where}${first?.message ?? 'Invalid input'}`, details);
}

function issueReason(issue: z.core.$ZodIssue, value: unknown): ReturnType<typeof because> {
  switch (issue.code) {
    case 'too_small': {
      const minimum = Number(issue.minimum);
      if (issue.origin === 'string') return because('too_short', { minimum });
      if (issue.origin === 'array') return because('too_few', { minimum });
      return minimum === 1 ? because('above_zero') : because('too_low', { minimum });
    }
    case 'too_big': {
      const maximum = Number(issue.maximum);
      if (issue.origin === 'string') return because('too_long', { maximum });
      return because(issue.origin === 'array' ? 'too_many_entries' : 'too_high', { maximum });
    }
    case 'not_multiple_of':
      return because('not_multiple', { divisor: issue.divisor });
    case 'unrecognized_keys':
      return because('unknown_field', { names: issue.keys.slice(0, 5).join(', ') });
    default:
      return because(isMissing(value, issue.path) ? 'needed' : 'wrong_value');
  }
}

function isMissing(value: unknown, path: readonly PropertyKey[]): boolean {
  let at = value;
  for (const key of path) at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined;
  return at === undefined;
}

function requiredBody(req: Request): unknown {
  const body: unknown = req.body;
  if (body === undefined) throw refused('invalid_input', 'no_body', 'This call needs a JSON body.');
  return body;
}

const NUMBER = /^-?\d+(\.\d+)?(e\d{1,2})?$/i;

/** Turns query text into what the schema speaks of; unknown parameters are ignored, as links carry all sorts. */
function queryReader(schema: Schema): (query: Request['query']) => Record<string, unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const properties = Object.entries(json.properties ?? {});
  const typeOf = (property: unknown) =>
    typeof property === 'object' && property !== null && 'type' in property ? property.type : undefined;
  return (query) => {
    const values: Record<string, unknown> = {};
    for (const [name, property] of properties) {
      const text = query[name];
      if (text === undefined || text === '') continue;
      const type = typeOf(property);
      if (typeof text === 'string' && (type === 'number' || type === 'integer') && NUMBER.test(text)) {
        values[name] = Number(text);
      } else if (type === 'boolean' && (text === 'true' || text === '1' || text === 'false' || text === '0')) {
        values[name] = text === 'true' || text === '1';
      } else {
        values[name] = text;
      }
    }
    return values;
  };
}

/** Revision that If-Match names, null for `*`; weak tags count. @throws ApiError `base_required`, `invalid_input` */
export function requiredRevision(req: Request): number | null {
  const text = req.get('if-match')?.trim();
  if (text === undefined || text === '') {
    throw new ApiError(
      'base_required',
      'Name the revision this edit is based on in If-Match: the ETag of what is edited.',
    );
  }
  if (text === '*') return null;
  const m = /^(?:W\/)?"(\d{1,15})"$|^(\d{1,15})$/.exec(text);
  if (m === null) throw refused('invalid_input', 'bad_revision', 'If-Match takes the revision of what is edited.');
  return Number(m[1] ?? m[2]);
}
