import { marketQuery, useAnswer } from './query.ts';

/** Whether invented listings are marked in this market (`marksInvented` of domain/transaction/demo-source.ts). */
export function useMarksInvented(): boolean {
  const marks = useAnswer(
    marketQuery<boolean>(['marks-invented'], {
      of: 'records',
      ask: (market) => market.marksInvented(),
    }),
  );
  return marks.data === true;
}

/** Whether this listing is one of the demo market; false while that is not known. */
export function useIsInvented(id: number): boolean {
  const invented = useAnswer(
    marketQuery<boolean>(['invented', id], {
      of: 'listings',
      ask: (market) => market.isInvented(id),
    }),
  );
  return invented.data === true;
}
