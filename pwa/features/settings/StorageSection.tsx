import { Download, HardDrive, Map as MapIcon, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { MapFileError } from '../../../domain/map/map-file.ts';
import type { OfflineArea, OfflineReport } from '../../../domain/sync/offline-report.ts';
import type { OfflineSelection } from '../../../domain/sync/offline-selection.ts';
import { saveOfflineSelection } from '../../data/mutations/storage.ts';
import { useAction } from '../../data/mutations/use-action.ts';
import { type SyncStatus, syncNow, useSyncStatus } from '../../data/queries/shared-records.ts';
import {
  askPersist,
  type StoragePart,
  useOfflinePlan,
  useOfflineReport,
  useStorage,
} from '../../data/queries/storage.ts';
import { keepMapFile, keepServerMap, removeKeptMap, useDeviceMap } from '../../data/replica/device-map.ts';
import { NoRoomForMapError } from '../../data/store/map-store.ts';
import { forgetsUnvisitedSites } from '../../device/apple-browser.ts';
import { useIsInstalled } from '../../device/install.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { FileButton } from '../../ui/fields/FileButton.tsx';
import { RadioTrack } from '../../ui/fields/RadioTrack.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { Sheet } from '../../ui/layers/Sheet.tsx';
import { showToast } from '../../ui/layers/toast.ts';
import { Note } from '../../ui/states/Note.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatBytes, formatCount, formatTime } from '../../ui/texts/format.ts';
import { messages } from './messages.ts';
import { Section, SettingRow } from './Section.tsx';
import styles from './settings.module.css';

const words = messages.storage;
const COLOURS: Record<StoragePart['name'], string> = {
  listings: 'var(--cat-1)',
  sales: 'var(--cat-2)',
  rents: 'var(--cat-5)',
  yours: 'var(--cat-3)',
  imports: 'var(--cat-4)',
};

export function StorageSection() {
  const storage = useStorage();
  const hasFigures = storage.usageBytes > 0 || storage.quotaBytes > 0;
  return (
    <Section id="storage">
      {storage.cleared && <Note tone="warn">{words.cleared}</Note>}
      {storage.full && <Note tone="neg">{common.outOfSpace}</Note>}
      <p className="small muted">
        {hasFigures ? words.used(formatBytes(storage.usageBytes), formatBytes(storage.quotaBytes)) : words.unknown}
      </p>
      <Parts parts={storage.parts} />
      <OfflineSelectionSection />
      <MapSection />
      <Freshness />
      <Persistence persisted={storage.persisted} />
    </Section>
  );
}

function Parts({ parts }: { parts: readonly StoragePart[] }) {
  const total = parts.reduce((sum, part) => sum + part.bytes, 0);
  return (
    <>
      {total > 0 && (
        <div className="parts" aria-hidden="true">
          {parts.map((part) => (
            <i key={part.name} style={{ flexGrow: part.bytes, background: COLOURS[part.name] }} />
          ))}
        </div>
      )}
      <dl className={styles.parts}>
        {parts.map((part) => (
          <div key={part.name} className="row">
            <i className={styles.dot} style={{ background: COLOURS[part.name] }} aria-hidden="true" />
            <dt className="grow">{partName(part)}</dt>
            <dd className="bold number">{formatBytes(part.bytes)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function partName({ name, origin }: StoragePart): string {
  return name === 'sales' || name === 'rents' ? words.parts[name][origin ?? 'registered'] : words.parts[name];
}

function Freshness() {
  const status = useSyncStatus();
  const { isBusy, run } = useAction();
  return (
    <SettingRow text={formatState(status)}>
      <Button small icon={RefreshCw} busy={isBusy ? words.updating : undefined} onClick={() => void run(syncNow)}>
        {words.update}
      </Button>
    </SettingRow>
  );
}

function formatState(status: SyncStatus): string {
  if (status.kind === 'synced') return words.state.synced(formatTime(status.at));
  if (status.kind === 'syncing') return words.state.syncing;
  if (status.kind === 'offline' && status.dataFrom !== null) return words.state.offline(formatTime(status.dataFrom));
  return ['never', 'soon', 'ask', 'offline'].includes(status.kind) ? common.noMarketData : '';
}

function Persistence({ persisted }: { persisted: boolean | null }) {
  const { isBusy, run } = useAction();
  const ask = async () => {
    if (await askPersist()) showToast({ title: words.granted, tone: 'pos' });
    else showToast({ title: words.refused, text: words.refusedText, tone: 'info' });
  };
  const isInstalled = useIsInstalled();
  if (persisted === true) return <Note tone="pos">{words.persisted}</Note>;
  return (
    <SettingRow text={forgetsUnvisitedSites(navigator, isInstalled) ? words.sevenDays : words.notPersisted}>
      <Button small icon={HardDrive} busy={isBusy ? words.asking : undefined} onClick={() => void run(ask)}>
        {words.ask}
      </Button>
    </SettingRow>
  );
}

const mapWords = messages.map;

function MapSection() {
  const { kept, server } = useDeviceMap();
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState('');
  const take = async (work: (progress: (done: number) => void) => Promise<void>) => {
    setFault('');
    setShare(0);
    try {
      await work(setShare);
    } catch (error) {
      setFault(`${formatReason(error)} ${mapWords.unchanged}`);
    } finally {
      setShare(null);
    }
  };
  const isBusy = share !== null;
  const canCopy = server !== null && kept?.etag !== server.etag;
  return (
    <div className="stack" data-map-file>
      <h3 className="h4">{common.mapOfStreets}</h3>
      <p className="small muted">
        {kept === null
          ? server !== null && mapWords.serverOnly
          : mapWords.kept(kept.facts.name, formatBytes(kept.facts.bytes))}{' '}
        {kept !== null && kept.facts.attribution !== '' && mapWords.credit(kept.facts.attribution)}
      </p>
      {fault !== '' && <Note tone="neg">{fault}</Note>}
      {isBusy && (
        <p className="small" role="status">
          {mapWords.copying(Math.floor(share * 100))}
        </p>
      )}
      <div className="row wrap">
        {canCopy && (
          <Button small icon={MapIcon} disabled={isBusy} onClick={() => void take(keepServerMap)}>
            {mapWords.copy(formatBytes(server.bytes))}
          </Button>
        )}
        <FileButton
          small
          icon={MapIcon}
          label={common.chooseAMapFile}
          accept=".pmtiles,application/vnd.pmtiles"
          disabled={isBusy}
          onPick={([file]) => file !== undefined && void take((progress) => keepMapFile(file, progress))}
        />
        {kept !== null && (
          <Button small icon={Trash2} disabled={isBusy} onClick={() => void take(removeKeptMap)}>
            {common.removeTheMap}
          </Button>
        )}
      </div>
      <p className="smaller muted">{mapWords.help}</p>
    </div>
  );
}

function formatReason(error: unknown): string {
  if (error instanceof MapFileError) return mapWords.refused[error.reason];
  return error instanceof NoRoomForMapError ? mapWords.noRoom : mapWords.failed;
}

const keepWords = messages.keep;
const KINDS = ['auto', 'areas', 'all'] as const;

export function OfflineSelectionSection() {
  const report = useOfflineReport();
  const [isOpen, setIsOpen] = useState(false);
  if (report.data == null) return null;
  const { here, all, origin } = report.data;
  return (
    <SettingRow text={keepWords.here(origin ?? 'registered', formatCount(here.rows), formatCount(all.rows))}>
      <Button label={keepWords.open} small icon={Download} onClick={() => setIsOpen(true)} />
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
      showToast({ title: keepWords.failed, text: keepWords.failedText, tone: 'neg' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={keepWords.title}
      footer={
        <div className="stack gap-8">
          <p className="small" role="status">
            {isBusy
              ? formatProgress(status)
              : plan !== null && keepWords.plan(formatCount(plan.rows), formatBytes(plan.bytes))}
          </p>
          <Button
            variant="primary"
            block
            disabled={plan === null || isSame || isEmpty}
            busy={isBusy}
            onClick={() => void keep()}
          >
            {plan !== null && plan.toFetch > 0 ? keepWords.fetch(formatBytes(plan.toFetch)) : keepWords.keep}
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
  return status.kind === 'syncing' && status.what === 'sales'
    ? keepWords.progress(status.done, status.of)
    : common.working;
}

type Part = { draft: OfflineSelection; onChange: (draft: OfflineSelection) => void };

function Kinds({ report, draft, onChange }: Part & { report: OfflineReport }) {
  const { rows, bytes } = report.all;
  return (
    <RadioTrack
      label={keepWords.what}
      options={KINDS.map((value) => ({ value, label: keepWords.kinds[value] }))}
      value={draft.kind}
      onChange={(kind) => onChange({ ...draft, kind })}
    >
      <p className="help">{keepWords.kindHelp[draft.kind](formatCount(rows), formatBytes(bytes))}</p>
    </RadioTrack>
  );
}

function Years({ years, draft, onChange }: Part & { years: readonly number[] }) {
  const options = [
    { value: null, label: keepWords.allYears },
    ...years.slice(0, -1).map((year) => ({ value: year, label: keepWords.since(year) })),
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
      <legend className="label">{keepWords.areas(chosen.size)}</legend>
      <TextInput
        aria-label={keepWords.find}
        placeholder={keepWords.find}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="help">{keepWords.areasHelp}</p>
      <div className={`auto-columns space-8 ${styles.keepAreas}`}>
        {shown.map(({ areaId, name, bytes, isHere }) => (
          <Checkbox
            key={areaId}
            label={keepWords.area(placeName(name), formatBytes(bytes), isHere)}
            checked={chosen.has(areaId)}
            onChange={(isChosen) => toggle(areaId, isChosen)}
          />
        ))}
        {shown.length === 0 && <p className="small muted">{keepWords.noArea(text)}</p>}
      </div>
    </fieldset>
  );
}
