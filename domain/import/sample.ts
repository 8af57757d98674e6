/** Field that marks the app's invented sample records; a user who replaces them with own records deletes it. */
export const SAMPLE_MARK = 'sahil_sample';

/** Whether a pasted record is one of the app's samples. Samples are never published among real deeds. */
export function isSampleRecord(record: unknown): boolean {
  return typeof record === 'object' && record !== null && Object.hasOwn(record, SAMPLE_MARK);
}
