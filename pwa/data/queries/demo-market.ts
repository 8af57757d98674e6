import * as z from 'zod/mini';

/** Whether the demo market counts on the server, and what there is of either kind of deed. */
export const DemoMarketState = z.object({
  isOn: z.boolean(),
  deeds: z.number(),
  registered: z.object({ deeds: z.number(), from: z.string(), to: z.string() }),
  areas: z.array(z.object({ areaId: z.string(), name: z.string(), demo: z.number(), registered: z.number() })),
});
export type DemoMarketState = z.infer<typeof DemoMarketState>;

/** Asks the server. @throws Error when it cannot be reached or answers otherwise */
export async function fetchDemoMarket(origin = ''): Promise<DemoMarketState> {
  return answerOf(await fetch(`${origin}/api/market/demo`, { credentials: 'same-origin' }));
}

/** Switches it on or off for everyone; administrators only. @throws Error with the server's reason */
export async function switchDemoMarket(isOn: boolean, origin = ''): Promise<DemoMarketState> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ isOn });
  return answerOf(
    await fetch(`${origin}/api/admin/demo-market`, { method: 'POST', credentials: 'same-origin', headers, body }),
  );
}

async function answerOf(response: Response): Promise<DemoMarketState> {
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
  return DemoMarketState.parse(await response.json());
}
