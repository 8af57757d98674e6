import type { KeepApi } from '../storage/offline-selection-api.ts';
import type { MarketDesk } from './market-context.ts';

/** The answers of "keep on this device"; their code is loaded with the first question. */
export function keepDoor(desk: () => Promise<MarketDesk>): KeepApi {
  const answers = async () => {
    const [{ keepAnswers }, at] = await Promise.all([import('./offline-selection.ts'), desk()]);
    return keepAnswers(at);
  };
  return {
    report: async () => (await answers()).report(),
    plan: async (choice) => (await answers()).plan(choice),
    choose: async (choice) => (await answers()).choose(choice),
  };
}
