import type { Express, Request, RequestHandler, Response } from 'express';
import * as z from 'zod/mini';
import { because } from '../../domain/errors/refusal.ts';
import type { UserType } from '../../domain/user/user.ts';
import { ApiError, refused, shortened } from '../errors.ts';
import { JSON_LIMIT, jsonBody } from '../middleware/body.ts';
import { refuseOtherUsersChanges } from '../middleware/guards.ts';
import { answerRepeatable, currentOperation, sendAnswer, withOperation } from '../middleware/operations.ts';
import type { LimitName, RateLimits } from '../middleware/rate-limit.ts';
import {
  auditActor,
  authorize,
  currentUserName,
  identifyAgain,
  requireRole,
  requireSession,
  sessionUser,
} from '../middleware/session.ts';
import type { StoredUser } from '../services/accounts/users.ts';
import { type AuditActor, type AuditEvent, writeAudit } from '../services/admin/audit.ts';
import type { Services } from '../services/services.ts';
import type { ChangeOperation, OperationAnswer } from '../services/sync/operation.ts';

z.config(z.locales.en());

const MOST_ISSUES = 20;
const LONGEST_QUOTE = 120;

type Schema = z.ZodMiniType;
type Optional<T> = T | undefined;
type Out<S extends Optional<Schema>> = S extends Schema ? z.output<S> : undefined;
type Roles = Optional<readonly UserType[]>;
type Method = 'get' | 'post' | 'put' | 'delete';
/**
 * How a route changes stored data. `once`: `handle` returns the result of `commitOnce`. `repeatable`: the change is
 * safe to repeat, and its answer is recorded. In both, a repeated Idempotency-Key gets the first answer.
 */
type Changes = Optional<'once' | 'repeatable'>;
/** The answer of `handle`; undefined if it has sent the answer itself, or the answer is 204. */
type Reply<S extends Optional<Schema>, C extends Changes> =
  | (C extends 'once' ? OperationAnswer : S extends Schema ? ReadonlyDeep<z.input<S>> : never)
  | undefined;
type ReadonlyDeep<T> = T extends object ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> } : T;

/** Description of an API call, from which the call is mounted, documented and tested. */
export type RouteSpec<
  N extends keyof Services,
  P extends Optional<Schema>,
  Q extends Optional<Schema>,
  B extends Optional<Schema>,
  S extends Optional<Schema>,
  R extends Roles,
  C extends Changes,
> = {
  summary: string;
  roles?: R;
  /** Needs a session, but works even while a required step is pending. */
  signedIn?: true;
  limit?: LimitName;
  changes?: C;
  params?: P;
  /** Query text is converted to the types of the schema (z.int, z.number); empty values are dropped. */
  query?: Q;
  body?: B;
  /** `own`: the handler reads the body itself, and `body` only documents it. */
  bodyReader?: 'own';
  bodyTypes?: readonly string[];
  returns?: S;
  types?: readonly string[];
  /** Status of the answer. Default: 200, or 204 if `handle` returns nothing. */
  status?: number;
  /** Describes the answer in the documentation, if the summary is not enough. */
  answer?: string;
  others?: Readonly<Record<number, string>>;
  handle(call: Call<N, P, Q, B, R>): Reply<S, C> | Promise<Reply<S, C>>;
};

export type Call<
  N extends keyof Services,
  P extends Optional<Schema> = undefined,
  Q extends Optional<Schema> = undefined,
  B extends Optional<Schema> = undefined,
  R extends Roles = undefined,
> = {
  req: Request;
  res: Response;
  /** `store` and `login` write in the name of the user: they refuse once the user has lost the session or a right. */
  services: Pick<Services, N>;
  /** The user; never null on a route with roles. */
  user: R extends readonly UserType[] ? StoredUser : StoredUser | null;
  params: Out<P>;
  query: Out<Q>;
  body: Out<B>;
  who: AuditActor;
  /** Refuses like `services.store`: for effects outside the store, and after waiting. @throws ApiError */
  stillAllowed(): Promise<void>;
  /** Writes the audit entry of what has been done. It is written even if the user has lost the right since then. */
  note(event: AuditEvent): Promise<void>;
  /** Operation of a route with `changes`; null if the request has no Idempotency-Key. */
  operation: ChangeOperation | null;
};

type AnySpec = RouteSpec<
  keyof Services,
  Optional<Schema>,
  Optional<Schema>,
  Optional<Schema>,
  Optional<Schema>,
  Roles,
  Changes
>;

export type Route = Omit<AnySpec, 'handle'> & {
  method: Method;
  path: string;
  tag: string;
  run(req: Request, res: Response, services: Services): Promise<void>;
};

