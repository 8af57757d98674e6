import { type ChatMessage, type Conversation, ConversationRow } from '../db/user/conversation-rows.ts';
import { SCHEMA_OF_USER_ROWS } from '../db/user/schema.ts';
import type { UserDb } from '../db/user/user-db.ts';
import { soundRows } from '../db/user/user-rows.ts';
import type { Live } from '../live.ts';
import type { SaveResult } from '../save-result.ts';
import { useUserQuery } from '../user/use-user-query.ts';
import { writeUser } from '../user/user-writes.ts';

export type { Conversation } from '../db/user/conversation-rows.ts';

async function readConversations(db: UserDb): Promise<Conversation[]> {
  const { rows } = soundRows(ConversationRow, await db.conversations.orderBy('at').reverse().toArray());
  return rows.map(({ schema: _, ...conversation }) => conversation);
}

/** The person's conversations on this device, newest first. */
export function useConversations(): Live<Conversation[]> {
  return useUserQuery(readConversations);
}

/** Keeps a conversation; one of the same id is replaced. */
export function saveConversation(conversation: Conversation): Promise<SaveResult> {
  return writeUser(
    (db) => [db.conversations],
    // Answers are plain data of any form; the database takes them as they are.
    (db) => db.conversations.put({ ...conversation, schema: SCHEMA_OF_USER_ROWS }),
  );
}

export function deleteConversation(id: string): Promise<SaveResult> {
  return writeUser(
    (db) => [db.conversations],
    (db) => db.conversations.delete(id),
  );
}

/** Conversations with a word in a question or an answer. */
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
