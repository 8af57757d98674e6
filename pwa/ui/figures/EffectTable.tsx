import { placeName } from '../../../domain/gazetteer/place-name.ts';
import type { PublicationEffect } from '../../../domain/import/publication-effect.ts';
import { inLanguage } from '../../../domain/language/language.ts';
import { DataTable } from '../chart/DataTable.tsx';
import { common } from '../texts/common.ts';
import { formatCount, formatPercent, formatRate, MISSING } from '../texts/format.ts';

export const messages = inLanguage('effects', {
  title: 'What publishing changes',
  areas: (count: number) => (count === 1 ? '1 area changes.' : `${formatCount(count)} areas change.`),
  none: 'No area’s sales, prices or yields change.',
  sales: 'Sales',
  median: 'Median per sqft',
  tenancies: 'Tenancies',
  yield: 'Gross yield',
});

export function EffectTable({ effect, fileName }: { effect: PublicationEffect; fileName?: string }) {
  const { areas, changedAreas } = effect;
  if (areas.length === 0) return <p className="small muted">{messages.none}</p>;
  return (
    <DataTable
      label={fileName === undefined ? messages.title : `${messages.title}: ${fileName}`}
      caption={
        <caption className="small muted">
          {messages.title}. {messages.areas(changedAreas)}
        </caption>
      }
      rows={areas}
      keyOf={({ areaId }) => areaId}
      columns={[
        { head: common.area, cell: ({ location }) => placeName(location) },
        {
          head: messages.sales,
          cell: ({ before, after }) => <Change was={formatCount(before?.sales ?? 0)} now={formatCount(after.sales)} />,
        },
        {
          head: messages.median,
          cell: ({ before, after }) => (
            <Change was={rate(before?.medianPricePerSqft ?? null)} now={rate(after.medianPricePerSqft)} />
          ),
        },
        {
          head: messages.yield,
          cell: ({ before, after }) => (
            <Change was={percent(before?.grossYield ?? null)} now={percent(after.grossYield)} />
          ),
        },
        {
          head: messages.tenancies,
          cell: ({ before, after }) => (
            <Change was={formatCount(before?.contracts ?? 0)} now={formatCount(after.contracts)} />
          ),
        },
      ]}
    />
  );
}

function Change({ was, now }: { was: string; now: string }) {
  if (was === now) return <span className="dim">{now}</span>;
  return (
    <>
      <del className="dim">{was}</del> <ins className="bold">{now}</ins>
    </>
  );
}

const rate = (fils: number | null) => (fils === null ? MISSING : formatRate(fils));

const percent = (value: number | null) => (value === null ? MISSING : formatPercent(value / 100));