/**
 * Describes the calls of one chapter of the documentation, e.g. `calls.get('/api/properties/{id}', { … })`. Its
 * handlers get the services `N` and no others.
 */
export function callGroup<N extends keyof Services, G extends Roles = undefined>(tag: string, roles?: G) {
  const by =
    (method: Method) =>
    <
      P extends Optional<Schema> = undefined,
      Q extends Optional<Schema> = undefined,
      B extends Optional<Schema> = undefined,
      S extends Optional<Schema> = undefined,
      R extends Roles = G,
      C extends Changes = undefined,
    >(
      path: string,
      spec: RouteSpec<N, P, Q, B, S, R, C>,
    ): Route => {
      const { handle, ...rest } = spec;
      const readQuery = spec.query === undefined ? null : queryReader(spec.query);
      const described = { ...rest, ...(roles !== undefined && { roles }), ...(spec.roles && { roles: spec.roles }) };
      return {
        ...described,
        method,
        path,
        tag,
        async run(req, res, all) {
          const { store, stillAllowed } = authorize(req, all);
          const services = store === all.store ? all : { ...all, store, login: { ...all.login, store } };
          const answer = async () => {
            const operation = currentOperation(req);
            const reply = await handle({
              req,
              res,
              services,
              operation,
              stillAllowed,
              user: personFor(req, described.roles) as Call<N, P, Q, B, R>['user'],
              get who() {
                return auditActor(req, services.clock);
              },
              note: noteFor(req, all),
              // Safe casts: a value is undefined only if its schema is, or if the handler reads the body itself.
              params: (spec.params && parseWith(spec.params, req.params)) as Out<P>,
              query: (spec.query && readQuery && parseWith(spec.query, readQuery(req.query))) as Out<Q>,
              body: (spec.body && spec.bodyReader !== 'own'
                ? parseWith(spec.body, requiredBody(req))
                : undefined) as Out<B>,
            });
            if (res.headersSent || res.writableEnded) return;
            if (spec.changes === 'once') sendAnswer(res, reply as OperationAnswer);
            else if (reply === undefined) res.status(spec.status ?? 204).end();
            else if (spec.changes === 'repeatable') await answerRepeatable(res, { operation, store, body: reply });
            else res.status(spec.status ?? 200).json(reply);
          };
          await (spec.changes === undefined ? answer() : withOperation(req, res, { store, run: answer }));
        },
      };
    };
  return { get: by('get'), post: by('post'), put: by('put'), delete: by('delete') };
}

/** Returns the user with the narrower type; the role was already checked by the guard. */
function personFor(req: Request, roles: Roles): StoredUser | null {
  const user = sessionUser(req);
  if (user === null && roles !== undefined) throw new ApiError('no_session', 'Sign in first.');
  return user;
}

/** Names the user as admitted: the user is forgotten if a commit of the request is refused. */
function noteFor(req: Request, { store, clock }: Services): (event: AuditEvent) => Promise<void> {
  const actor = currentUserName(req) ?? '';
  return (event) => writeAudit(store, { ...auditActor(req, clock), actor }, event);
}

/** Mounts routes behind their guards: role, rate limit, body, and the role again once the body has arrived. */
export function mountRoutes(app: Express, routes: readonly Route[], deps: { services: Services; limits: RateLimits }) {
  for (const one of routes) {
    const guards: RequestHandler[] = [
      ...(one.signedIn === true ? [requireSession] : []),
      ...(one.roles === undefined ? [] : [requireRole(one.roles)]),
    ];
    const limits = one.limit === undefined ? [] : deps.limits.named[one.limit];
    const body =
      one.method === 'get' || one.method === 'delete' || one.bodyReader === 'own' ? [] : jsonBody(JSON_LIMIT);
    const again = one.method === 'get' ? [] : [identifyAgain(deps.services), ...guards, refuseOtherUsersChanges];
    const run: RequestHandler = (req, res) => one.run(req, res, deps.services);
    app[one.method](one.path.replace(/\{(\w+)\}/g, ':$1'), ...guards, ...limits, ...body, ...again, run);
  }
}

/** Parses input. @throws ApiError `invalid_input` with the path and reason of each issue in `details` */
export function parseWith<S extends Schema>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  // Issues quote keys of the input, which may be long and numerous.
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

/** Converts query text to the types of the schema. Ignores unknown parameters, which links often contain. */
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

/** Revision in If-Match, null for `*`; weak tags are valid. @throws ApiError `base_required`, `invalid_input` */
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
