import { NO_COLUMN_FOR } from '../../../domain/import/file/table-header.ts';
import { phrase } from '../../../domain/language/language.ts';
import type { ImportFailure } from '../../data/queries/imports.ts';
import { messages } from './messages.ts';

export function failureText(failure: ImportFailure): string {
  return failure.reason === 'server' ? phrase(failure.message) : messages.failures[failure.reason];
}

export function refusalText({ message }: { message: string }): string {
  if (!message.startsWith(NO_COLUMN_FOR)) return phrase(message);
  const labels = message.slice(NO_COLUMN_FOR.length, -1).split(', ');
  return messages.noColumnFor(labels.map(phrase));
}
