import OpenAI from 'openai';
import * as z from 'zod/mini';
import { TOOL_NAMES, TOOL_SCHEMAS } from '../../../domain/advisor/tools/tool-types.ts';
import type { ToolBox } from '../../../domain/advisor/tools/tools.ts';
import { parseJson } from '../../../domain/parse-json.ts';
import type { ModelFetch } from './model-fetch.ts';
import { TOOL_DESCRIPTIONS } from './tool-descriptions.ts';

export type ModelAddress = { baseUrl: string; apiKey: string; model: string; fetch: ModelFetch };

export type ModelRun = { text: string; rounds: number };

/** Maximum rounds of tool calls before the model must answer, and calls per round. */
const MOST_ROUNDS = 4;
const MOST_CALLS = 4;
const MOST_RESULT_CHARS = 6000;

type Chat = OpenAI.Chat.Completions.ChatCompletionMessageParam;
type StreamedCall = { id: string; name: string; args: string };

const TOOLS: OpenAI.Chat.Completions.ChatCompletionTool[] = TOOL_NAMES.map((name) => ({
  type: 'function',
  function: {
    name,
    description: TOOL_DESCRIPTIONS[name],
    parameters: z.toJSONSchema(TOOL_SCHEMAS[name], { io: 'input' }) as Record<string, unknown>,
  },
}));

/**
 * Lets a model choose tools and phrase their results.
 * @param onSentence called with each finished sentence of the answer; throwing stops the model
 * @throws when the endpoint fails, refuses, breaks off or is aborted, or when the model does not stop calling tools
 */
export async function runModel(
  { baseUrl, apiKey, model, fetch }: ModelAddress,
  ask: { messages: Chat[]; tools: ToolBox; signal: AbortSignal; onSentence: (sentence: string) => void },
): Promise<ModelRun> {
  const client = new OpenAI({ baseURL: baseUrl, apiKey: apiKey || 'none', maxRetries: 0, fetch });
  const messages = [...ask.messages];
  for (let round = 1; ; round++) {
    const mayCall = round <= MOST_ROUNDS;
    const stream = await client.chat.completions.create(
      { model, messages, stream: true, temperature: 0, max_tokens: 600, ...(mayCall ? { tools: TOOLS } : {}) },
      { signal: ask.signal },
    );
    const { text, calls } = await readStream(stream, ask.onSentence);
    if (calls.length === 0) return { text, rounds: round };
    if (!mayCall) throw new Error('the model calls tools without end');
    messages.push({
      role: 'assistant',
      content: text === '' ? null : text,
      tool_calls: calls.map(({ id, name, args }) => ({ id, type: 'function', function: { name, arguments: args } })),
    });
    for (const call of calls)
      messages.push({ role: 'tool', tool_call_id: call.id, content: await runCall(call, ask.tools) });
  }
}

/** Runs a tool call of the model. Returns the problem if the tool or its arguments are wrong. */
async function runCall({ name, args }: StreamedCall, tools: ToolBox): Promise<string> {
  const tool = TOOL_NAMES.find((known) => known === name);
  if (tool === undefined) return JSON.stringify({ error: `There is no tool ${name.slice(0, 40)}.` });
  const parsed = parseJson(args === '' ? '{}' : args);
  if (parsed === undefined) return JSON.stringify({ error: 'The arguments are not JSON.' });
  const answer = await tools.tryUse(tool, parsed);
  const data = answer.ok ? { data: answer.result } : { error: answer.problem };
  return JSON.stringify(data).slice(0, MOST_RESULT_CHARS);
}

async function readStream(
  stream: AsyncIterable<OpenAI.Chat.Completions.ChatCompletionChunk>,
  onSentence: (sentence: string) => void,
): Promise<{ text: string; calls: StreamedCall[] }> {
  const calls = new Map<number, StreamedCall>();
  let text = '';
  let said = 0;
  let isFinished = false;
  for await (const chunk of stream) {
    const delta = chunk.choices[0]?.delta;
    isFinished ||= (chunk.choices[0]?.finish_reason ?? null) !== null;
    text += delta?.content ?? '';
    for (const part of delta?.tool_calls ?? []) {
      const call = calls.get(part.index) ?? { id: '', name: '', args: '' };
      calls.set(part.index, {
        id: call.id || (part.id ?? `call-${part.index}`),
        name: call.name + (part.function?.name ?? ''),
        args: call.args + (part.function?.arguments ?? ''),
      });
    }
    // Text next to tool calls is not part of the answer.
    if (calls.size > 0) continue;
    const end = lastSentenceEnd(text);
    if (end > said) {
      onSentence(text.slice(said, end));
      said = end;
    }
  }
  // A stream that breaks off leaves half a sentence or half a call.
  if (!isFinished) throw new Error('the stream of the model broke off');
  if (calls.size === 0 && said < text.length) onSentence(text.slice(said));
  return { text, calls: [...calls.values()].slice(0, MOST_CALLS) };
}

/** Returns the end of the last whole sentence: after a full stop followed by white space, or after a line break. */
function lastSentenceEnd(text: string): number {
  let end = 0;
  for (const match of text.matchAll(/(?<!\d)[.!?؟](?=\s)|\n/g)) end = match.index + match[0].length;
  return end;
}
