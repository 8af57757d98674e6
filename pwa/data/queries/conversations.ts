import { type ChatMessage, type Conversation, ConversationRow } from '../store/user/conversation-rows.ts';
import type { UserDb } from '../store/user/user-db.ts';
import { soundRows } from '../store/user/user-rows.ts';
import type { QueryResult } from './query.ts';
import { useUserRecords } from './user-records.ts';

export type { Conversation } from '../store/user/conversation-rows.ts';

async function readConversations(db: UserDb): Promise<Conversation[]> {
  const { rows } = soundRows(ConversationRow, await db.conversations.orderBy('at').reverse().toArray());
  return rows.map(({ schema: _, ...conversation }) => conversation);
}

export function useConversations(): QueryResult<Conversation[]> {
  return useUserRecords(readConversations);
}

export function conversationsWith(all: readonly Conversation[], words: string): Conversation[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [...all];
  return all.filter(({ messages }) => messages.some(({ content }) => content.toLowerCase().includes(wanted)));
}

/** A conversation as text that can be read anywhere. */
export function conversationText({ title, messages }: Conversation, names: { user: string; ai: string }): string {
  const lines = messages.map(
    (message: ChatMessage) =>
      `${message.timestamp.slice(0, 16).replace('T', ' ')} ${names[message.type]}\n${message.content}`,
  );
  return [title, ...lines].join('\n\n');
}
