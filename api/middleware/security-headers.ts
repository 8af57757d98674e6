import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** Content the app may load: only its own; listing pictures are proxied. No inline code or style. */
const APP_CSP = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
} as const;

/** Policy of the API documentation page, which sets styles from script. It also loads only its own content. */
const DOCS_CSP = { ...APP_CSP, 'style-src': ["'self'", "'unsafe-inline'"], 'img-src': ["'self'", 'data:'] };

/** Security headers of every answer. HSTS only in production: on a developer's machine it would stick to localhost. */
export function securityHeaders(options: { production: boolean }): RequestHandler {
  const headers = policyHeaders(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: APP_CSP },
      strictTransportSecurity: options.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
      xFrameOptions: { action: 'deny' },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      // Not `no-referrer`: browsers then send `Origin: null` with form posts, which the origin check refuses.
      referrerPolicy: { policy: 'same-origin' },
    }),
  ).set(
    'Permissions-Policy',
    'camera=(self), geolocation=(self), accelerometer=(self), gyroscope=(self), magnetometer=(self), microphone=(), payment=(), usb=()',
  );
  return (_req, res, next) => {
    res.setHeaders(headers);
    next();
  };
}

/** Returns the headers that a policy sets. They are the same for every answer, so they are computed once. */
function policyHeaders(policy: RequestHandler): Map<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  policy(response.req as Request, response as Response, () => undefined);
  return new Map(response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]));
}

export const docsHeaders: RequestHandler = helmet.contentSecurityPolicy({ useDefaults: false, directives: DOCS_CSP });
