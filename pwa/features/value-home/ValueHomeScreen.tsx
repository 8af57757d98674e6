import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useEmptyMarket } from '../../data/queries/market.ts';
import { useRent, useSharedOffer, useValue } from '../../data/queries/valuation.ts';
import { useScreenParams } from '../../ui/controls/screen-address.ts';
import { useMedia } from '../../ui/controls/use-media.ts';
import { MarketSections } from '../../ui/figures/MarketSections.tsx';
import { bringIntoView } from '../../ui/layers/show-result.ts';
import { Answer } from '../../ui/states/Answer.tsx';
import EmptyMarket from '../../ui/states/EmptyMarket.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Note } from '../../ui/states/Note.tsx';
import { RetryNote } from '../../ui/states/RetryNote.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { paths } from '../../ui/texts/paths.ts';
import { HomeFields } from './HomeFields.tsx';
import {
  formOfOffer,
  type HomeForm,
  homeQuery,
  missingFacts,
  OFFER_FACTS,
  parseHomeForm,
  toHome,
  toRental,
} from './home-form.ts';
import { messages } from './messages.ts';

const RentResult = lazy(() => import('./RentResult.tsx'));
const SaleResult = lazy(() => import('./SaleResult.tsx'));

/**
 * `/value`: whether the price or rent of any home is fair. The address contains the home's facts, or what another app
 * shared (`title`, `text`, `url`).
 */
export default function ValueHomeScreen() {
  const [params, setParams] = useScreenParams();
  const shared = useMemo(() => sharedText(params), [params]);
  const own = ownListing(shared);
  const [read, setRead] = useState<SharedRead | null>(null);
  if (own !== null) return <Navigate to={paths.property(own)} replace />;
  const form = parseHomeForm(params);
  return (
    <div className="page">
      <MarketSections />
      <div className="pagehead">
        <h1 className="display-1">{messages.title}</h1>
        <p className="muted prose">{messages.lead}</p>
      </div>
      {shared === '' ? (
        <Home
          key={`${params} ${read?.at ?? ''}`}
          form={form}
          read={read}
          onValue={(next) => {
            setRead(null);
            setParams(homeQuery(next));
          }}
        />
      ) : (
        <ReadShared
          text={shared}
          onRead={(offer) => {
            setRead(offer);
            // Whatever was read replaces the text, so that a reload or a shared address shows the home.
            setParams(offer.missing.length === 0 ? homeQuery(offer.form) : {}, { replace: true });
          }}
        />
      )}
    </div>
  );
}

/** What a shared listing says. `at` tells one from the next. */
type SharedRead = { form: HomeForm; missing: readonly (typeof OFFER_FACTS)[number][]; at: string };

function sharedText(params: URLSearchParams): string {
  const parts = ['title', 'text', 'url'].map((name) => params.get(name)?.trim() ?? '').filter((part) => part !== '');
  return [...new Set(parts)].join('\n');
}

/** The listing of this app that a shared address names, or null. */
function ownListing(shared: string): number | null {
  const [address] = shared.match(/https?:\/\/\S+/giu) ?? [];
  if (address === undefined || !address.startsWith(`${location.origin}/`)) return null;
  const id = /^\/property\/([1-9]\d{0,14})(?:[?#]|$)/u.exec(address.slice(location.origin.length))?.[1];
  return id === undefined ? null : Number(id);
}

function ReadShared({ text, onRead }: { text: string; onRead: (read: SharedRead) => void }) {
  const { data, error, refetch } = useSharedOffer(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (data != null) onRead({ form: formOfOffer(data), missing: missingFacts(data), at: text });
  }, [data]);
  if (error !== null) return <RetryNote retry={refetch}>{error.message}</RetryNote>;
  return (
    <Note tone="info">
      <span role="status">{messages.reading}</span>
    </Note>
  );
}

type HomeProps = { form: HomeForm; read: SharedRead | null; onValue: (form: HomeForm) => void };

function Home({ form, read, onValue }: HomeProps) {
  const isAnswered = toRental(form) !== null;
  const isWide = useMedia('(min-width: 1100px)');
  const [isEditing, setEditing] = useState(false);
  const result = useRef<HTMLDivElement>(null);
  const empty = useEmptyMarket('sales');
  const isRead = read !== null;
  // A reader of the screen and a phone's window both go to the result.
  useEffect(() => {
    if (!isAnswered || !isRead) return;
    result.current?.focus({ preventScroll: true });
  }, [isAnswered, isRead]);
  const hasForm = isWide || isEditing || !isAnswered;
  const given = read !== null && read.missing.length > 0 ? read.form : form;
  return (
    <div className="main-aside vcols">
      <div className="follows stack">
        {read !== null && <ReadNote read={read} />}
        {hasForm && (
          <HomeFields
            form={given}
            onValue={(next) => {
              onValue(next);
              scrollToTop();
            }}
          />
        )}
      </div>
      <div className="vresult" ref={result} tabIndex={-1} aria-live="polite">
        {empty !== null ? (
          <EmptyMarket {...empty} />
        ) : isAnswered ? (
          <Suspense fallback={<Skeleton w="100%" h={420} />}>
            <Result form={form} onEdit={hasForm ? undefined : () => setEditing(true)} />
          </Suspense>
        ) : (
          isWide && <EmptyState art="tower" title={messages.noneYet} text={messages.noneYetText} />
        )}
      </div>
    </div>
  );
}

function scrollToTop(): void {
  const heading = document.querySelector('h1');
  if (heading !== null) bringIntoView(heading, 'end');
}

function ReadNote({ read: { missing } }: { read: SharedRead }) {
  const isNothing = missing.length === OFFER_FACTS.length;
  const names = missing.map((name) => messages.facts[name]);
  return (
    <Note tone={isNothing ? 'warn' : 'info'}>
      <b>{messages.readTitle}.</b>{' '}
      {isNothing ? messages.readNothing : missing.length > 0 ? messages.readMissing(names) : messages.readAll}
    </Note>
  );
}

function Result({ form, onEdit }: { form: HomeForm; onEdit: (() => void) | undefined }) {
  const isRent = form.purpose === 'rent';
  const home = useMemo(() => (isRent ? null : toHome(form)), [isRent, form]);
  const rental = useMemo(() => (isRent ? toRental(form) : null), [isRent, form]);
  const report = useValue(home);
  const rent = useRent(rental);
  if (rental !== null) {
    return (
      <Answer reply={rent} shape={420}>
        {(answer) => <RentResult answer={answer} home={rental} form={form} onEdit={onEdit} />}
      </Answer>
    );
  }
  if (report === null) return null;
  return (
    <Answer reply={report} shape={420}>
      {(found) => <SaleResult report={found} form={form} onEdit={onEdit} />}
    </Answer>
  );
}
