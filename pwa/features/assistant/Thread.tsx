import { Compass, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdvisorAnswer, AnswerAction } from '../../../domain/advisor/answers/answer-types.ts';
import { sourceLine } from '../../../domain/advisor/answers/wording.ts';
import type { ToolCall } from '../../../domain/advisor/tools/tool-types.ts';
import { areaName, placeName } from '../../../domain/gazetteer/place-name.ts';
import { screenNames } from '../../../domain/screens/messages.ts';
import { SCREENS } from '../../../domain/screens/screens.ts';
import { searchLabel } from '../../../domain/search/chips.ts';
import { parseSearch } from '../../../domain/search/search-address.ts';
import { saveSearch } from '../../data/mutations/user-records.ts';
import { useConnection } from '../../data/platform/notices.ts';
import { useEmptyMarket } from '../../data/queries/market.ts';
import { canSpeak, speak } from '../../device/speech.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { showToast } from '../../ui/layers/toast.ts';
import { placeMessages } from '../../ui/place/messages.ts';
import EmptyMarket from '../../ui/states/EmptyMarket.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatClock } from '../../ui/texts/format.ts';
import { paths, withQuery } from '../../ui/texts/paths.ts';
import assistantStyles from './assistant.module.css';
import { Block } from './Blocks.tsx';
import { messages, SUGGESTIONS } from './messages.ts';
import { SlotChips } from './SlotChips.tsx';
import styles from './thread.module.css';
import type { Chat, FrameChange, ShownMessage } from './use-conversation.ts';

export function Thread({ chat }: { chat: Chat }) {
  const count = chat.messages.length;
  const empty = useEmptyMarket('sales');
  const thread = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (count > 0) bringIntoView(thread.current);
  }, [count]);
  const last = chat.messages.at(-1);
  // An answer that was asked for by a chip has no question of its own above it.
  const isByChip = last?.type === 'ai' && chat.messages.at(-2)?.type === 'ai';
  const newest = isByChip ? last : chat.messages.findLast(({ type }) => type === 'user');
  const isNewest = (message: ShownMessage) => message === newest || undefined;
  return (
    <div className={`stack gap-16 ${styles.thread}`} role="log" aria-live="polite" ref={thread}>
      <div className={`stack gap-8 ${styles.answer}`} data-by="advisor">
        <Who />
        <p>{messages.welcome}</p>
      </div>
      {empty !== null && count === 0 && <EmptyMarket {...empty} />}
      {chat.messages.map((message) =>
        message.type === 'user' ? (
          <p key={message.id} className={styles.question} data-by="person" dir="auto" data-newest={isNewest(message)}>
            {message.content}
          </p>
        ) : (
          <div
            key={message.id}
            className={`stack gap-8 ${styles.answer}`}
            data-by="advisor"
            data-newest={isNewest(message)}
          >
            <Who time={message.timestamp} />
            <AnswerView
              message={message}
              isLast={message === last}
              onChange={(change) => chat.change(message, change)}
            />
          </div>
        ),
      )}
      {last?.type === 'ai' && !chat.isWaiting && <Suggestions message={last} chat={chat} />}
      {chat.isWaiting && last?.type === 'user' && (
        <p className={`row ${styles.dots} small muted`} role="status">
          <span aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {messages.typing}
        </p>
      )}
    </div>
  );
}

const ABOVE_PX = 12;

/** Scrolls to the newest turn: on a desktop within the conversation's card, on a phone with the whole page. */
function bringIntoView(thread: HTMLElement | null): void {
  const turn = thread?.querySelector('[data-newest]');
  if (thread === null || turn === null || turn === undefined) return;
  if (getComputedStyle(thread).overflowY === 'visible') {
    turn.scrollIntoView?.({ block: 'start' });
    return;
  }
  thread.scrollTop += turn.getBoundingClientRect().top - thread.getBoundingClientRect().top - ABOVE_PX;
}

function Suggestions({ message, chat }: { message: ShownMessage; chat: Chat }) {
  const asks = message.answer?.asks ?? null;
  if (asks === 'position')
    return (
      <div className="row wrap">
        <button type="button" className="chip" onClick={() => void chat.locate(message)}>
          {common.useMyLocation}
        </button>
      </div>
    );
  const readings = message.answer?.readings ?? [];
  const options = readings.length > 0 || asks === null ? readings : (SUGGESTIONS[asks] ?? []);
  if (options.length === 0) return null;
  return (
    <div className="row wrap">
      {options.map((option) => (
        <button key={option} type="button" className="chip" onClick={() => chat.ask(option)}>
          {option}
        </button>
      ))}
    </div>
  );
}

function Who({ time }: { time?: string }) {
  return (
    <span className={`row small bold ${styles.speaker}`}>
      <i>
        <Compass size={15} aria-hidden="true" />
      </i>
      {messages.advisor}
      {time !== undefined && <time dateTime={time}>{formatClock(time)}</time>}
    </span>
  );
}

type Props = { message: ShownMessage; isLast: boolean; onChange: (change: FrameChange) => void };

