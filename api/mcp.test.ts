import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TERM_IDS } from '../domain/advisor/frame/terms.ts';
import { TOOL_NAMES, type ToolName } from '../domain/advisor/tools/tool-types.ts';
import type { RentContract } from '../domain/rent/rent.ts';
import { RULE_IDS } from '../domain/rules/rule-names.ts';
import { DEFAULT_LIMITS } from './config.ts';
import { stored } from './services/accounts/users.ts';
import { deed, listing, publishDeeds, publishRents, putListings } from './testing/fixtures.ts';
import { serve, TEST_NOW, type TestServer, testConfig } from './testing/serve.ts';

const LAST_DAY = Math.floor(TEST_NOW.getTime() / 86_400_000);

/** Five years of sales, because a forecast is tested on past quarters. */
const SALES = Array.from({ length: 900 }, (_, i) => deed({ deedNumber: `11-${i}-2026`, day: LAST_DAY - 2 - 2 * i }));
const TENANCIES = [140, 145, 150, 155, 160].map((thousand, i): RentContract => {
  const startDay = LAST_DAY - 100;
  const dates = { day: startDay, startDay, endDay: startDay + 364 };
  const home = { areaId: 'dubai-marina', project: 'TERN QUARTER', building: '', type: 'apartment', rooms: 2 } as const;
  return { ...dates, ...home, areaCentiSqm: 11_148, contractId: `C${i}`, annualFils: thousand * 100_000, isNew: true };
});
const DEVELOPER = {
  id: 'D1',
  developerName: 'Tern',
  location: 'JVC',
  projects: ['Tern Quarter'],
  source: 'dld-export',
};

/** Arguments for which each tool returns a result. */
const ARGUMENTS: Readonly<Record<ToolName, Record<string, unknown>>> = {
  search_listings: { areaIds: ['dubai-marina'], maxPriceAed: 5_000_000 },
  area_figures: { areaIds: ['dubai-marina'] },
  price_history: { areaIds: ['dubai-marina'], from: '2025-10-01' },
  rank_areas: { measure: 'price', direction: 'down' },
  rank_developers: { areaIds: ['dubai-marina'] },
  area_score: { areaId: 'dubai-marina' },
  service_charge: { areaId: 'dubai-marina' },
  required_income: { priceAed: 2_000_000 },
  registered_sales: { areaId: 'dubai-marina' },
  value_home: { homeId: 1 },
  mortgage: { priceAed: 2_000_000, downPercent: 20, ratePercent: 4.5, years: 25 },
  buying_costs: { priceAed: 1_000_000 },
  selling_costs: { priceAed: 1_300_000, owedAed: 400_000 },
  affordability: { incomeAed: 30_000 },
  return_on_investment: { priceAed: 1_000_000, rentAed: 70_000 },
  buy_or_rent: { priceAed: 1_000_000, rentAed: 70_000 },
  rent_cap: { rentAed: 80_000, marketRentAed: 110_000 },
  usual_rent: { areaId: 'dubai-marina' },
  places_around: { areaId: 'dubai-marina', kinds: ['metro', 'beach'] },
  projects_due: { areaId: 'jvc' },
  define_term: { term: 'oqood' },
  rules: { topic: 'eviction' },
};

type Output = { result: Record<string, unknown>; evidence: { what: string }[]; source: string };

async function connected(transport: unknown): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport as Transport);
  return client;
}

async function call(client: Client, name: string, args: Record<string, unknown>): Promise<CallToolResult> {
  return (await client.callTool({ name, arguments: args })) as CallToolResult;
}

