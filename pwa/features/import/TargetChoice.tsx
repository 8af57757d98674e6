import { useState } from 'react';
import type { DemoMarketView } from '../../../domain/admin/health.ts';
import { toEpochDay } from '../../../domain/day.ts';
import { areaById } from '../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { GROWTH_MONTHS } from '../../../domain/market/growth.ts';
import { useConnection } from '../../data/platform/notices.ts';
import { useCurrentUser } from '../../data/platform/session.ts';
import { demoMarketQuery } from '../../data/queries/admin.ts';
import { useKnownSettings } from '../../data/queries/app-settings.ts';
import type { ImportCheck, ImportTarget, PublicationPreview } from '../../data/queries/imports.ts';
import { serverQuery, useAnswer } from '../../data/queries/query.ts';
import { DataTable } from '../../ui/chart/DataTable.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { RadioTrack } from '../../ui/fields/RadioTrack.tsx';
import { EffectTable } from '../../ui/figures/EffectTable.tsx';
import { Note } from '../../ui/states/Note.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatCount } from '../../ui/texts/format.ts';
import { paths } from '../../ui/texts/paths.ts';
import styles from './import.module.css';
import { failureText, messages } from './messages.ts';

const words = messages.target;
const TARGETS: readonly ImportTarget[] = ['everyone', 'device'];

export function useTarget() {
  const type = useCurrentUser()?.userType;
  // Decides what to offer. The server checks the role again.
  const mayPublish = type === 'broker' || type === 'admin';
  const [wanted, onChange] = useState<ImportTarget | null>(null);
  const target: ImportTarget = mayPublish ? (wanted ?? 'everyone') : 'device';
  return { mayPublish, target, onChange };
}

export function TargetChoice({ target, onChange, mayPublish }: ReturnType<typeof useTarget>) {
  const isOnline = useConnection();
  const needsApproval = useNeedsApproval();
  if (!mayPublish) {
    return (
      <p className={`small muted ${styles.private}`}>
        {words.private} <ButtonLink label={common.signIn} to={paths.login} variant="quiet" small />
      </p>
    );
  }
  const everyone = !isOnline ? words.everyoneOffline : needsApproval ? words.everyoneApproved : words.everyone;
  return (
    <RadioTrack
      className={`stack gap-6 ${styles.target}`}
      label={words.legend}
      options={TARGETS.map((value) => ({ value, label: words.names[value] }))}
      value={target}
      onChange={onChange}
    >
      <p className="small muted">{target === 'device' ? words.device : everyone}</p>
    </RadioTrack>
  );
}

export function useNeedsApproval(): boolean {
  const { importApproval } = useKnownSettings();
  return useCurrentUser()?.userType === 'broker' && importApproval === 'required';
}

export const useMaySwitchDemo = (): boolean => useCurrentUser()?.userType === 'admin';

const previewWords = messages.preview;

type Preview = 'asking' | PublicationPreview | null;

/**
 * Asks the server what publishing would change, once for each `rows`.
 * @param rows key of the rows to publish; null while there are none
 */
export function usePreview(target: ImportTarget, rows: string | null, ask: () => Promise<PublicationPreview | null>) {
  const isOnline = useConnection();
  const enabled = target === 'everyone' && isOnline && rows !== null;
  const { data = null, isPending } = useAnswer({ ...serverQuery(['publication-preview', rows], ask), enabled });
  if (!enabled) return null;
  return isPending ? 'asking' : data;
}

export function PreviewPart({ preview }: { preview: Preview }) {
  if (preview === null) return null;
  if (preview === 'asking') {
    return (
      <p className="small muted" role="status">
        {previewWords.asking}
      </p>
    );
  }
  if (preview.ok) return preview.effect === null ? null : <EffectTable effect={preview.effect} />;
  const isOffline = preview.failure.reason === 'offline';
  return <Note tone="warn">{isOffline ? previewWords.offline : failureText(preview.failure)}</Note>;
}

const demoWords = messages.demo;
const LARGEST = 5;
/** Length of the period that price growth needs, days. It compares the last three months with those a year before. */
const GROWTH_DAYS = Math.round(((12 + GROWTH_MONTHS) * 365.25) / 12);

type DemoProps = { deeds: ImportCheck['deeds']; replaceDemo: boolean; onChange: (replaceDemo: boolean) => void };

/** Asks an administrator who publishes deeds whether to keep the demo market. Offline, it shows no figures. */
export function DemoQuestion({ deeds, replaceDemo, onChange }: DemoProps) {
  const { data, isPending } = useAnswer(demoMarketQuery());
  if (isPending || data?.isOn === false) return null;
  const state = data ?? null;
  return (
    <RadioTrack
      className={`stack gap-6 ${styles.target}`}
      label={demoWords.legend}
      options={[
        { value: false, label: demoWords.keep },
        { value: true, label: demoWords.replace },
      ]}
      value={replaceDemo}
      onChange={onChange}
    >
      <p className="small muted">{replaceDemo ? replaceText(state, deeds) : keepText(state)}</p>
      {state !== null && <Areas state={state} deeds={deeds} />}
    </RadioTrack>
  );
}

const keepText = (state: DemoMarketView | null) => demoWords.keepText(state === null ? null : formatCount(state.deeds));

function replaceText(state: DemoMarketView | null, deeds: ImportCheck['deeds']): string {
  const fresh = deeds.areas.reduce((sum, { rows }) => sum + rows, 0);
  const days = [deeds.from, deeds.to, state?.registered.from ?? '', state?.registered.to ?? '']
    .filter((day) => day !== '')
    .map(toEpochDay);
  const covered = days.length === 0 ? 0 : Math.max(...days) - Math.min(...days) + 1;
  const registered =
    covered === 0
      ? null
      : { deeds: formatCount(fresh + (state?.registered.deeds ?? 0)), span: demoWords.span(covered) };
  return demoWords.replaceText({ registered, hasGrowth: covered >= GROWTH_DAYS });
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
      label={demoWords.areas}
      caption={<caption className="small muted">{demoWords.areas}</caption>}
      rows={rows}
      keyOf={({ areaId }) => areaId}
      columns={[
        { head: common.area, cell: ({ areaId }) => placeName(areaById(areaId)?.name ?? areaId) },
        { head: demoWords.both, cell: ({ both }) => formatCount(both) },
        { head: demoWords.only, cell: ({ only }) => formatCount(only) },
      ]}
    />
  );
}
