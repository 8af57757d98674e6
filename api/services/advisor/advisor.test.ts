import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { strayNumbers } from '../../../domain/advisor/answers/number-guard.ts';
import type { AdvisorMarket } from '../../../domain/advisor/tools/advisor-market.ts';
import { TOOL_NAMES } from '../../../domain/advisor/tools/tool-types.ts';
import { demoAdvisorMarket } from '../../../seed/demo-advisor-market.ts';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { type ModelDouble, startModelDouble } from '../../testing/model-double.ts';
import { createModelBudget } from '../accounts/limits.ts';
import { type AiMode, createAdvisor } from './advisor.ts';
import { createModelFetch } from './model-fetch.ts';

const NOW = new Date('2026-09-28T08:00:00Z');
let market: AdvisorMarket;
let double: ModelDouble;
beforeAll(async () => {
  market = demoAdvisorMarket('2026-09-28');
  double = await startModelDouble();
}, 120_000);
afterAll(() => double.close());
let said: string[] = [];
beforeEach(() => {
  said = [];
});

type Options = { mode?: AiMode; perPerson?: number; global?: number; timeoutMs?: number; on?: AdvisorMarket };

function advisor({ mode = 'enabled', perPerson = 100, global = 100, timeoutMs = 3000, on = market }: Options = {}) {
  const { baseUrl } = double;
  return createAdvisor({
    market: () => on,
    address: { baseUrl, apiKey: 'secret-key', model: 'double', fetch: createModelFetch(baseUrl, timeoutMs).fetch },
    mode: () => mode,
    budget: createModelBudget(() => NOW, createMemoryStore({ clock: () => NOW.getTime() }).processes.counters, {
      perPerson,
      global,
    }),
    timeoutMs,
    logger: pino({ level: 'silent' }),
  });
}

const ask = (message: string, options: Options = {}, person = 'guest') =>
  advisor(options).answer({
    message,
    memory: null,
    person,
    isSignedIn: false,
    onSentence: (sentence) => said.push(sentence),
  });

const FIGURES = { name: 'area_figures', args: '{"areaIds":["dubai-marina"]}' };
const reads = (...turns: Parameters<ModelDouble['script']>) => double.script({ call: [FIGURES] }, ...turns);

