// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listing } from '../../../test/market-records.ts';
import { ScreenDevice } from '../../../test/screen-device.ts';
import { putRecord } from '../../data/mutations/mutate.ts';
import { setUser } from '../../data/platform/session.ts';
import type { LocalAnswer } from '../../data/replica/advisor.ts';
import type { MarketApi } from '../../data/replica/local-market.ts';
import { marketClient } from '../../data/replica/market-client.ts';
import { readUser } from '../../data/store/user/open-user-store.ts';
import AssistantScreen from './AssistantScreen.tsx';

let device: ScreenDevice;
beforeEach(async () => {
  device = new ScreenDevice();
  await device.start();
  for (const id of [1, 2, 3]) device.server.put('properties', String(id), listing(id, { title: `Sea view ${id}` }));
});
afterEach(async () => {
  cleanup();
  await device.stop();
});

const open = () =>
  render(
    <MemoryRouter>
      <AssistantScreen />
    </MemoryRouter>,
  );
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
const thread = () => screen.getByRole('log');
function ask(question: string) {
  fireEvent.change(field(), { target: { value: question } });
  fireEvent.keyDown(field(), { key: 'Enter' });
}

/** Replaces the device's answer; returns a function that restores it. */
function answerBy(ask: MarketApi['advisor']['ask']): () => void {
  const market = marketClient();
  const { advisor } = market;
  const set = (api: MarketApi['advisor']) => Object.assign(market, { advisor: api });
  set({ ask, askFrame: (question, memory) => advisor.askFrame(question, memory), prepare: () => advisor.prepare() });
  return () => set(advisor);
}

test('it opens with one welcome message, quick questions, what it can do and two featured homes', async () => {
  open();
  expect(thread().querySelectorAll('[data-by=advisor]')).toHaveLength(1);
  expect(thread().textContent).toContain('Welcome.');
  expect(within(screen.getByRole('list', { name: 'Quick questions' })).getAllByRole('button')).toHaveLength(5);
  const aside = within(screen.getByRole('complementary'));
  expect(aside.getAllByRole('listitem').length).toBeGreaterThanOrEqual(5);
  await waitFor(() => expect(aside.getAllByRole('heading', { name: /Sea view/ })).toHaveLength(2));
});

test('it shows that it is checking until the reply is complete, and sends nothing meanwhile', async () => {
  open();
  let reply: (answer: LocalAnswer) => void = () => {};
  const asked = vi.fn(() => new Promise<LocalAnswer>((resolve) => (reply = resolve)));
  const restore = answerBy(asked);
  ask('what is net yield');
  expect((await screen.findByRole('status')).textContent).toContain('Advisor is checking listings');
  ask('and gross yield');
  expect(asked).toHaveBeenCalledTimes(1);
  restore();
  const answer = await marketClient().advisor.ask('what is net yield', null);
  await act(async () => reply(answer));
  expect(screen.queryByText('Advisor is checking listings')).toBeNull();
  expect(thread().textContent).toContain(answer.answer.text[0]);
});

test('a failure shows an apology, and the next question is answered', async () => {
  open();
  const restore = answerBy(() => Promise.reject(new Error('the worker is gone')));
  ask('what is net yield');
  const apology = await screen.findByText(/^I apologize for the technical issue/);
  expect(apology.textContent).toMatch(/rephrase the question\.$/);
  restore();
  ask('what is net yield');
  await waitFor(() => expect(thread().querySelectorAll('[data-by=advisor]')).toHaveLength(3));
  expect(thread().querySelectorAll('[data-by=advisor]')[2]?.textContent).toMatch(/yield/i);
});

test('an empty reply falls back to the greeting', async () => {
  open();
  const empty = await marketClient().advisor.ask('hello', null);
  answerBy(() => Promise.resolve({ ...empty, answer: { ...empty.answer, text: [] } }));
  ask('what is net yield');
  expect(await screen.findByText(/^I can answer questions about Dubai homes/)).toBeTruthy();
});

