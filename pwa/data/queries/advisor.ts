import * as z from 'zod/mini';
import type { AdvisorAnswer } from '../../../domain/advisor/answers/answer-types.ts';
import { findUnbacked } from '../../../domain/advisor/answers/number-guard.ts';
import type { AdvisorQuestion, Memory } from '../../../domain/advisor/frame/frame.ts';
import { readAnswer } from '../../../domain/advisor/memory-schema.ts';
import { isOnline } from '../platform/notices.ts';
import { currentUser } from '../platform/session.ts';
import type { LocalAnswer } from '../replica/advisor.ts';
import { marketClient } from '../replica/market-client.ts';
import { Conversation } from '../store/user/record-rows.ts';
import type { UserDb } from '../store/user/user-db.ts';
import { readRows } from '../store/user/user-rows.ts';
import { knownSettings } from './app-settings.ts';
import type { QueryResult } from './query.ts';
import { knownLoan } from './shared-records.ts';
import { useUserRecords } from './user-records.ts';

export type { Conversation } from '../store/user/record-rows.ts';

/**
 * Asks the advisor on this device, which needs no network. Asks the server only if this device cannot answer or has
 * only a part of the market. @throws if neither can answer
 */
export async function askAdvisor(text: string, memory: Memory | null): Promise<LocalAnswer> {
  const local = await marketClient()
    .advisor.ask(text, memory, knownLoan())
    .catch((failure: unknown) => ({ failure }));
  if ('answer' in local && !local.isPartial) return local;
  for await (const { event, data } of serverEvents({ text, memory })) {
    const reply = event === 'done' ? Reply.safeParse(data) : null;
    // The server runs the same code. The memory is parsed, because later questions send it back.
    const read = reply?.success === true ? readAnswer(reply.data.data.answer) : null;
    if (read !== null) return { answer: read, isPartial: false };
  }
  if ('failure' in local) throw local.failure;
  return local;
}

/** Loads what the first question needs. The question itself reports any failure. */
export function prepareAdvisor(): void {
  void marketClient()
    .advisor.prepare()
    .catch(() => {});
}

export async function askFrame(question: AdvisorQuestion, memory: Memory | null): Promise<LocalAnswer> {
  return marketClient().advisor.askFrame(question, memory, knownLoan());
}

/** Whether the server has a language model; null until it was asked. */
let serverHasModel: boolean | null = null;

/** Whether the administrator allows the browser's own model to phrase answers, by the last known settings. */
export function mayPhraseOnDevice(): boolean {
  const { aiMode } = knownSettings();
  return aiMode === 'enabled' || (aiMode === 'premium' && currentUser() !== null);
}

const Reply = z.object({
  data: z.object({
    answeredBy: z.object({ by: z.string(), model: z.nullable(z.string()), reason: z.nullable(z.string()) }),
    answer: z.unknown(),
  }),
});
const Delta = z.object({ text: z.string() });

/**
 * Returns the answer of the server's language model, which reads the question itself. Its sentences are streamed; the
 * server checks each against the results of its tools. Returns null if the answer of this device should stay.
 */
export async function answeredByModel(
  asked: { text: string; memory: Memory | null },
  onText: (text: string) => void,
): Promise<{ answer: AdvisorAnswer; model: string } | null> {
  if (serverHasModel === false || !isOnline()) return null;
  let shown = '';
  for await (const { event, data } of serverEvents(asked)) {
    if (event === 'text') {
      const delta = Delta.safeParse(data);
      if (!delta.success) return null;
      shown += delta.data.text;
      onText(shown);
    } else if (event === 'done') {
      const reply = Reply.safeParse(data);
      if (!reply.success) return null;
      const { by, model, reason } = reply.data.data.answeredBy;
      if (by !== 'model' && model === null && reason === null) serverHasModel = false;
      const answer = by === 'model' && model !== null ? readAnswer(reply.data.data.answer) : null;
      if (answer === null || model === null || findUnbacked(answer.text.join('\n'), answer.calls) !== null) return null;
      serverHasModel = true;
      return { answer, model };
    }
  }
  return null;
}

const TIMEOUT_MS = 15_000;

async function* serverEvents({
  text,
  memory,
}: {
  text: string;
  memory: Memory | null;
}): AsyncGenerator<{ event: string; data: unknown }> {
  if (!isOnline()) return;
  try {
    const response = await fetch('/api/ai-chat', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ message: text, context: 'dubai_real_estate', memory, loan: knownLoan() }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok || response.body === null) return;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (rest + part.value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = /^event: (.*)$/m.exec(block)?.[1];
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (event !== undefined && data !== undefined) yield { event, data: JSON.parse(data) };
      }
    }
  } catch {
    // Without a valid answer, this device's own text stays.
  }
}

const readConversations = (db: UserDb) => readRows(Conversation, db.conversations.orderBy('at').reverse());

export const useConversations = (): QueryResult<Conversation[]> => useUserRecords(readConversations);