describe('a language model leads', () => {
  it('reads a question that the rules misread: its calls make the answer, the chips and the memory', async () => {
    const call = { name: 'search_listings', args: '{"areaIds":["jvc"],"types":["apartment"],"maxPriceAed":1500000}' };
    double.script({ call: [call] }, { say: 'These homes fit. Ask for another area if you like.' });
    const { answer, answeredBy } = await ask('how is the market in Dubai Marina doing?');
    expect(answeredBy).toEqual({ by: 'model', model: 'double', reason: null });
    expect(answer.text.join(' ')).toBe('These homes fit. Ask for another area if you like.');
    expect(said).toHaveLength(2);
    expect(answer.frame).toMatchObject({ operation: 'list', subject: 'home' });
    expect(answer.memory.frame.slots).toMatchObject({ areaIds: ['jvc'], types: ['apartment'], maxPriceAed: 1_500_000 });
    const homes = answer.blocks.flatMap((block) => (block.kind === 'homes' ? block.homes : []));
    expect(homes.map(({ areaId }) => areaId)).toEqual(['jvc', 'jvc']);
    expect(answer.calls.map(({ tool }) => tool)).toContain('area_figures');
    expect(answer.sourceLine).toContain('listings');
  });

  it('gets the conversation, so that it can read a follow-up', async () => {
    const { answer } = await advisor({ mode: 'disabled' }).answer({
      ...{ message: 'villas in Mudon under 5M', memory: null, person: 'x', isSignedIn: false },
    });
    reads({ say: 'It is in the data.' });
    await advisor().answer({ message: 'and the price?', memory: answer.memory, person: 'x', isSignedIn: false });
    const [, question] = double.requests[0]?.messages ?? [];
    expect(question?.content).toContain('"mudon"');
    expect(question?.content).toContain('5000000');
    expect(question?.content).toContain('and the price?');
  });

  it('calls our tools with streamed arguments, and may say their figures', async () => {
    double.script(
      {
        call: [{ name: 'mortgage', args: '{"priceAed": 2000000, "downPercent": 20, "ratePercent": 4.5, "years": 25}' }],
      },
      { say: 'A loan of AED 1.6M costs AED 8,893 a month over 25 years at 4.5%.' },
    );
    const { answer, answeredBy } = await ask('monthly payment for 2 million');
    expect(answeredBy.by).toBe('model');
    expect(answer.calls[0]).toMatchObject({ tool: 'mortgage', result: { monthlyAed: 8893 } });
    expect(answer.frame).toMatchObject({ subject: 'loan', measure: 'instalment', slots: { maxPriceAed: 2_000_000 } });
    expect(double.requests[1]?.messages.at(-1)?.content).toContain('8893');
  });

  it.each([
    ['a number that no tool gave', 'The median price is AED 7,654,321.', 'number'],
    ['a percentage that no tool gave', 'Prices grew by 44.4% on the year.', 'number'],
    ['a number in words', 'Prices grew by twenty percent.', 'number_word'],
    ['a link', 'See www.example.com for more.', 'link'],
    ['markup', 'Here it is: <b>Marina</b>.', 'markup'],
    ['nothing', '', 'empty'],
  ])('gives the rules’ answer in place of %s', async (_, say, reason) => {
    reads({ say });
    const { answer, answeredBy } = await ask('price trend in dubai marina');
    expect(answeredBy).toEqual({ by: 'rules', model: null, reason });
    expect(answer.text.join(' ')).toContain('median sale');
    expect(strayNumbers(answer)).toEqual([]);
    expect(said.join('')).not.toMatch(/7,654|44\.4|twenty|www|<b>/);
  });

  it('gives the rules’ answer in place of one from memory, without any tool', async () => {
    double.script({ say: 'Marina is a fine place.' });
    const { answer, answeredBy } = await ask('price trend in dubai marina');
    expect(answeredBy.reason).toBe('no_tool');
    expect(said).toEqual([]);
    expect(answer.text.join(' ')).toContain('median sale');
  });

  it.each([
    ['unknown tools', { name: 'delete_listing', args: '{"id":1}' }],
    ['arguments that are not JSON', { name: 'mortgage', args: '{"priceAed": 2' }],
    ['arguments out of bounds', { name: 'mortgage', args: '{"priceAed": 1e99}' }],
    ['arguments nobody declared', { name: 'mortgage', args: '{"priceAed": 2000000, "secret": 1}' }],
  ])('reports to the model what is wrong with %s, and runs nothing', async (_, call) => {
    double.script({ call: [call] }, { say: 'I cannot do that.' });
    const { answer, answeredBy } = await ask('price trend in dubai marina');
    expect(double.requests[1]?.messages.at(-1)?.content).toContain('error');
    expect(answeredBy.reason).toBe('no_tool');
    expect(answer.calls.map(({ tool }) => tool)).toEqual(['area_figures', 'price_history', 'search_listings']);
  });

  it('lets the model correct a wrong tool', async () => {
    double.script({ call: [{ name: 'area_prices', args: '{}' }] }, { call: [FIGURES] }, { say: 'It is in the data.' });
    const { answer, answeredBy } = await ask('prices in dubai marina');
    expect(answeredBy.by).toBe('model');
    expect(answer.frame).toMatchObject({ operation: 'value', slots: { areaIds: ['dubai-marina'] } });
  });

  it.each([
    ['a time-out', 'hang', 'timeout'],
    ['too many requests', { status: 429 }, 'failed'],
    ['a failing server', { status: 500 }, 'failed'],
    ['a broken stream', 'garbage', 'failed'],
    ['half a stream', { half: 'Prices in Dubai Marina are in the da' }, 'failed'],
  ] as const)('answers by the rules after %s', async (_, turn, reason) => {
    reads(turn);
    const timeoutMs = reason === 'timeout' ? 400 : 30_000;
    const { answer, answeredBy } = await ask('price trend in dubai marina', { timeoutMs });
    expect(answeredBy).toEqual({ by: 'rules', model: null, reason });
    expect(answer.text.join(' ')).toContain('median sale');
    expect(said).toEqual([]);
  });

  it('stops a model that calls tools for ever', async () => {
    double.script({ call: [{ name: 'define_term', args: '{"term":"irr"}' }] });
    const { answeredBy } = await ask('price trend in dubai marina');
    expect(answeredBy.by).toBe('rules');
    expect(double.requests.length).toBeLessThanOrEqual(5);
  });

  it('keeps to the daily limits per user and in all', async () => {
    reads({ say: 'It is in the data.' });
    const shared = advisor({ perPerson: 1, global: 2 });
    const by = async (person: string) =>
      (await shared.answer({ message: 'price trend in jvc', memory: null, person, isSignedIn: false })).answeredBy;
    expect((await by('a')).by).toBe('model');
    expect(await by('a')).toMatchObject({ by: 'rules', reason: 'budget' });
    reads({ say: 'It is in the data.' });
    expect((await by('b')).by).toBe('model');
    expect(await by('c')).toMatchObject({ by: 'rules', reason: 'budget' });
  });

  it('follows the administrator’s choice: no users, or only signed-in ones', async () => {
    reads({ say: 'It is in the data.' });
    expect((await ask('price trend in jvc', { mode: 'disabled' })).answeredBy).toMatchObject({
      by: 'rules',
      reason: 'disabled',
    });
    expect((await ask('price trend in jvc', { mode: 'premium' })).answeredBy).toMatchObject({
      by: 'rules',
      reason: 'sign_in',
    });
    const signedIn = await advisor({ mode: 'premium' }).answer({
      message: 'price trend in jvc',
      memory: null,
      person: 'x',
      isSignedIn: true,
    });
    expect(signedIn.answeredBy.by).toBe('model');
    expect(double.requests).toHaveLength(2);
  });

  it('names the administrator as the reason also where no model is set up', async () => {
    const answered = async (mode: AiMode) => {
      const { answeredBy } = await createAdvisor({
        ...{ market: () => market, address: null, mode: () => mode, timeoutMs: 100 },
        budget: createModelBudget(() => NOW, createMemoryStore({ clock: () => NOW.getTime() }).processes.counters, {
          perPerson: 1,
          global: 1,
        }),
        logger: pino({ level: 'silent' }),
      }).answer({ message: 'price trend in jvc', memory: null, person: 'x', isSignedIn: false });
      return answeredBy.reason;
    };
    expect(await answered('disabled')).toBe('disabled');
    expect(await answered('premium')).toBe('sign_in');
    expect(await answered('enabled')).toBeNull();
  });

  it.each(['which areas have few Indians', 'how do I avoid tax'])('never lets a model answer “%s”', async (message) => {
    double.script({ say: 'Sure.' });
    expect((await ask(message)).answeredBy.by).toBe('rules');
    expect(double.requests).toHaveLength(0);
  });
});