function AnswerView({ message, isLast, onChange }: Props) {
  const { answer, content, model } = message;
  const isArabic = answer?.language === 'ar';
  // The text is in the question's language. Chips and buttons are in the screen's language.
  const words = { dir: isArabic ? 'rtl' : 'ltr', lang: isArabic ? 'ar' : 'en' } as const;
  const paragraphs = content.split('\n').filter((line) => line.trim() !== '');
  return (
    <div className="stack">
      <div className={`stack gap-6 ${styles.words}`} {...words}>
        {paragraphs.map((paragraph, place) => (
          <p key={paragraph} className={place === 0 && paragraphs.length > 1 ? 'bold' : undefined}>
            {paragraph}
          </p>
        ))}
      </div>
      {answer !== undefined && (
        <>
          {isLast && <SlotChips frame={answer.frame} onChange={onChange} />}
          {message.isPartial === true && <p className="smaller warn">{messages.partial}</p>}
          <Remarks corrected={answer.corrected} />
          {answer.blocks.map((block) => (
            <Block key={block.kind} block={block} words={words} />
          ))}
          {answer.sourceLine !== '' && (
            <p className="smaller dim" {...words}>
              {answer.sourceLine}
            </p>
          )}
          <Actions actions={answer.actions} />
          <PlaceLinks slots={answer.slots} />
          {answer.calls.length > 0 && <HowIGotThis calls={answer.calls} />}
        </>
      )}
      <Foot text={content} language={isArabic ? 'ar' : 'en'} by={answer === undefined ? null : (model ?? '')} />
    </div>
  );
}

function Remarks({ corrected }: Pick<NonNullable<ShownMessage['answer']>, 'corrected'>) {
  if (corrected.length === 0) return null;
  return <p className="smaller dim">{corrected.map(({ typed, read }) => messages.corrected(typed, read)).join(' ')}</p>;
}

/** Reads the text aloud and names its author. `by`: a model's name, '' for the rules, null without an answer. */
function Foot({ text, language, by }: { text: string; language: 'en' | 'ar'; by: string | null }) {
  const online = useConnection();
  const [isReading, setReading] = useState(false);
  const stop = useRef(() => {});
  const toggle = () => {
    if (isReading) {
      stop.current();
      setReading(false);
      return;
    }
    setReading(true);
    stop.current = speak(text, language === 'ar' ? 'ar-AE' : 'en-GB', () => setReading(false));
  };
  return (
    <div className="row">
      {canSpeak() && (
        <IconButton
          icon={isReading ? VolumeX : Volume2}
          size={18}
          label={isReading ? messages.stopReading : messages.readAloud}
          onClick={toggle}
        />
      )}
      <span className="smaller dim">
        {by !== null && (by === '' ? messages.byRules : messages.byModel(by))}
        {!online && ` ${messages.offline}`}
      </span>
    </div>
  );
}

function Actions({ actions }: { actions: readonly AnswerAction[] }) {
  if (actions.length === 0) return null;
  return (
    <div className="row wrap">
      {actions.map((action) =>
        action.kind === 'open' ? (
          <ButtonLink key={action.screen} to={actionPath(action)} small>
            {messages.open[action.screen] ?? screenNames[action.screen].menu}
          </ButtonLink>
        ) : (
          <Button key="save" small onClick={() => void save(action.params)}>
            {common.saveSearch}
          </Button>
        ),
      )}
    </div>
  );
}

/** Pages of the building, project or areas that the question names. */
function PlaceLinks({ slots: { named, areaIds } }: Pick<AdvisorAnswer, 'slots'>) {
  const building = named !== null && named.kind !== 'developer' ? named : null;
  if (building === null && areaIds.length === 0) return null;
  return (
    <p className="row wrap small">
      {building !== null && (
        <Link className="link" to={paths.building(building.areaId, building.name)}>
          {placeMessages.about(building.name)}
        </Link>
      )}
      {areaIds.map((id) => (
        <Link key={id} className="link" to={paths.area(id)}>
          {placeMessages.about(placeName(areaName(id)))}
        </Link>
      ))}
    </p>
  );
}

function actionPath({ screen, params }: Extract<AnswerAction, { kind: 'open' }>): string {
  if (screen === 'property') return paths.property(Number(params.id));
  return withQuery(SCREENS[screen].path, params);
}

async function save(params: Record<string, string>): Promise<void> {
  const { state } = parseSearch(Object.entries(params));
  const result = await saveSearch({ name: searchLabel(state), query: new URLSearchParams(params).toString() });
  showToast(result.ok ? { title: messages.savedSearch, tone: 'pos' } : { title: messages.notSaved, tone: 'neg' });
}

function HowIGotThis({ calls }: { calls: readonly ToolCall[] }) {
  return (
    <details className={`${assistantStyles.how} small`}>
      <summary>{messages.how}</summary>
      <ol className="stack gap-8">
        {calls.map((call, place) => {
          const rows = sourceLine('en', call.evidence);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: calls keep their order
            <li key={place}>
              <b>{messages.tools[call.tool]}</b>
              <div className="smaller muted" dir="ltr">
                {messages.howAsked}: {askedText(call.args)}
              </div>
              {rows !== '' && <div className="smaller muted">{messages.howRows(rows)}</div>}
            </li>
          );
        })}
      </ol>
    </details>
  );
}

function askedText(args: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(args)
    .filter(([, value]) => !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${name} ${Array.isArray(value) ? value.join(', ') : String(value)}`);
  return parts.length === 0 ? '—' : parts.join(' · ');
}
