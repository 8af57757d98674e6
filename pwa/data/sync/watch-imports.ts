import { currentUid, onUidChange } from '../platform/session.ts';
import { marketClient } from '../replica/market-client.ts';

/** Lets the person's own imports join the market on this device, now and whenever somebody else signs in. */
export function watchImports(): void {
  const joinMarket = () => {
    // A database that does not open is reported by DbConnection; the market then answers without the person's own.
    marketClient()
      .privateImports.use(currentUid())
      .catch(() => {});
  };
  joinMarket();
  onUidChange(joinMarket);
}
