import type { SaveResult } from '../platform/save-result.ts';
import type { Conversation } from '../store/user/conversation-rows.ts';
import { SCHEMA_OF_USER_ROWS } from '../store/user/schema.ts';
import { mutate } from './mutate.ts';

/** Keeps a conversation; one of the same id is replaced. */
export function saveConversation(conversation: Conversation): Promise<SaveResult> {
  // Answers are plain data of any form; the database takes them as they are.
  return mutate('conversation', (conversations) => conversations.put({ ...conversation, schema: SCHEMA_OF_USER_ROWS }));
}

export function deleteConversation(id: string): Promise<SaveResult> {
  return mutate('conversation', (conversations) => conversations.delete(id));
}
