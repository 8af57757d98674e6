import * as z from 'zod/mini';
import { advisorMarket } from '../services/advisor/advisor-market.ts';
import { callGroup, type Route } from './route.ts';

const calls = callGroup<'market' | 'properties' | 'rents' | 'store' | 'valuationTrainer' | 'clock'>('AI');

/** One message per call, so that rate limits count each. */
const Message = z.looseObject({ jsonrpc: z.literal('2.0') });

export const mcpRoutes: readonly Route[] = [
  calls.post('/mcp', {
    summary:
      'The advisor’s tools for other assistants, by the Model Context Protocol (streamable HTTP, stateless, read-only)',
    limit: 'assistant',
    body: Message,
    status: 200,
    others: { 202: 'A notice taken' },
    async handle({ req, res, services, body }) {
      // Imported with the first message to keep the server's start fast.
      const { answerMcp } = await import('../services/mcp/mcp-server.ts');
      await answerMcp(req, res, body, advisorMarket(services));
    },
  }),
  calls.get('/mcp', {
    summary: 'Refused: the server sends no messages of its own',
    others: { 405: 'Send messages by POST' },
    handle({ res }) {
      const error = { code: -32000, message: 'Send messages by POST.' };
      res.status(405).set('Allow', 'POST').json({ jsonrpc: '2.0', error, id: null });
    },
  }),
];
