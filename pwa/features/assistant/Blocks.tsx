import { Link } from 'react-router-dom';
import type { AnswerBlock } from '../../../domain/advisor/answers/answer-types.ts';
import type { FoundListing } from '../../../domain/advisor/tools/listings.ts';
import { monthsBetween } from '../../../domain/day.ts';
import { shownRate } from '../../../domain/format.ts';
import { areaById } from '../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { filsFromAed } from '../../../domain/money.ts';
import { listingTitle } from '../../../domain/property/listing-title.ts';
import { priceText } from '../../../domain/property/price-text.ts';
import type { Matched } from '../../../domain/user/ai-match.ts';
import { searchWishes } from '../../../domain/user/wishes.ts';
import { usePropertyCards } from '../../data/queries/listings.ts';
import { setSearchWishes } from '../../data/queries/search-wishes.ts';
import { copyText } from '../../device/share.ts';
import { ChartFigure } from '../../ui/chart/ChartFigure.tsx';
import type { ChartSpec } from '../../ui/chart/chart-spec.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { showToast } from '../../ui/layers/toast.ts';
import { matchText } from '../../ui/listing/AiMatch.tsx';
import { PropertyPicture } from '../../ui/listing/PropertyPicture.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatCardPrice, formatCount, formatMonth, formatRate } from '../../ui/texts/format.ts';
import { paths } from '../../ui/texts/paths.ts';
import { WholeNames } from '../../ui/texts/WholeNames.tsx';
import styles from './blocks.module.css';
import { messages } from './messages.ts';

const AreaMap = lazyPart(() => import('./AreaMap.tsx'), <Skeleton w="100%" h="180px" />);

type Words = { dir: 'ltr' | 'rtl'; lang: 'en' | 'ar' };

export function Block({ block, words }: { block: AnswerBlock; words: Words }) {
  switch (block.kind) {
    case 'homes':
      return <Homes {...block} />;
    case 'table':
      return <Table columns={block.columns} rows={block.rows} words={words} />;
    case 'chart':
      return <PriceChart series={block.series} />;
    case 'map': {
      const areas = block.areaIds.flatMap((id) => areaById(id) ?? []);
      return areas.length === 0 ? null : <AreaMap areas={areas} />;
    }
    case 'draft':
      return <Draft text={block.text} />;
  }
}

function Homes({ homes, filter = {} }: Extract<AnswerBlock, { kind: 'homes' }>) {
  const isSearched = searchWishes(filter) !== null;
  const found = usePropertyCards(homes.map(({ id }) => id)).data ?? [];
  const cards = new Map(found.map((card) => [card.id, card]));
  return (
    <ul className="stack gap-8">
      {homes.map((home) => (
        <li key={home.id}>
          <Link
            className={styles.listing}
            to={paths.property(home.id)}
            aria-label={messages.viewDetails(listingTitle(home.title))}
            onClick={isSearched ? () => setSearchWishes(filter) : undefined}
          >
            <span className={styles.picture}>
              <PropertyPicture property={{ ...home, propertyType: home.type }} />
            </span>
            <span className={`grow ${styles.texts}`}>
              <span className="h4 two-lines">
                <WholeNames text={listingTitle(home.title)} />
              </span>
              <span className="small muted two-lines">
                {priceText({ ...home, price: filsFromAed(home.priceAed) }, formatCardPrice)} ·{' '}
                {placeName(home.location)}
              </span>
            </span>
            <span className="gold bold small">
              {matchText(isSearched ? toMatched(home) : (cards.get(home.id) ?? toMatched(home)))}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function toMatched({ aiScore = null, match = null }: Partial<FoundListing>): Matched {
  return { aiScore, ...(match === null ? {} : { match }) };
}

type TableProps = { columns: readonly string[]; rows: readonly (readonly string[])[]; words: Words };

function Table({ columns, rows, words }: TableProps) {
  return (
    <div className={`card ${styles.table}`} {...words}>
      <table className="table">
        <thead>
          <tr>
            {columns.map((column, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places, and two may have one name
              <th key={place} scope="col" className={place === 0 ? undefined : 'number'}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places
            <tr key={row}>
              {cells.map((cell, place) =>
                place === 0 ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells keep their places
                  <th key={place} scope="row">
                    {cell}
                  </th>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells keep their places
                  <td key={place} className="number bold">
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PriceChart({ series }: { series: Extract<AnswerBlock, { kind: 'chart' }>['series'] }) {
  const known = series.flatMap((one) =>
    one.months.flatMap(({ month, perSqftAed }) => (perSqftAed === null ? [] : month)),
  );
  const months = monthsBetween(known);
  if (months.length < 2) return null;
  const spec: ChartSpec = {
    kind: 'line',
    labels: months.map(formatMonth),
    series: series.map((one, colour) => {
      const at = new Map(one.months.map(({ month, perSqftAed }) => [month, perSqftAed]));
      return { label: one.name, values: months.map((month) => at.get(month) ?? null), colour };
    }),
  };
  const rate = (aed: number) => formatRate(filsFromAed(aed));
  return (
    <div className="card pad">
      <p className="label" aria-hidden="true">
        {messages.chart}
      </p>
      <ChartFigure
        spec={spec}
        summary={messages.chart}
        first={common.month}
        format={rate}
        axis={(aed) => formatCount(shownRate(aed))}
      />
    </div>
  );
}

function Draft({ text }: { text: string }) {
  const copy = async () => {
    const isCopied = await copyText(text);
    showToast({ title: isCopied ? common.copied : messages.notCopied, tone: isCopied ? 'pos' : 'neg' });
  };
  return (
    <div className="card pad stack gap-8">
      <p dir="auto">{text}</p>
      <div>
        <Button label={common.copy} small onClick={() => void copy()} />
      </div>
    </div>
  );
}
