import { useCallback, useRef, useState } from 'react';
import type { AdvisorAnswer } from '../../../domain/advisor/answers/answer-types.ts';
import { findUnbacked } from '../../../domain/advisor/answers/number-guard.ts';
import type { Frame, Memory, Slots } from '../../../domain/advisor/frame/frame.ts';
import { readAnswer, toMemory } from '../../../domain/advisor/memory-schema.ts';
import { nearPosition } from '../../../domain/search/search-address.ts';
import { putRecord } from '../../data/mutations/mutate.ts';
import { newId } from '../../data/platform/crypto.ts';
import { currentUid } from '../../data/platform/session.ts';
import {
  answeredByModel,
  askAdvisor,
  askFrame,
  type Conversation,
  mayPhraseOnDevice,
} from '../../data/queries/advisor.ts';

import type { LocalAnswer } from '../../data/replica/advisor.ts';
import { currentPosition } from '../../device/position.ts';
import { phraseOnDevice } from '../../device/prompt-model.ts';
import { showToast } from '../../ui/layers/toast.ts';
import { common } from '../../ui/texts/common.ts';
import { messages } from './messages.ts';

export type ShownMessage = {
  id: string;
  type: 'user' | 'ai';
  content: string;
  timestamp: string;
  answer?: AdvisorAnswer;
  model?: string;
  /** True if some of the sales for the answer were not on this device. */
  isPartial?: boolean;
};

export type FrameChange = { slots?: Partial<Slots> } & Partial<Omit<Frame, 'slots'>>;

export type Chat = ReturnType<typeof useConversation>;

type State = { id: string; messages: readonly ShownMessage[]; memory: Memory | null };

const fresh = (): State => ({ id: newId(), messages: [], memory: null });

/** Shows this device's answer first, then the answer of a model if one leads and passes the checks. */
function useAnswering(
  now: { current: State },
  { write, setWaiting }: { write: (next: State) => void; setWaiting: (isWaiting: boolean) => void },
): (work: () => Promise<LocalAnswer>, question: string) => Promise<void> {
  return useCallback(
    async (work: () => Promise<LocalAnswer>, question: string) => {
      setWaiting(true);
      const { id, memory } = now.current;
      const uid = currentUid();
      // Answers that arrive after signing out must not be saved for the next user.
      const keepForUser = () => currentUid() === uid && void keep(now.current);
      try {
        const { answer, isPartial } = await work();
        const message: ShownMessage = { ...aiMessage(answer), ...(isPartial ? { isPartial } : {}) };
        write({ ...now.current, messages: [...now.current.messages, message], memory: answer.memory });
        keepForUser();
        const better = await betterAnswer(question, { answer, memory }, (text) =>
          write(withMessage(now.current, { ...message, content: text })),
        );
        // Another conversation may have been opened meanwhile.
        if (now.current.id !== id) return;
        const shown = withMessage(now.current, better === null ? message : { ...message, ...better });
        write(better?.answer === undefined ? shown : { ...shown, memory: better.answer.memory });
        if (better !== null) keepForUser();
      } catch {
        if (now.current.id === id)
          write({ ...now.current, messages: [...now.current.messages, said(messages.failed)] });
      } finally {
        setWaiting(false);
      }
    },
    [now, write, setWaiting],
  );
}

const PROBLEMS = {
  denied: messages.positionDenied,
  insecure: common.locationNeedsHttps,
  unknown: messages.positionUnknown,
};

