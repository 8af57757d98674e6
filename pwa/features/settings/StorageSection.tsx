import { HardDrive, Map as MapIcon, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MapFileError } from '../../../domain/map/map-file.ts';
import { type SyncStatus, syncNow, useSyncStatus } from '../../data/queries/shared-records.ts';
import { askPersist, type StoragePart, useStorage } from '../../data/queries/storage.ts';
import { keepMapFile, keepServerMap, removeKeptMap, useDeviceMap } from '../../data/replica/device-map.ts';
import { NoRoomForMapError } from '../../data/store/map-store.ts';
import { forgetsUnvisitedSites } from '../../device/apple-browser.ts';
import { useIsInstalled } from '../../device/install.ts';
import { Button } from '../../ui/Button.tsx';
import { common } from '../../ui/common.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { formatBytes, formatCount, formatTime } from '../../ui/format.ts';
import { Note } from '../../ui/Note.tsx';
import { showToast } from '../../ui/toast.ts';
import { messages } from './messages.ts';
import { OfflineSelectionSection } from './OfflineSelectionSection.tsx';
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
            <dd className="small muted">{words.records(formatCount(part.records))}</dd>
            <dd className="bold number">{formatBytes(part.bytes)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Names invented deeds as such. */
function partName({ name, origin }: StoragePart): string {
  return name === 'sales' || name === 'rents' ? words.parts[name][origin ?? 'registered'] : words.parts[name];
}

function Freshness() {
  const status = useSyncStatus();
  const [isBusy, setIsBusy] = useState(false);
  const update = async () => {
    setIsBusy(true);
    await syncNow();
    setIsBusy(false);
  };
  return (
    <SettingRow text={formatState(status)}>
      <Button small icon={RefreshCw} busy={isBusy ? words.updating : undefined} onClick={() => void update()}>
        {words.update}
      </Button>
    </SettingRow>
  );
}

function formatState(status: SyncStatus): string {
  if (status.kind === 'synced') return words.state.synced(formatTime(status.at));
  if (status.kind === 'syncing') return words.state.syncing;
  if (status.kind === 'offline' && status.dataFrom !== null) return words.state.offline(formatTime(status.dataFrom));
  return status.kind === 'never' || status.kind === 'offline' ? common.noMarketData : '';
}

function Persistence({ persisted }: { persisted: boolean | null }) {
  const [isBusy, setIsBusy] = useState(false);
  const ask = async () => {
    setIsBusy(true);
    const isGranted = await askPersist();
    setIsBusy(false);
    if (isGranted) showToast({ title: words.granted, tone: 'pos' });
    else showToast({ title: words.refused, text: words.refusedText, tone: 'info' });
  };
  const isInstalled = useIsInstalled();
  if (persisted === true) return <Note tone="pos">{words.persisted}</Note>;
  const unsure = persisted === null ? words.persistUnknown : words.notPersisted;
  return (
    <SettingRow text={forgetsUnvisitedSites(navigator, isInstalled) ? words.sevenDays : unsure}>
      <Button small icon={HardDrive} busy={isBusy ? words.asking : undefined} onClick={() => void ask()}>
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
