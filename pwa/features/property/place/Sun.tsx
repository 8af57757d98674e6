import { useMemo, useState } from 'react';
import { dubaiDay } from '../../../../domain/day.ts';
import { figureWords } from '../../../../domain/figure-words.ts';
import { formatDay, formatRange } from '../../../../domain/format.ts';
import type { LatLng } from '../../../../domain/geo.ts';
import { inNumerals } from '../../../../domain/language/language.ts';
import { facingOf, type SunDay, sunOnFacade } from '../../../../domain/place/sun.ts';
import type { Property } from '../../../../domain/property/property.ts';
import { DataTable } from '../../../ui/chart/DataTable.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { Pairs } from '../../../ui/figures/Pairs.tsx';
import { formatHeading, listed } from '../../../ui/texts/format.ts';
import styles from './around.module.css';
import { messages } from './messages.ts';

const SEASONS = ['03-20', '06-21', '12-21'] as const;

/** When the sun shines on the side that the home faces: stated by the listing, or chosen. */
export function Sun({ at, property: { title, description } }: { at: LatLng; property: Property }) {
  const stated = useMemo(() => facingOf(`${title} ${description}`), [title, description]);
  const [chosen, setChosen] = useState<number | null>(stated);
  const [today] = useState(() => dubaiDay(new Date()));
  const options = [
    { value: null, label: messages.facingUnknown },
    ...figureWords.winds.map((wind, i) => ({ value: i * 45, label: wind })),
  ];
  return (
    <section className={styles.block} aria-labelledby="place-sun">
      <h3 className="h4" id="place-sun">
        {messages.sun}
      </h3>
      <Select
        label={messages.facing}
        value={chosen}
        options={options}
        onChange={setChosen}
        {...(chosen !== null && { help: chosen === stated ? messages.facingStated : messages.facingChosen })}
      />
      {chosen !== null && <SunTimes at={at} facing={chosen} today={today} />}
    </section>
  );
}

function SunTimes({ at, facing, today }: { at: LatLng; facing: number; today: string }) {
  const days = useMemo(
    () => SEASONS.map((season) => ({ season, sun: sunOnFacade(at, facing, `${today.slice(0, 4)}-${season}`) })),
    [at, facing, today],
  );
  const now = useMemo(() => sunOnFacade(at, facing, today), [at, facing, today]);
  return (
    <>
      <Pairs rows={days.map(({ season, sun }) => ({ name: messages.seasons[season], value: spansText(sun) }))} />
      <details className="chart-table">
        <summary className="small">{messages.byHour(formatDay(today))}</summary>
        <DataTable
          label={messages.sun}
          rows={now.hours}
          keyOf={({ hour }) => hour}
          columns={[
            { head: messages.hour, cell: ({ hour }) => clock(hour * 60) },
            { head: messages.direction, cell: ({ azimuthDeg }) => formatHeading(azimuthDeg) },
            { head: messages.height, cell: ({ altitudeDeg }) => inNumerals(`${Math.round(altitudeDeg)}°`) },
            { head: messages.onFacade, cell: ({ isLit }) => (isLit ? messages.yes : messages.no) },
          ]}
        />
      </details>
      <p className="smaller dim">{messages.sunNote}</p>
    </>
  );
}

function spansText({ spans }: SunDay): string {
  if (spans.length === 0) return messages.noSun;
  return messages.direct(listed(spans.map(({ from, to }) => formatRange(clock(from), clock(to)))));
}

function clock(minutes: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return inNumerals(`${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`);
}
