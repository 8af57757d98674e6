import { Share2 } from 'lucide-react';
import { type CsvValue, csvText } from '../../../../domain/csv.ts';
import { dubaiDay } from '../../../../domain/day.ts';
import type { HeatCell } from '../../../../domain/heatmap/heat-cells.ts';
import { intensityLevel, rankedBy, sumCells, toIntensity } from '../../../../domain/heatmap/heat-scale.ts';
import type { HeatReply } from '../../../data/queries/heat.ts';
import { csvFile } from '../../../device/files.ts';
import { SaveFileButton } from '../../../export/SaveFileButton.tsx';
import { PresentLink } from '../../../export/share/ShareButton.tsx';
import { shareAddress } from '../../../export/share/share-address.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { common } from '../../../ui/texts/common.ts';
import { paths } from '../../../ui/texts/paths.ts';
import { exportedSources } from '../../../ui/texts/source-names.ts';
import { messages } from '../messages.ts';
import { areaName, daysText, filterTexts, isAllTime, timeText } from '../texts.ts';
import { type HeatState, heatQuery } from '../use-heat-state.ts';
import type { PictureInput } from './picture.ts';

type Props = {
  state: HeatState;
  reply: HeatReply;
  picture: () => Pick<PictureInput, 'bubbles' | 'shapes' | 'selected' | 'camera' | 'size'> | null;
};

export function HeatExport({ state, reply, picture }: Props) {
  const { view } = state;
  const query = heatQuery(state);
  const link = new URL(query === '' ? paths.heatmap : `${paths.heatmap}?${query}`, location.origin).href;
  const total = sumCells(reply.cells).count;
  const subtitle = [timeText(view), ...filterTexts(view), messages.metrics[view.metric]].join(' · ');
  const source = exportedSources(reply.sources).join(', ');
  const name = `heat-map-${dubaiDay(new Date())}`;
  const writePicture = async () => {
    const drawn = picture();
    if (drawn === null) return null;
    const { heatPicture } = await import('./picture.ts');
    return heatPicture({
      ...drawn,
      view,
      cells: reply.cells,
      title: messages.title,
      subtitle,
      source: messages.pictureSource(source, total, daysText(reply.period)),
    });
  };
  const facts = [
    [common.source, source],
    [common.period, daysText(reply.period)],
    [common.filters, subtitle],
    [common.sales, total],
    [common.areas, reply.cells.length],
    ...(isAllTime(view) ? ([[messages.prices, messages.lastTwelve]] as const) : []),
  ] as const;
  return (
    <section className="card pad" aria-labelledby="hm-take">
      <h2 className="h4" id="hm-take">
        {common.export}
      </h2>
      <div className="row wrap space-8">
        <SaveFileButton name={`${name}.png`} write={writePicture}>
          {messages.picture}
        </SaveFileButton>
        <SaveFileButton name={`${name}.csv`} write={() => heatCsv(reply.cells, facts)}>
          {messages.csv}
        </SaveFileButton>
        <Button
          small
          icon={Share2}
          onClick={() => void shareAddress({ title: messages.title, text: subtitle, url: link })}
        >
          {common.share}
        </Button>
        <PresentLink about={{ heat: query || 'standard' }} />
      </div>
    </section>
  );
}

type CsvFacts = readonly (readonly [name: string, value: CsvValue])[];

export function heatCsv(cells: readonly HeatCell[], facts: CsvFacts): Blob {
  const busiest = cells.reduce((most, { count }) => Math.max(most, count), 0);
  const lines: CsvValue[][] = [
    ...facts.map(([name, value]) => [name, value]),
    [],
    [...messages.csvHead],
    ...rankedBy(cells, 'count').map((cell) => toRow(cell, busiest)),
  ];
  return csvFile(csvText(lines));
}

function toRow(cell: HeatCell, busiest: number): CsvValue[] {
  const intensity = toIntensity(cell.count, busiest);
  return [
    areaName(cell.areaId),
    cell.areaId,
    cell.count,
    rounded(intensity, 1),
    messages.levels[intensityLevel(intensity)] ?? '',
    rounded(cell.volumeFils / 100, 2),
    cell.meanPriceFils === null ? null : rounded(cell.meanPriceFils / 100, 0),
    cell.medianPerSqftFils === null ? null : rounded(cell.medianPerSqftFils / 100, 2),
    cell.priced,
    cell.growth.value === null ? null : rounded(cell.growth.value * 100, 2),
    cell.growth.now,
    cell.growth.before,
    cell.grossYield === null ? null : rounded(cell.grossYield * 100, 2),
  ];
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
