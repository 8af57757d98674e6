import { listingTitle } from '../../../domain/property/listing-title.ts';
import { common } from '../../ui/texts/common.ts';
import '../../ui/valuation/valuation.css';
import { Plus, Scale, X } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { dubaiDay } from '../../../domain/day.ts';
import { priceText } from '../../../domain/property/price-text.ts';
import type { Property } from '../../../domain/property/property.ts';
import { purposeOf } from '../../../domain/property/purpose.ts';
import { listingReturn } from '../../../domain/roi/listing-return.ts';
import { MOST_COMPARED } from '../../../domain/scores/compare.ts';
import { searchWords } from '../../../domain/search/words.ts';
import { useListingPicker } from '../../data/queries/listing-picker.ts';
import { usePropertyCards } from '../../data/queries/listings.ts';
import { useEmptyMarket, useMarketRecords } from '../../data/queries/market.ts';
import { useLoan } from '../../data/queries/shared-records.ts';
import { type CompareAnswer, useComparison } from '../../data/queries/valuation.ts';
import { ReportButton } from '../../export/SaveFileButton.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { useScreenParams } from '../../ui/controls/screen-address.ts';
import { Answer } from '../../ui/states/Answer.tsx';
import EmptyMarket from '../../ui/states/EmptyMarket.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Note } from '../../ui/states/Note.tsx';
import { formatCardPrice, listed } from '../../ui/texts/format.ts';
import { WholeNames } from '../../ui/texts/WholeNames.tsx';
import { Definitions } from '../../ui/valuation/Definitions.tsx';
import { ListingPicker } from '../../ui/valuation/ListingPicker.tsx';
import { ModelLine, ModelNote } from '../../ui/valuation/ModelLine.tsx';
import { ComparedCard } from './ComparedCard.tsx';
import styles from './compare.module.css';
import { Differences } from './Differences.tsx';
import { differenceRows, unlikeText } from './difference-rows.ts';
import { messages } from './messages.ts';
import { Rentals } from './Rentals.tsx';
import { TakeSlides } from './TakeAlong.tsx';
import { WatchedList } from './WatchedCard.tsx';
import { type Compared, parseCompared, useWatched } from './watched.ts';

export default function CompareScreen() {
  const [params, setParams] = useScreenParams();
  const ids = useMemo(() => parseIds(params), [params]);
  const watched = useWatched();
  const asked = useMemo(
    () => ids.flatMap((id) => (typeof id === 'number' ? id : (watched.get(id) ?? []))),
    [ids, watched],
  );
  const answer = useComparison(asked);
  const empty = useEmptyMarket('homes');
  const change = (next: Compared[]) => setParams(compareQuery(next));
  const chooser = (
    <Chooser ids={ids} watched={watched} isPending={ids.length > 1 && answer.isPending} onChange={change} />
  );
  const results = (
    <Answer reply={answer} shape={420}>
      {(found) => (
        <Found
          found={found}
          chooser={chooser}
          onRemove={(id) => change(ids.filter((other) => idOf(other, watched) !== id))}
        />
      )}
    </Answer>
  );
  return (
    <div className="page">
      <div className="pagehead">
        <h1 className="display-1">{messages.title}</h1>
        <p className="muted prose">{messages.lead}</p>
      </div>
      {ids.length > 1 ? (
        // The homes need the whole width.
        results
      ) : (
        <div className="main-aside vcols">
          <div className="follows stack">
            {chooser}
            <div>
              <Definitions />
            </div>
          </div>
          <div>
            {ids.length === 1 ? (
              results
            ) : empty !== null ? (
              <EmptyMarket {...empty} />
            ) : (
              <EmptyState art="search" title={messages.none} text={messages.noneText} />
            )}
          </div>
        </div>
      )}
    </div>
  );
}

/** The homes with their letter, their match to the user's wishes and their return with the user's loan. */
function useMatched(homes: CompareAnswer['homes']) {
  const cards = usePropertyCards(homes.map(({ property }) => property.id)).data ?? [];
  const records = useMarketRecords().data;
  const loan = useLoan();
  const today = dubaiDay(new Date());
  return homes.map((home, i) => {
    const { match = null, misses = '' } = cards.find(({ id }) => id === home.property.id) ?? {};
    const market = records?.find(({ id }) => id === home.property.areaId) ?? null;
    const returns = listingReturn({ ...home.property, ...home.report.listing }, { market, loan, today });
    return { ...home, letter: LETTERS[i] ?? '', match, misses, returns };
  });
}

type MatchedHome = ReturnType<typeof useMatched>[number];

type Watched = ReturnType<typeof useWatched>;
type FoundProps = { found: CompareAnswer; chooser: ReactNode; onRemove: (id: number) => void };

/** The listing number of a compared home; a watched one has a negative number. */
const idOf = (one: Compared, watched: Watched) => (typeof one === 'number' ? one : watched.get(one)?.id);

