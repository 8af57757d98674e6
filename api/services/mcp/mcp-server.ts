import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { Request, Response } from 'express';
import type * as z from 'zod/mini';
import { sourceLine } from '../../../domain/advisor/answers/wording.ts';
import { TERM_IDS, TERMS } from '../../../domain/advisor/frame/terms.ts';
import type { AdvisorMarket } from '../../../domain/advisor/tools/advisor-market.ts';
import { TOOL_NAMES, TOOL_SCHEMAS } from '../../../domain/advisor/tools/tool-types.ts';
import { toolBox } from '../../../domain/advisor/tools/tools.ts';
import { AREAS } from '../../../domain/gazetteer/areas.ts';
import { RULE_IDS } from '../../../domain/rules/rule-names.ts';
import { RULES, ruleText } from '../../../domain/rules/rules.ts';
import { VERSION } from '../../version.ts';
import { TOOL_DESCRIPTIONS } from '../advisor/tool-descriptions.ts';
import { toolOutput } from './outputs.ts';

const INSTRUCTIONS =
  'Figures of the Dubai property market: listings, registered sales, rents, loans and rules. Money is in AED, percent in points. ' +
  'Area ids are those of the resource sahil://areas, e.g. dubai-marina. Every result has its evidence and a source line: ' +
  'state the source with each figure, and do not state figures that no tool returned. Information, not advice.';

const OWN_WORDS = 'A definition of this product.';
const NOTHING_FOUND = 'No records support a figure here.';
const MOST_ARGUMENTS = 200;

/** Answers one message of the Model Context Protocol. Stateless: each request creates a new server. */
export async function answerMcp(req: Request, res: Response, message: unknown, market: AdvisorMarket): Promise<void> {
  const server = createMcpServer(market);
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  res.on('close', () => void server.close());
  // The cast is needed because the SDK declares optional fields of `Transport` without `undefined`.
  await server.connect(transport as Transport);
  await transport.handleRequest(req, res, message);
}

function createMcpServer(market: AdvisorMarket): McpServer {
  const server = new McpServer(
    { name: 'sahil', title: 'Sahil: Dubai property', version: VERSION },
    { instructions: INSTRUCTIONS, maxToolInputElements: MOST_ARGUMENTS },
  );
  for (const name of TOOL_NAMES) {
    // Arguments are checked twice: by the SDK with this schema, and by `tryUse` with the tool's own type.
    const inputSchema: z.ZodMiniType = TOOL_SCHEMAS[name];
    const annotations = { readOnlyHint: true, openWorldHint: false };
    const description = TOOL_DESCRIPTIONS[name];
    server.registerTool(
      name,
      { description, inputSchema, outputSchema: toolOutput(name), annotations },
      async (args: unknown) => {
        const tools = toolBox(market);
        const answer = await tools.tryUse(name, args);
        if (!answer.ok) return { content: [{ type: 'text', text: answer.problem }], isError: true };
        const evidence = tools.calls.flatMap((call) => call.evidence);
        const source = sourceLine('en', evidence) || (name === 'define_term' ? OWN_WORDS : NOTHING_FOUND);
        const output = { result: answer.result, evidence, source };
        return { content: [{ type: 'text', text: JSON.stringify(output) }], structuredContent: output };
      },
    );
  }
  addDefinitions(server);
  return server;
}

/** Adds definitions that an assistant may read: terms and rules in both languages, and area ids. */
function addDefinitions(server: McpServer): void {
  addTexts(server, { kind: 'terms', ids: TERM_IDS, write: (id) => [TERMS[id].en, TERMS[id].ar] });
  addTexts(server, { kind: 'rules', ids: RULE_IDS, write: (id) => [...Object.values(ruleText(id)), ...citations(id)] });
  const areas = AREAS.map(({ id, name, nameAr }) => ({ id, name, nameAr }));
  const mimeType = 'application/json';
  server.registerResource('areas', 'sahil://areas', { description: 'Areas with their ids', mimeType }, ({ href }) => ({
    contents: [{ uri: href, mimeType, text: JSON.stringify(areas) }],
  }));
}

const citations = (id: (typeof RULE_IDS)[number]) =>
  RULES[id].sources.map(({ law, url, asOf }) => `Source: ${law}, ${url}, read ${asOf}`);

function addTexts<T extends string>(
  server: McpServer,
  { kind, ids, write }: { kind: string; ids: readonly T[]; write: (id: T) => string[] },
): void {
  const mimeType = 'text/plain';
  const resources = ids.map((id) => ({ uri: `sahil://${kind}/${id}`, name: id, mimeType }));
  const template = new ResourceTemplate(`sahil://${kind}/{id}`, { list: () => ({ resources }) });
  server.registerResource(kind, template, { mimeType }, ({ href }, { id: asked }) => {
    const id = ids.find((known) => known === asked);
    if (id === undefined) throw new Error(`There is no ${href.slice(0, 80)}.`);
    return { contents: [{ uri: href, mimeType, text: write(id).join('\n\n') }] };
  });
}