describe('the tools for other assistants', () => {
  let server: TestServer;
  let client: Client;
  beforeAll(async () => {
    server = await serve();
    await publishDeeds(server.store, SALES);
    await publishRents(server.store, TENANCIES);
    await server.store.commit((tx) => tx.put('developers', DEVELOPER.id, stored(DEVELOPER)));
    await putListings(server.store, [listing(1), listing(2)]);
    await server.services.marketChanged();
    client = await connected(new StreamableHTTPClientTransport(new URL('/mcp', server.url)));
  });
  afterAll(async () => {
    await client.close();
    await server.close();
  });

  it('are those of the advisor, all read-only, with typed arguments and results', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([...TOOL_NAMES]);
    for (const { inputSchema, outputSchema, annotations, description } of tools) {
      expect(annotations?.readOnlyHint).toBe(true);
      expect(inputSchema.additionalProperties).toBe(false);
      expect(Object.keys(outputSchema?.properties ?? {})).toEqual(['result', 'evidence', 'source']);
      expect(description).not.toBe('');
    }
    expect(client.getInstructions()).toContain('sahil://areas');
  });

  it.each(TOOL_NAMES)('%s answers as its type says, with its evidence', async (name) => {
    const before = server.store.head();
    // The client checks the result against the tool's own schema and throws when it differs.
    const { structuredContent, isError, content } = await call(client, name, ARGUMENTS[name]);
    expect(isError ?? false, JSON.stringify(content)).toBe(false);
    const { result, source } = structuredContent as Output;
    expect(result).not.toBeNull();
    expect(source).toContain(name === 'define_term' ? 'A definition' : 'Information, not advice.');
    expect(server.store.head()).toBe(before);
  });

  it('say figures worked by hand, and the law of a rule', async () => {
    const loan = (await call(client, 'mortgage', ARGUMENTS.mortgage)).structuredContent as Output;
    // 1.6 million at 4.5 % over 25 years.
    expect(loan.result.monthlyAed).toBe(8_893);
    const rule = (await call(client, 'rules', ARGUMENTS.rules)).structuredContent as Output;
    expect(rule.result.en).toContain('12 months’ notice');
    expect(rule.source).toContain('Dubai Law 26 of 2007');
  });

  it('refuse wrong arguments and unknown tools in words', async () => {
    const wrong = await call(client, 'rank_areas', { metric: 'race' });
    expect(wrong.isError).toBe(true);
    const unknown = await call(client, 'delete_listing', { id: 1 });
    expect(unknown.isError).toBe(true);
    expect(JSON.stringify(unknown.content)).not.toMatch(/node_modules|\.ts:/);
  });

  it('have the definitions beside them', async () => {
    const { resources } = await client.listResources();
    expect(resources).toHaveLength(TERM_IDS.length + RULE_IDS.length + 1);
    const read = async (uri: string) => JSON.stringify((await client.readResource({ uri })).contents);
    expect(await read('sahil://rules/who-may-buy')).toMatch(/freehold.*تملك حر.*Regulation 3 of 2006.*https:/s);
    expect(await read('sahil://terms/oqood')).toContain('عقود');
    expect(await read('sahil://areas')).toContain('dubai-marina');
    await expect(read('sahil://rules/none')).rejects.toThrow('There is no');
  });

  it('take one message a request, and nothing by GET', async () => {
    const headers = { accept: 'application/json, text/event-stream' };
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    expect((await server.send('POST', '/mcp', list, { headers })).status).toBe(200);
    expect((await server.send('POST', '/mcp', [list, list], { headers })).status).toBe(400);
    expect((await server.get('/mcp', headers)).status).toBe(405);
  });

  it('are handed on by stdio', async () => {
    const args = ['--import', 'tsx', 'api/cli/mcp.ts', server.url];
    const local = await connected(new StdioClientTransport({ command: process.execPath, args, stderr: 'pipe' }));
    expect((await local.listTools()).tools).toHaveLength(TOOL_NAMES.length);
    const fees = (await call(local, 'buying_costs', ARGUMENTS.buying_costs)).structuredContent as Output;
    expect(fees.result.priceAed).toBe(1_000_000);
    await local.close();
  });

  it('fail with a reason when the server is gone', async () => {
    const gone = await serve();
    const args = ['--import', 'tsx', 'api/cli/mcp.ts', gone.url];
    const local = await connected(new StdioClientTransport({ command: process.execPath, args, stderr: 'pipe' }));
    await gone.close();
    await expect(local.listTools()).rejects.toThrow('The Sahil server did not answer');
    await local.close();
  });
});

it('an address has a number of messages a minute', async () => {
  const limits = { ...testConfig().limits, assistant: 2 };
  const server = await serve({ config: { limits } });
  const send = async () => (await server.send('POST', '/mcp', { jsonrpc: '2.0', id: 1, method: 'ping' })).status;
  const answers = [await send(), await send(), await send()];
  expect(answers.at(-1)).toBe(429);
  expect(answers.slice(0, 2)).not.toContain(429);
  expect(DEFAULT_LIMITS.assistant).toBe(120);
  await server.close();
});
