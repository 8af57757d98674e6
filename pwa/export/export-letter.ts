import type { LetterDocument } from '../../domain/report/layout-letter.ts';
import { withDocumentWriter } from './document-writer.ts';
import { noteMissing } from './missing-characters.ts';

export async function exportLetter(letter: LetterDocument): Promise<Blob> {
  const { signal } = new AbortController();
  const { blob, missing } = await withDocumentWriter(signal, (writer) => writer.writeLetter(letter));
  noteMissing(missing);
  return blob;
}
