import type { Notice } from '../platform/notices.ts';
import type { MarketEvent } from './market-state.ts';

/** A notice as it crosses threads: errors do not do that whole, their message does. */
export function plainNotice(notice: Notice): Extract<MarketEvent, { kind: 'notice' }>['notice'] {
  return notice.kind === 'db-failed' ? { kind: 'db-failed', message: notice.error.message } : notice;
}
