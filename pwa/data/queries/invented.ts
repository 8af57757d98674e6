import { useMarketQuery } from './use-market-query.ts';

/** Whether invented listings are marked in this market (`marksInvented` of domain/transaction/demo-source.ts). */
export function useMarksInvented(): boolean {
  const marks = useMarketQuery<boolean>(['marks-invented'], {
    of: 'records',
    ask: (market) => market.marksInvented(),
  });
  return marks.state === 'ready' && marks.value;
}

/** Whether this listing is one of the demo market; false while that is not known. */
export function useIsInvented(id: number): boolean {
  const invented = useMarketQuery<boolean>(['invented', id], {
    of: 'listings',
    ask: (market) => market.isInvented(id),
  });
  return invented.state === 'ready' && invented.value;
}
