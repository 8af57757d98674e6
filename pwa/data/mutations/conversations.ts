import type { SaveResult } from '../platform/save-result.ts';
import type { Conversation } from '../store/user/conversation-rows.ts';
import { SCHEMA_OF_USER_ROWS } from '../store/user/schema.ts';
import { writeUser } from './write-user.ts';

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
