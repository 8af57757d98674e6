import { useState } from 'react';
import { areaById } from '../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { concentration, GROUPINGS, type Grouping } from '../../../domain/portfolio/whole.ts';
import { DataTable } from '../../ui/chart/DataTable.tsx';
import { Card } from '../../ui/controls/Card.tsx';
import { useFirstRows } from '../../ui/controls/use-first-rows.tsx';
import { RadioTrack } from '../../ui/fields/RadioTrack.tsx';
import { codeName, formatCount, formatMonth } from '../../ui/texts/format.ts';
import { percentOrMissing } from './figures-text.tsx';
import { messages } from './messages.ts';
import type { HomeRow } from './sort-homes.ts';

/** Groups that are drawn at once; a button draws the rest. */
const SHOWN = 8;

export function ConcentrationCard({ rows, today }: { rows: readonly HomeRow[]; today: string }) {
  const [by, setBy] = useState<Grouping>('area');
  const { shown, button } = useFirstRows(concentration(rows, by, today), SHOWN);
  return (
    <Card id="pf-concentration" title={messages.concentration} className="pad stack">
      <RadioTrack
        label={messages.groupBy}
        value={by}
        options={GROUPINGS.map((value) => ({ value, label: messages.groupings[value] }))}
        onChange={setBy}
      />
      <DataTable
        label={messages.concentration}
        rows={shown}
        keyOf={({ key }) => key}
        columns={[
          { head: messages.groupings[by], cell: ({ key }) => keyText(by, key) },
          { head: messages.count, cell: ({ homes }) => formatCount(homes) },
          { head: messages.share, cell: ({ share }) => percentOrMissing(share) },
        ]}
      />
      {button}
    </Card>
  );
}

function keyText(by: Grouping, key: string): string {
  if (by === 'kind') return codeName(key);
  if (by === 'tenancy_end') return key === '' ? messages.noTenancy : formatMonth(key);
  return placeName(areaById(key)?.name ?? key);
}