function Found({ found, chooser, onRemove }: FoundProps) {
  const { missing, rentals, comparison } = found;
  const preferred = comparison?.investmentComparison.preferred;
  const homes = useMatched(found.homes);
  const [first] = homes;
  const isCompared = found.homes.length + missing.length + rentals.length > 1;
  const { groups, alone } = groupRentals(rentals, homes.length > 0);
  const grouped = groups.flat();
  const unlike = homes.length > 1 ? unlikeText(homes) : null;
  return (
    <div className="stack gap-16">
      {isCompared && <AddHome count={homes.length + rentals.length}>{chooser}</AddHome>}
      {missing.length > 0 && <Note tone="warn">{messages.missing(listed(missing.map(String)))}</Note>}
      {alone.map((home) => (
        <RentalNote key={home.id} home={home} onRemove={onRemove} />
      ))}
      {groups.length > 0 && homes.length > 0 && <h2 className="display-3">{searchWords.purposes.sale}</h2>}
      {first !== undefined && <ModelNote model={first.report.model} complete={first.report.complete} />}
      <ul className={styles.cards} aria-label={messages.caption} hidden={homes.length === 0}>
        {homes.map(({ property, report, match, misses, letter }) => (
          <ComparedCard
            key={property.id}
            home={property}
            card={{
              ...property,
              aiScore: report.scores.neutralMatch,
              ...(match === null ? {} : { match, misses }),
              pricePerSqftFils: property.sqft > 0 ? Math.round(property.price / property.sqft) : null,
            }}
            letter={letter}
            isPreferred={preferred === property.id}
            headingLevel={2}
            onRemove={onRemove}
          />
        ))}
      </ul>
      {homes.length > 1 && <TakeAlong homes={homes} comparison={comparison} />}
      {homes.length === 1 && <Note tone="info">{messages.one}</Note>}
      {unlike !== null && <Note tone="warn">{unlike}</Note>}
      {comparison !== null && <Judgement comparison={comparison} />}
      {homes.length > 1 && <Differences homes={homes} rows={differenceRows(homes)} />}
      {first !== undefined && (
        <ModelLine
          model={first.report.model}
          sources={[...new Set(homes.flatMap(({ report }) => report.sources))]}
          evidence={null}
        />
      )}
      {groups.map((group) => (
        <Rentals
          key={purposeOf(group[0] ?? {})}
          rentals={group}
          letters={group.map((home) => LETTERS[homes.length + grouped.indexOf(home)] ?? '')}
          onRemove={onRemove}
        />
      ))}
    </div>
  );
}

/** Rentals by the year and by the night, each together; a single one beside other homes is `alone`. */
function groupRentals(rentals: readonly Property[], hasSales: boolean) {
  const all = (['rent', 'holiday'] as const).map((purpose) => rentals.filter((home) => purposeOf(home) === purpose));
  const groups = all.filter((group) => group.length > 1 || (group.length === rentals.length && !hasSales));
  return {
    groups: groups.filter(({ length }) => length > 0),
    alone: rentals.filter((home) => !groups.flat().includes(home)),
  };
}

function RentalNote({ home, onRemove }: { home: Property; onRemove: (id: number) => void }) {
  const title = listingTitle(home.title);
  return (
    <Note tone="warn">
      {messages.rental(title, priceText(home))}{' '}
      <Button variant="quiet" small aria-label={messages.remove(title)} onClick={() => onRemove(home.id)}>
        {common.remove}
      </Button>
    </Note>
  );
}

/** The comparison as a file, a link for a client, and slides. */
function TakeAlong({ homes, comparison }: { homes: MatchedHome[] } & Pick<CompareAnswer, 'comparison'>) {
  return (
    <div className="row wrap gap-8">
      <ReportButton
        name="comparison"
        write={async () => (await import('./report.ts')).comparisonPdf({ homes, comparison })}
      />
      {/* Only listings can be shown to others. */}
      {homes.every(({ property }) => property.id > 0) && <TakeSlides ids={homes.map(({ property }) => property.id)} />}
    </div>
  );
}

