import type { DemoMarketView } from '../../../domain/admin/health.ts';
import { toEpochDay } from '../../../domain/day.ts';
import { areaById } from '../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { GROWTH_MONTHS } from '../../../domain/market/growth.ts';
import { demoMarketQuery } from '../../data/queries/admin.ts';
import type { ImportCheck } from '../../data/queries/imports.ts';
import { useAnswer } from '../../data/queries/query.ts';
import { common } from '../../ui/common.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { formatCount } from '../../ui/format.ts';
import { RadioTrack } from '../../ui/RadioTrack.tsx';
import styles from './import.module.css';
import { messages } from './messages.ts';

const words = messages.demo;
const LARGEST = 5;
/** Days of deeds that price growth compares: three months, and the same three a year before. */
const GROWTH_DAYS = Math.round(((12 + GROWTH_MONTHS) * 365.25) / 12);

type Props = { deeds: ImportCheck['deeds']; replaceDemo: boolean; onChange: (replaceDemo: boolean) => void };

/** Asks an administrator who publishes deeds whether the demo market stays on. Offline the question has no figures. */
export function DemoQuestion({ deeds, replaceDemo, onChange }: Props) {
  const { data, isPending } = useAnswer(demoMarketQuery());
  if (isPending || data?.isOn === false) return null;
  const state = data ?? null;
  return (
    <RadioTrack
      className={`stack gap-6 ${styles.target}`}
      label={words.legend}
      options={[
        { value: false, label: words.keep },
        { value: true, label: words.replace },
      ]}
      value={replaceDemo}
      onChange={onChange}
    >
      <p className="small muted">{replaceDemo ? replaceText(state, deeds) : keepText(state)}</p>
      {state !== null && <Areas state={state} deeds={deeds} />}
    </RadioTrack>
  );
}

function keepText(state: DemoMarketView | null): string {
  return words.keepText(state === null ? null : formatCount(state.deeds));
}

function replaceText(state: DemoMarketView | null, deeds: ImportCheck['deeds']): string {
  const fresh = deeds.areas.reduce((sum, { rows }) => sum + rows, 0);
  const days = [deeds.from, deeds.to, state?.registered.from ?? '', state?.registered.to ?? '']
    .filter((day) => day !== '')
    .map(toEpochDay);
  const covered = days.length === 0 ? 0 : Math.max(...days) - Math.min(...days) + 1;
  const registered =
    covered === 0 ? null : { deeds: formatCount(fresh + (state?.registered.deeds ?? 0)), span: words.span(covered) };
  return words.replaceText({ registered, hasGrowth: covered >= GROWTH_DAYS });
}

function Areas({ state, deeds }: { state: DemoMarketView; deeds: ImportCheck['deeds'] }) {
  const known = new Map(state.areas.map((area) => [area.areaId, area]));
  const rows = deeds.areas.slice(0, LARGEST).map(({ areaId, rows: fresh }) => {
    const { demo = 0, registered = 0 } = known.get(areaId) ?? {};
    return { areaId, both: demo + registered + fresh, only: registered + fresh };
  });
  if (rows.length === 0) return null;
  return (
    <DataTable
      label={words.areas}
      caption={<caption className="small muted">{words.areas}</caption>}
      rows={rows}
      keyOf={({ areaId }) => areaId}
      columns={[
        { head: common.area, cell: ({ areaId }) => placeName(areaById(areaId)?.name ?? areaId) },
        { head: words.both, cell: ({ both }) => formatCount(both) },
        { head: words.only, cell: ({ only }) => formatCount(only) },
      ]}
    />
  );
}