export function useConversation() {
  const [state, setState] = useState(fresh);
  const [isWaiting, setWaiting] = useState(false);
  const now = useRef(state);
  const write = useCallback((next: State) => {
    now.current = next;
    setState(next);
  }, []);

  const answerWith = useAnswering(now, { write, setWaiting });

  const change = useCallback(
    ({ answer }: Pick<ShownMessage, 'answer'>, { slots = {}, ...change }: FrameChange) => {
      if (answer === undefined) return;
      const { frame, language, memory } = answer;
      const changed = { ...frame, ...change, slots: { ...frame.slots, ...slots } };
      const question = { frame: changed, language, ignored: [], converted: [], corrected: [] };
      void answerWith(() => askFrame(question, memory), '');
    },
    [answerWith],
  );

  const locate = useCallback(
    async (message: ShownMessage) => {
      setWaiting(true);
      const found = await currentPosition();
      setWaiting(false);
      if (found.ok) change(message, { slots: { near: nearPosition(found.at, message.answer?.slots.near ?? '') } });
      else {
        const reply = said(PROBLEMS[found.reason]);
        write({ ...now.current, messages: [...now.current.messages, reply] });
      }
    },
    [change, write],
  );

  const ask = useCallback(
    (text: string) => {
      const question = text.trim();
      if (question === '') return;
      const mine: ShownMessage = { id: newId(), type: 'user', content: question, timestamp: new Date().toISOString() };
      write({ ...now.current, messages: [...now.current.messages, mine] });
      void answerWith(() => askAdvisor(question, now.current.memory), question);
    },
    [answerWith, write],
  );

  return {
    id: state.id,
    messages: state.messages,
    isWaiting,
    ask,
    change,
    locate,
    open: (conversation: Conversation) => write(restoreState(conversation)),
    reset: () => write(fresh()),
  };
}

function aiMessage(answer: AdvisorAnswer): ShownMessage {
  const content = answer.text.join('\n');
  return {
    id: newId(),
    type: 'ai',
    content: content === '' ? messages.empty : content,
    timestamp: new Date().toISOString(),
    answer,
  };
}

function said(content: string): ShownMessage {
  return { id: newId(), type: 'ai', content, timestamp: new Date().toISOString() };
}

function withMessage(state: State, message: ShownMessage): State {
  return { ...state, messages: state.messages.map((one) => (one.id === message.id ? message : one)) };
}

type Asked = { answer: AdvisorAnswer; memory: Memory | null };
type Better = Pick<ShownMessage, 'content' | 'model' | 'answer' | 'isPartial'>;

/** The answer of the server's model, else this device's answer as worded by the browser's. Null keeps it as it is. */
async function betterAnswer(
  question: string,
  { answer, memory }: Asked,
  onText: (text: string) => void,
): Promise<Better | null> {
  if (question === '') return null;
  const led = await answeredByModel({ text: question, memory }, onText);
  if (led !== null)
    return { content: led.answer.text.join('\n'), model: led.model, answer: led.answer, isPartial: false };
  const isWorded = answer.calls.length > 0 && answer.asks === null && answer.language === 'en';
  if (!isWorded || !mayPhraseOnDevice()) return null;
  const polished = await phraseOnDevice(messages.polish, answer.text.join('\n'));
  if (polished === null || findUnbacked(polished, answer.calls) !== null) return null;
  return { content: polished.trim(), model: messages.browserModel };
}

async function keep({ id, messages: turns, memory }: State): Promise<void> {
  const [first] = turns;
  if (first === undefined) return;
  const result = await putRecord('conversation', {
    id,
    title: first.content.slice(0, 120),
    at: turns.at(-1)?.timestamp ?? first.timestamp,
    // Copied as JSON, so that only plain data is stored.
    ...(JSON.parse(JSON.stringify({ messages: turns, memory })) as Pick<Conversation, 'messages' | 'memory'>),
  });
  if (!result.ok) showToast({ title: messages.notSaved, tone: 'neg' });
}

const withAnswer = (answer: AdvisorAnswer | null): { answer?: AdvisorAnswer } => (answer === null ? {} : { answer });

/** Restores a stored conversation; answers of an older format show only their text. */
function restoreState({ id, messages: turns, memory }: Conversation): State {
  return {
    id,
    memory: memory && toMemory(memory),
    messages: turns.map(({ answer, model, ...turn }) => ({
      ...turn,
      ...(model === undefined ? {} : { model }),
      ...withAnswer(readAnswer(answer)),
    })),
  };
}
