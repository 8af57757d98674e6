export type SaveResult = { ok: true } | { ok: false; reason: 'quota' | 'closed' | 'older-tab' | 'failed' };
