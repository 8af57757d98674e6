import { phrase } from '../../../domain/language/language.ts';
import type { ImportFailure } from '../../data/queries/imports.ts';
import { messages } from './messages.ts';

export function failureText(failure: ImportFailure): string {
  return failure.reason === 'server' ? phrase(failure.message) : messages.failures[failure.reason];
}
