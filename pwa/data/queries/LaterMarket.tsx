import { type ReactNode, useEffect, useState } from 'react';
import { whenPressed, whenQuiet } from '../platform/event-loop.ts';
import { hadDataAtStart, marketClient } from '../replica/market-client.ts';
import { LaterMarketContext } from './query.ts';

/**
 * On a first visit, the questions of this part of a screen start the market once the page is quiet or used: its worker
 * and the server would take the processor from a page that is already whole without the answers.
 */
export function LaterMarket({ children }: { children: ReactNode }) {
  const [isLater] = useState(() => !hadDataAtStart());
  useEffect(() => {
    if (isLater) void Promise.race([whenQuiet(), whenPressed()]).then(() => void marketClient());
  }, [isLater]);
  return <LaterMarketContext value={isLater}>{children}</LaterMarketContext>;
}
