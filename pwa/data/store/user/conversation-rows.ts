import * as z from 'zod/mini';
import { MemorySchema } from '../../../../domain/advisor/memory-schema.ts';

// Made when first used: the app's start reads this module, the database opens later.

const message = z.lazy(() =>
  z.object({
    id: z.string(),
    type: z.enum(['user', 'ai']),
    content: z.string().check(z.maxLength(20_000)),
    /** ISO instant by this device's clock. */
    timestamp: z.string(),
    /** The complete answer, to show it again. The screen skips parts it no longer knows. */
    answer: z.optional(z.unknown()),
    /** Set where a language model phrased the answer. */
    model: z.optional(z.string()),
  }),
);

/** A conversation with the advisor, kept on this device alone. */
export const Conversation = z.lazy(conversation);
export type Conversation = z.infer<typeof Conversation>;
export type ChatMessage = Conversation['messages'][number];

export const ConversationRow = z.lazy(() => z.extend(conversation(), { schema: z.int() }));
export type ConversationRow = z.infer<typeof ConversationRow>;

function conversation() {
  return z.object({
    id: z.string(),
    title: z.string().check(z.maxLength(200)),
    /** ISO instant of the last message. */
    at: z.string(),
    messages: z.array(message),
    memory: z.nullable(MemorySchema),
  });
}
