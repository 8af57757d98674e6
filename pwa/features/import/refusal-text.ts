import { NO_COLUMN_FOR } from '../../../domain/import/file/table-header.ts';
import { phrase } from '../../../domain/language/language.ts';
import { messages } from './messages.ts';

export function refusalText({ message }: { message: string }): string {
  if (!message.startsWith(NO_COLUMN_FOR)) return phrase(message);
  const labels = message.slice(NO_COLUMN_FOR.length, -1).split(', ');
  return messages.noColumnFor(labels.map(phrase));
}