function Judgement({ comparison }: { comparison: NonNullable<CompareAnswer['comparison']> }) {
  const { investmentComparison, marketPosition, aiRecommendation } = comparison;
  const parts = [
    { title: messages.investment, lines: [investmentComparison.recommendation] },
    { title: common.marketPosition, lines: marketPosition.split('\n') },
    { title: messages.recommendation, lines: [aiRecommendation] },
  ];
  return (
    <section className="card pad stack" aria-labelledby="cmp-analysis">
      <h2 className="display-3 row wrap gap-8" id="cmp-analysis">
        {messages.analysis}
        {investmentComparison.tooCloseToCall && <span className="tag warn">{messages.tooClose}</span>}
      </h2>
      {parts.map(({ title, lines }) => (
        <div key={title}>
          <h3 className="h4">{title}</h3>
          {lines.length === 1 ? (
            <p className="small">{lines[0]}</p>
          ) : (
            <ul className="bullets small">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
      <p className="smaller dim">{messages.notFinancial}</p>
    </section>
  );
}

/** The chooser of another home, opened on request beside the homes. */
function AddHome({ count, children }: { count: number; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  // It closes once a home was added.
  const [seen, setSeen] = useState(count);
  if (seen !== count) {
    setSeen(count);
    setOpen(false);
  }
  return (
    <div className="stack gap-8">
      <div className="row wrap">
        <Button
          small
          icon={Plus}
          aria-expanded={isOpen}
          disabled={count >= MOST_COMPARED}
          onClick={() => setOpen(!isOpen)}
        >
          {messages.addHome}
        </Button>
        <Definitions />
      </div>
      {count >= MOST_COMPARED && <p className="small muted">{messages.full}</p>}
      {isOpen && <div className={styles.adding}>{children}</div>}
    </div>
  );
}

type Props = {
  ids: readonly Compared[];
  watched: Watched;
  isPending: boolean;
  onChange: (ids: Compared[]) => void;
};

function Chooser({ ids, watched, isPending, onChange }: Props) {
  const finder = useListingPicker('all');
  const [chosen, setChosen] = useState<readonly Compared[]>(ids);
  const [seen, setSeen] = useState(ids);
  if (seen !== ids) {
    setSeen(ids);
    setChosen(ids);
  }
  const isCompared = ids.length > 1;
  const change = (next: Compared[]) => {
    if (isCompared) onChange(next);
    else setChosen(next);
  };
  const add = (id: Compared) => {
    if (!chosen.includes(id)) change([...chosen, id].slice(0, MOST_COMPARED));
  };
  return (
    <div className="card pad stack gap-16">
      {!isCompared && (
        <Chosen ids={chosen} watched={watched} onRemove={(id) => change(chosen.filter((other) => other !== id))} />
      )}
      {!isCompared && (
        <Button variant="primary" icon={Scale} disabled={chosen.length < 2} onClick={() => onChange([...chosen])}>
          {messages.compare}
        </Button>
      )}
      {isCompared && isPending && (
        <p className="small muted" role="status">
          {messages.comparing}
        </p>
      )}
      {chosen.length >= MOST_COMPARED ? (
        <p className="small muted">{messages.full}</p>
      ) : (
        <>
          <ListingPicker
            label={chosen.length < 2 ? messages.choose(LETTERS[chosen.length] ?? 'A') : messages.add}
            {...finder}
            chosen={chosen.filter((id) => typeof id === 'number')}
            onPick={add}
          />
          {finder.text === '' && <WatchedList watched={watched} chosen={chosen} onPick={add} />}
        </>
      )}
    </div>
  );
}

type ChosenProps = { ids: readonly Compared[]; watched: Watched; onRemove: (id: Compared) => void };

function Chosen({ ids, watched, onRemove }: ChosenProps) {
  const cards = usePropertyCards(ids.filter((id) => typeof id === 'number'));
  const known = new Map<Compared, Pick<Property, 'title' | 'price' | 'purpose'>>([
    ...watched,
    ...(cards.data ?? []).map((card) => [card.id, card] as const),
  ]);
  return (
    <ol className={`stack gap-8 ${styles.chosen}`} aria-label={messages.chosen}>
      {LETTERS.slice(0, Math.max(2, ids.length)).map((letter, i) => {
        const id = ids[i];
        const card = id === undefined ? undefined : known.get(id);
        return (
          <li key={letter} className={id === undefined ? 'dim' : undefined}>
            <span className={styles.letter}>{letter}</span>
            <span className="grow small">
              {id === undefined ? (
                messages.notChosen(letter)
              ) : (
                <>
                  <span className="bold two-lines">
                    <WholeNames text={card === undefined ? messages.listing(String(id)) : listingTitle(card.title)} />
                  </span>
                  {card !== undefined && <span className="smaller dim">{priceText(card, formatCardPrice)}</span>}
                </>
              )}
            </span>
            {id !== undefined && (
              <IconButton
                label={messages.remove(card === undefined ? messages.listing(String(id)) : listingTitle(card.title))}
                icon={X}
                onClick={() => onRemove(id)}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

export const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;

/** Reads homes from `a`, `b` … `e` or `ids=1,2,3`, without duplicates, at most five. */
export function parseIds(params: URLSearchParams): Compared[] {
  const texts = [...LETTERS.map((letter) => params.get(letter.toLowerCase())), ...(params.get('ids') ?? '').split(',')];
  const ids = texts.flatMap((text) => parseCompared(text?.trim() ?? '') ?? []);
  return [...new Set(ids)].slice(0, MOST_COMPARED);
}

export function compareQuery(ids: readonly Compared[]): Record<string, string> {
  const named = ids.slice(0, MOST_COMPARED).map((id, i) => [(LETTERS[i] ?? 'A').toLowerCase(), String(id)]);
  return Object.fromEntries(named);
}