describe('a model of the server leads', () => {
  const own = 'what is net yield';
  /** The server's reply: sentences as they are written, then the whole answer. */
  const serverReplies = (by: 'rules' | 'model', answer: LocalAnswer['answer'], text: string) => {
    const answeredBy = { by, model: by === 'model' ? 'double' : null, reason: by === 'model' ? null : 'number' };
    const events = [
      ['text', { text }],
      ['done', { message: text, data: { answeredBy, answer: { ...answer, text: [text] } } }],
    ] as const;
    const body = events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('');
    const reply = async () => new Response(body, { status: 200 });
    vi.stubGlobal('fetch', vi.fn(reply));
  };
  afterEach(() => void vi.unstubAllGlobals());

  test('its answer, with its own chips and buttons, replaces the one of this device', async () => {
    open();
    const { answer } = await marketClient().advisor.ask('mortgage on 2 million at 4.5%', null);
    serverReplies('model', answer, 'The loan has a rate of 4.5%.');
    ask(own);
    expect(await screen.findByText(/^Written by double/)).toBeTruthy();
    expect(thread().textContent).toContain('The loan has a rate of 4.5%.');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Price/ }).value).toBe('2,000,000');
    await waitFor(async () => {
      const [kept] = (await readUser((db) => db.conversations.toArray())) as {
        memory: { frame: { measure: string } };
      }[];
      expect(kept?.memory.frame.measure).toBe('instalment');
    });
  });

  test.each([
    ['a figure that no tool gave', 'model', 'The loan costs AED 7,654,321 a month.'],
    ['an answer of the rules', 'rules', 'Something else.'],
  ] as const)('the answer of this device stays in place of %s', async (_, by, text) => {
    open();
    const { answer } = await marketClient().advisor.ask(own, null);
    serverReplies(by, answer, text);
    ask(own);
    expect(await screen.findByText(/^Answered from the data by fixed rules/)).toBeTruthy();
    await waitFor(() => expect(thread().textContent).toContain(answer.text[0]));
    expect(thread().textContent).not.toContain(text);
  });
});

test('an empty message is not sent', () => {
  open();
  ask('   ');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  expect(thread().querySelectorAll('[data-by=person]')).toHaveLength(0);
});

describe('words of the browser’s own language model', () => {
  /** A scripted double of the Prompt API. */
  const browserModel = (say: (text: string) => string) => {
    hasSaid = false;
    vi.stubGlobal('LanguageModel', {
      availability: async () => 'available',
      create: async () => ({ prompt: async (text: string) => say(text), destroy: () => (hasSaid = true) }),
    });
  };
  let hasSaid = false;
  const QUESTION = 'monthly payment for 2 million at 4.5% over 25 years with 20% down';
  const answered = async () => {
    open();
    ask(QUESTION);
    await waitFor(() => expect(hasSaid).toBe(true), { timeout: 8000 });
    // The turn has ended: another question may be sent.
    fireEvent.change(field(), { target: { value: 'thanks' } });
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
    await waitFor(() => expect(send.disabled).toBe(false), { timeout: 8000 });
    return thread().querySelectorAll('[data-by=advisor]')[1]?.textContent ?? '';
  };
  afterEach(() => vi.unstubAllGlobals());

  test('are shown when every figure is the answer’s own, and are said to be its', async () => {
    browserModel((text) => {
      expect(text).toContain('AED 8,893 a month');
      return 'You would pay AED 8,893 a month.';
    });
    const text = await answered();
    expect(text).toContain('You would pay AED 8,893 a month.');
    expect(text).toContain('the model of this browser');
  });

  test.each([
    ['a figure of its own', 'You would pay AED 9,999 a month.'],
    ['a number in words', 'You would pay about nine thousand a month.'],
    ['a link', 'You would pay AED 8,893 a month, see www.example.com.'],
    ['nothing', '  '],
  ])('are not shown with %s: the rules’ answer stays', async (_, words) => {
    browserModel(() => words);
    const text = await answered();
    expect(text).toContain('AED 8,893 a month: a loan of');
    expect(text).not.toMatch(/9,999|nine thousand|example\.com|the model of this browser/);
  });
});

test('an answer that arrives after signing out is not saved for the next user', async () => {
  act(() => setUser({ username: 'lina', userType: 'buyer', fullName: 'Lina' }));
  open();
  let reply: () => void = () => {};
  const answers = marketClient().advisor;
  const restore = answerBy(async (...question) => {
    await new Promise<void>((resolve) => {
      reply = resolve;
    });
    return answers.ask(...question);
  });
  ask('what is net yield');
  await waitFor(() => expect(reply).not.toThrow());
  act(() => setUser(null));
  await act(async () => reply());
  await waitFor(() => expect(thread().querySelectorAll('[data-by=advisor]')).toHaveLength(2));
  restore();
  // A later write, so that an earlier one would have ended.
  await putRecord('conversation', {
    id: 'next',
    title: 'Mine',
    at: '2026-03-10T08:00:00.000Z',
    messages: [],
    memory: null,
  });
  expect(await readUser((db) => db.conversations.toCollection().primaryKeys())).toEqual(['next']);
});
