/** What became of a write. Only `ok` may be shown as "saved". */
export type SaveResult = { ok: true } | { ok: false; reason: 'quota' | 'closed' | 'older-tab' | 'failed' };
