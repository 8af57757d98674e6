import { Download } from 'lucide-react';
import { useState } from 'react';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { saveOfflineSelection } from '../../data/mutations/storage.ts';
import { type SyncStatus, useSyncStatus } from '../../data/queries/shared-records.ts';
import {
  type OfflineArea,
  type OfflineReport,
  type OfflineSelection,
  useOfflinePlan,
  useOfflineReport,
} from '../../data/queries/storage.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { common } from '../../ui/common.ts';
import { formatBytes, formatCount } from '../../ui/format.ts';
import { RadioTrack } from '../../ui/RadioTrack.tsx';
import { Select } from '../../ui/Select.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { showToast } from '../../ui/toast.ts';
import { messages } from './messages.ts';
import { SettingRow } from './Section.tsx';
import styles from './settings.module.css';

const words = messages.keep;
const KINDS = ['auto', 'areas', 'all'] as const;

export function OfflineSelectionSection() {
  const report = useOfflineReport();
  const [isOpen, setIsOpen] = useState(false);
  if (report.data == null) return null;
  const { here, all, origin } = report.data;
  return (
    <SettingRow
      text={words.here(origin ?? 'registered', [
        formatCount(here.rows),
        formatCount(all.rows),
        formatBytes(here.bytes),
      ])}
    >
      <Button label={words.open} small icon={Download} onClick={() => setIsOpen(true)} />
      {isOpen && <OfflineSelectionSheet report={report.data} onClose={() => setIsOpen(false)} />}
    </SettingRow>
  );
}

function OfflineSelectionSheet({ report, onClose }: { report: OfflineReport; onClose: () => void }) {
  const [draft, setDraft] = useState<OfflineSelection>(report.choice);
  const [isBusy, setIsBusy] = useState(false);
  const plan = useOfflinePlan(draft);
  const status = useSyncStatus();
  const isSame = JSON.stringify(draft) === JSON.stringify(report.choice);
  const isEmpty = draft.kind === 'areas' && draft.areas.length === 0;
  const keep = async () => {
    setIsBusy(true);
    try {
      await saveOfflineSelection(draft);
      onClose();
    } catch {
      showToast({ title: words.failed, text: words.failedText, tone: 'neg' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={words.title}
      footer={
        <div className="stack gap-8">
          <p className="small" role="status">
            {isBusy
              ? formatProgress(status)
              : plan !== null && words.plan(formatCount(plan.rows), formatBytes(plan.bytes))}
          </p>
          <Button
            variant="primary"
            block
            disabled={plan === null || isSame || isEmpty}
            busy={isBusy}
            onClick={() => void keep()}
          >
            {plan !== null && plan.toFetch > 0 ? words.fetch(formatBytes(plan.toFetch)) : words.keep}
          </Button>
        </div>
      }
    >
      <div className="stack gap-16">
        <Kinds report={report} draft={draft} onChange={setDraft} />
        {draft.kind !== 'auto' && <Years years={report.years} draft={draft} onChange={setDraft} />}
        {draft.kind === 'areas' && <Areas areas={report.areas} draft={draft} onChange={setDraft} />}
      </div>
    </Sheet>
  );
}

function formatProgress(status: SyncStatus): string {
  return status.kind === 'syncing' && status.what === 'sales' ? words.progress(status.done, status.of) : common.working;
}

type Part = { draft: OfflineSelection; onChange: (draft: OfflineSelection) => void };

function Kinds({ report, draft, onChange }: Part & { report: OfflineReport }) {
  const { rows, bytes } = report.all;
  return (
    <RadioTrack
      label={words.what}
      options={KINDS.map((value) => ({ value, label: words.kinds[value] }))}
      value={draft.kind}
      onChange={(kind) => onChange({ ...draft, kind })}
    >
      <p className="help">{words.kindHelp[draft.kind](formatCount(rows), formatBytes(bytes))}</p>
    </RadioTrack>
  );
}

function Years({ years, draft, onChange }: Part & { years: readonly number[] }) {
  const options = [
    { value: null, label: words.allYears },
    ...years.slice(0, -1).map((year) => ({ value: year, label: words.since(year) })),
  ];
  return (
    <Select
      label={common.years}
      options={options}
      value={draft.fromYear}
      onChange={(fromYear) => onChange({ ...draft, fromYear })}
    />
  );
}

function Areas({ areas, draft, onChange }: Part & { areas: readonly OfflineArea[] }) {
  const [text, setText] = useState('');
  const chosen = new Set(draft.areas);
  const wanted = text.trim().toLowerCase();
  const shown = areas.filter(({ name }) => `${name} ${placeName(name)}`.toLowerCase().includes(wanted));
  const toggle = (areaId: string, isChosen: boolean) => {
    if (isChosen) chosen.add(areaId);
    else chosen.delete(areaId);
    onChange({ ...draft, areas: [...chosen].sort() });
  };
  return (
    <fieldset className="field">
      <legend className="label">{words.areas(chosen.size)}</legend>
      <TextInput
        aria-label={words.find}
        placeholder={words.find}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="help">{words.areasHelp}</p>
      <div className={`auto-columns space-8 ${styles.keepAreas}`}>
        {shown.map(({ areaId, name, bytes, isHere }) => (
          <Checkbox
            key={areaId}
            label={words.area(placeName(name), formatBytes(bytes), isHere)}
            checked={chosen.has(areaId)}
            onChange={(isChosen) => toggle(areaId, isChosen)}
          />
        ))}
        {shown.length === 0 && <p className="small muted">{words.noArea(text)}</p>}
      </div>
    </fieldset>
  );
}