describe('text in listings is data, whatever it says', () => {
  const injections = readFileSync(join(import.meta.dirname, '../../../test/advisor/lists/injections.txt'), 'utf8')
    .split('\n')
    .filter(Boolean);

  it('there are forty cases', () => expect(injections.length).toBeGreaterThanOrEqual(40));

  it.each(injections)('a model that obeys “%s” gets nothing through', async (injection) => {
    // A listing contains the injection, and the model obeys it: it calls the requested tool and repeats the text.
    const { columns } = market;
    const titles = [...columns.titles];
    titles[0] = injection;
    const on: AdvisorMarket = { ...market, columns: { ...columns, titles } };
    const called = /(?:tool|call|run|use the tool) (?:the tool )?([a-z_]+)/i.exec(injection)?.[1] ?? 'delete_listing';
    const args = /\{.*\}/.exec(injection)?.[0] ?? '{"id":1}';
    const search = { name: 'search_listings', args: '{}' };
    double.script(
      { call: [search] },
      { call: [{ name: called, args }] },
      { say: `${injection} AED 99,999,999 is the price.` },
    );
    const { answer, answeredBy } = await ask('homes in dubai', { on });
    expect(answeredBy.by).toBe('rules');
    expect(answer.text.join('').length).toBeGreaterThan(0);
    expect(said.join(' ')).not.toMatch(/99,999,999|https?:|<script|<img/);
    expect(
      double.requests.every(({ tools = [] }) =>
        tools.every((tool) => (TOOL_NAMES as readonly string[]).includes(tool.function.name)),
      ),
    ).toBe(true);
    expect(
      double.requests.flatMap(({ messages }) => messages.map(({ content }) => content ?? '')).join(),
    ).not.toContain('secret-key');
  });
});
