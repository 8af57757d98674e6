import * as z from 'zod/mini';
import type { AdvisorAnswer } from '../../domain/advisor/answers/answer-types.ts';
import { toInsights } from '../../domain/advisor/answers/chat-response.ts';
import { FALLBACK } from '../../domain/advisor/answers/plain.ts';
import { SHOWN_HOMES } from '../../domain/advisor/frame/frame.ts';
import { MemorySchema, toMemory } from '../../domain/advisor/memory-schema.ts';
import { Property } from '../../domain/property/property.ts';
import { LoanProfile } from '../../domain/roi/loan.ts';
import { AiAnalysisResult } from '../../domain/scores/analysis-result.ts';
import { CompareResult, MOST_COMPARED } from '../../domain/scores/compare.ts';
import { ApiError } from '../errors.ts';
import { addressKey } from '../middleware/rate-limit.ts';
import { QUESTION_COST, wordCost } from '../services/accounts/limits.ts';
import type { AnsweredBy } from '../services/advisor/advisor.ts';
import { advisorMarket } from '../services/advisor/advisor-market.ts';
import type { Services } from '../services/services.ts';
import { PropertyId, readableSale } from './properties.ts';
import { callGroup, type Route } from './route.ts';

type AdvisorServices = 'words' | 'advisor' | 'market' | 'properties' | 'rents' | 'store' | 'valuationTrainer' | 'clock';
const calls = callGroup<AdvisorServices>('AI');

const ChatRequest = z.object({
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
  /** Fixed text that the specification sends; not used. */
  context: z.optional(z.string().check(z.maxLength(100))),
  /** `data.memory` of the last answer, to continue its conversation. */
  memory: z.optional(z.nullable(MemorySchema)),
  /** The user's loan; the default one if absent. */
  loan: z.optional(LoanProfile),
});

const ChatResponse = z.object({
  message: z.string(),
  propertyRecommendations: z.array(Property).check(z.maxLength(SHOWN_HOMES)),
  marketInsights: z.nullable(
    z.object({
      location: z.string(),
      averagePrice: z.nullable(z.number()),
      priceGrowth: z.nullable(z.number()),
      hotspots: z.array(z.string()).check(z.maxLength(3)),
    }),
  ),
  trendExplanation: z.nullable(z.string()),
  data: z.object({
    intent: z.string(),
    marketCondition: z.enum(['rising', 'falling', 'stable', 'unknown']),
    answeredBy: z.object({
      by: z.enum(['rules', 'model']),
      model: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
    memory: MemorySchema,
    answer: z.unknown(),
  }),
});

const CompareBody = z.strictObject({
  /** The specification compares two listings; the API accepts up to five. */
  propertyIds: z
    .array(z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)))
    .check(z.minLength(2), z.maxLength(MOST_COMPARED)),
});

export const aiRoutes: readonly Route[] = [
  calls.post('/api/ai-chat', {
    summary: 'Asks the advisor. It answers as the app does offline. A language model may word it, if one is configured',
    limit: 'ai',
    body: ChatRequest,
    returns: ChatResponse,
    types: ['text/event-stream'],
    answer:
      'The answer. With `Accept: text/event-stream` the model’s sentences come as `text` events before it, the answer as `done`',
    async handle({ req, res, services, body, user }) {
      await services.words.charge(addressKey(req), QUESTION_COST * wordCost(body.message));
      const isStream = req.headers.accept?.includes('text/event-stream') === true;
      const send = (event: string, data: unknown) => res.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      if (isStream) {
        res.status(200).setHeader('Content-Type', 'text/event-stream; charset=utf-8');
        res.setHeader('Cache-Control', 'no-store');
        res.flushHeaders();
      }
      const { answer, answeredBy } = await services.advisor.answer({
        message: body.message,
        memory: body.memory ? toMemory(body.memory) : null,
        loan: body.loan,
        person: user?.username ?? addressKey(req),
        isSignedIn: user !== null,
        ...(isStream ? { onSentence: (text: string) => void send('text', { text }) } : {}),
      });
      const response = toChatResponse(services, answer, answeredBy);
      if (!isStream) return response;
      send('done', response);
      res.end();
      return undefined;
    },
  }),
  calls.post('/api/ai/analyze-property/{id}', {
    summary: 'The AI analysis of a listing, computed from registered sales. Null if there is too little evidence',
    limit: 'ai',
    // The call has no body. A body that is sent is ignored.
    bodyReader: 'own',
    params: PropertyId,
    returns: AiAnalysisResult,
    others: { 404: 'Unknown, or taken off the market' },
    handle: ({ services, params, user }) => services.valuationTrainer.analyse(readableSale(services, params.id, user)),
  }),
  calls.post('/api/properties/compare', {
    summary: 'Two to five listings side by side, with figures of registered sales',
    limit: 'ai',
    body: CompareBody,
    returns: CompareResult,
    answer: 'The listings in the order asked for, and the comparison',
    others: { 404: 'One of them is unknown, or taken off the market' },
    async handle({ services, body, user }) {
      const ids = body.propertyIds;
      if (new Set(ids).size < ids.length) {
        throw new ApiError('invalid_input', 'propertyIds: the same listing comes twice', [
          { path: 'propertyIds', message: 'the same listing comes twice' },
        ]);
      }
      const properties = ids.map((id) => readableSale(services, id, user));
      return { properties, analysis: await services.valuationTrainer.compare(properties) } satisfies CompareResult;
    },
  }),
];

function toChatResponse(services: Pick<Services, AdvisorServices>, answer: AdvisorAnswer, answeredBy: AnsweredBy) {
  const { records } = advisorMarket(services);
  const shown = answer.blocks.flatMap((block) => (block.kind === 'homes' ? block.homes : []));
  const text = [...answer.text, answer.sourceLine].filter((line) => line !== '').join('\n');
  const { marketInsights, trendExplanation, marketCondition } = toInsights(answer, records);
  return {
    message: text === '' ? FALLBACK[answer.language] : text,
    propertyRecommendations: shown.slice(0, SHOWN_HOMES).flatMap(({ id }) => services.properties.get(id) ?? []),
    marketInsights,
    trendExplanation,
    data: { intent: answer.frame.operation, marketCondition, answeredBy, memory: answer.memory, answer },
  };
}
