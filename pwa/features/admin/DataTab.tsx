import { Undo2 } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DemoMarketView } from '../../../domain/admin/health.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import type { ServerMap } from '../../../domain/map/map-file.ts';
import { decideImport, giveServerMap, removeServerMap, undoServerImport } from '../../data/mutations/admin.ts';
import { useAction } from '../../data/mutations/use-action.ts';
import { HttpError, UnreachableError } from '../../data/platform/http.ts';
import {
  fetchDemoMarket,
  heldDataQuery,
  requestDemoMarket,
  type ServerImport,
  serverImportsQuery,
  serverMapQuery,
} from '../../data/queries/admin.ts';
import { useAnswer } from '../../data/queries/query.ts';
import { askServerForMap } from '../../data/replica/device-map.ts';
import { Button } from '../../ui/Button.tsx';
import { common } from '../../ui/common.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EffectTable } from '../../ui/EffectTable.tsx';
import { formatBytes, formatCount, formatDay, formatRange, formatTime } from '../../ui/format.ts';
import { Ledger } from '../../ui/Ledger.tsx';
import { Note } from '../../ui/Note.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './admin.module.css';
import { BackupsPart } from './BackupsPart.tsx';
import { FromServer, Part } from './FromServer.tsx';
import { messages } from './messages.ts';

const mapPartWords = messages.map;

const words = messages.data;

export function DataTab() {
  return (
    <>
      <HeldPart />
      <ImportsPart />
      <DemoMarketSection />
      <MapPart />
      <BackupsPart />
    </>
  );
}

function HeldPart() {
  const reply = useAnswer(heldDataQuery());
  return (
    <Part id="held" title={words.title}>
      <FromServer reply={reply} shape="ledger">
        {(held) => {
          const count = (name: string) => formatCount(held.collections.find((one) => one.name === name)?.count ?? 0);
          const period = held.firstDay === '' ? '' : formatRange(formatDay(held.firstDay), formatDay(held.lastDay));
          return (
            <Ledger
              rows={[
                { name: words.listings, value: count('properties') },
                { name: words.deeds, value: formatCount(held.deeds), text: period },
                { name: words.brokers, value: count('brokers') },
                { name: words.developers, value: count('developers') },
                { name: words.documents, value: formatBytes(held.bytes.documents), text: words.documentsText },
                { name: words.deedFiles, value: formatBytes(held.bytes.deeds), text: words.files(held.segments) },
                { name: words.backupBytes, value: formatBytes(held.bytes.backups) },
                { name: common.freeOnDisk, value: held.freeBytes === null ? '' : formatBytes(held.freeBytes) },
              ]}
            />
          );
        }}
      </FromServer>
    </Part>
  );
}

function MapPart() {
  const reply = useAnswer(serverMapQuery());
  const { isBusy, fault, run } = useAction();
  const change = (work: () => Promise<unknown>) =>
    void run(async () => {
      await work();
      await askServerForMap();
      reply.refetch();
    });
  return (
    <Part id="map" title={common.mapOfStreets}>
      <div className="card pad stack" aria-busy={isBusy}>
        <FromServer reply={reply} shape={80} empty={<CurrentMap map={null} isBusy={isBusy} change={change} />}>
          {(map) => <CurrentMap map={map} isBusy={isBusy} change={change} />}
        </FromServer>
        {fault !== '' && <Note tone="neg">{fault}</Note>}
        <p className="smaller muted">{mapPartWords.help}</p>
      </div>
    </Part>
  );
}

type Props = { map: ServerMap['map']; isBusy: boolean; change: (work: () => Promise<unknown>) => void };

function CurrentMap({ map, isBusy, change }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <p>{map === null ? mapPartWords.none : mapPartWords.here(map.name, formatBytes(map.bytes))}</p>
      {map !== null && (
        <p className="small muted">
          {map.attribution === '' ? mapPartWords.noCredit : mapPartWords.credit(map.attribution)}
        </p>
      )}
      <div className="row wrap">
        <Button small disabled={isBusy} onClick={() => input.current?.click()}>
          {isBusy ? common.working : common.chooseAMapFile}
        </Button>
        {map !== null && (
          <Button small disabled={isBusy} onClick={() => change(removeServerMap)}>
            {common.removeTheMap}
          </Button>
        )}
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          accept=".pmtiles,application/vnd.pmtiles"
          aria-label={common.chooseAMapFile}
          tabIndex={-1}
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (file !== undefined) change(() => giveServerMap(file));
          }}
        />
      </div>
    </>
  );
}

const importWords = messages.imports;

function ImportsPart() {
  const reply = useAnswer(serverImportsQuery());
  const [asking, setAsking] = useState<ServerImport | null>(null);
  return (
    <Part id="imports" title={importWords.title}>
      <FromServer reply={reply} shape={120}>
        {(imports) =>
          imports.length === 0 ? (
            <p className="small muted">{importWords.none}</p>
          ) : (
            <ul className="card rows">
              {imports.map((entry) => (
                <li key={entry.id} className={entry.state === 'waiting' ? 'wrap' : undefined}>
                  <span className="grow">
                    <span className="bold">{entry.fileName}</span>
                    <span className={`small muted ${styles.detail}`}>{formatFacts(entry)}</span>
                  </span>
                  {entry.state === 'waiting' && <Decision entry={entry} onDone={() => reply.refetch()} />}
                  {(entry.state === undefined || entry.state === 'done' || entry.state === 'writing') && (
                    <Button
                      small
                      icon={Undo2}
                      aria-label={importWords.undoOf(entry.fileName)}
                      onClick={() => setAsking(entry)}
                    >
                      {common.undo}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </FromServer>
      {asking !== null && (
        <UndoDialog
          entry={asking}
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null);
            reply.refetch();
          }}
        />
      )}
    </Part>
  );
}

/** What an import would change, and whether it may. */
function Decision({ entry: { id, fileName, effect }, onDone }: { entry: ServerImport; onDone: () => void }) {
  const { isBusy, fault, run } = useAction();
  const [reason, setReason] = useState<string | null>(null);
  const decide = (decision: Parameters<typeof decideImport>[1]) =>
    void run(async () => {
      await decideImport(id, decision);
      const title = decision.approve ? importWords.approved : importWords.refused;
      showToast({ title, text: fileName, tone: decision.approve ? 'pos' : 'info' });
      onDone();
    });
  return (
    <>
      <Button
        small
        variant="primary"
        disabled={isBusy}
        aria-label={importWords.approveOf(fileName)}
        onClick={() => decide({ approve: true })}
      >
        {isBusy ? common.working : importWords.approve}
      </Button>
      <Button small disabled={isBusy} aria-label={importWords.refuseOf(fileName)} onClick={() => setReason('')}>
        {importWords.refuse}
      </Button>
      {effect !== undefined && (
        <div className={styles.effect}>
          <EffectTable effect={effect} fileName={fileName} />
        </div>
      )}
      {fault !== '' && <Note tone="neg">{fault}</Note>}
      <Dialog
        open={reason !== null}
        onClose={() => setReason(null)}
        title={importWords.askRefuse(fileName)}
        actions={
          <>
            <Button onClick={() => setReason(null)}>{common.cancel}</Button>
            <Button variant="danger" disabled={isBusy} onClick={() => decide({ approve: false, reason: reason ?? '' })}>
              {importWords.refuse}
            </Button>
          </>
        }
      >
        <TextInput
          label={importWords.reason}
          value={reason ?? ''}
          maxLength={300}
          onChange={({ target }) => setReason(target.value)}
        />
      </Dialog>
    </>
  );
}

function formatFacts(entry: ServerImport): string {
  const rejected = Object.values(entry.rejected).reduce((sum, n) => sum + n, 0);
  const parts = [
    entry.state === undefined ? '' : (importWords.states[entry.state] ?? ''),
    (entry.state === 'waiting' || entry.state === 'refused' ? importWords.found : importWords.counts)(
      ...([formatCount(entry.taken), formatCount(entry.duplicate), formatCount(rejected)] as const),
    ),
    entry.user === undefined ? '' : importWords.by(entry.user),
    formatTime(entry.finishedAt),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

type DialogProps = { entry: ServerImport; onClose: () => void; onDone: () => void };

function UndoDialog({ entry, onClose, onDone }: DialogProps) {
  const { isBusy, fault, run } = useAction();
  const undo = () =>
    void run(async () => {
      await undoServerImport(entry.id);
      showToast({ title: common.importUndone, text: entry.fileName, tone: 'info' });
      onDone();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={importWords.ask(entry.fileName)}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="danger" busy={isBusy ? common.working : undefined} onClick={undo}>
            {common.undo}
          </Button>
        </>
      }
    >
      <p>{importWords.askText(formatCount(entry.taken))}</p>
      {fault !== '' && <Note tone="neg">{fault}</Note>}
    </Dialog>
  );
}

const demoWords = messages.demo;
const LARGEST = 5;

function DemoMarketSection() {
  const [state, setState] = useState<DemoMarketView | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState('');
  const take = useCallback(async (work: () => Promise<DemoMarketView>, otherwise: string) => {
    setIsBusy(true);
    setFault('');
    try {
      setState(await work());
    } catch (error) {
      const reason = error instanceof HttpError ? error.detail : String(error);
      setFault(error instanceof UnreachableError ? demoWords.offline : `${otherwise} (${reason})`);
    } finally {
      setIsBusy(false);
    }
  }, []);
  useEffect(() => void take(() => fetchDemoMarket(), demoWords.failed), [take]);
  return (
    <section aria-labelledby="demo-market" aria-busy={isBusy}>
      <h2 className="display-2 section-head" id="demo-market">
        {demoWords.title}
      </h2>
      {fault !== '' && <Note tone="neg">{fault}</Note>}
      {state === null ? (
        isBusy && <Skeleton w="100%" h={120} />
      ) : (
        <div className="card pad stack">
          <p>{(state.isOn ? demoWords.on : demoWords.off)(formatCount(state.deeds))}</p>
          <p className="small muted">
            {demoWords.registered(formatCount(state.registered.deeds), formatPeriod(state))} {demoWords.history}
          </p>
          <Areas state={state} />
          <Button disabled={isBusy} onClick={() => void take(() => requestDemoMarket(!state.isOn), demoWords.failed)}>
            {isBusy ? demoWords.switching : state.isOn ? demoWords.turnOff : demoWords.turnOn}
          </Button>
        </div>
      )}
    </section>
  );
}

function formatPeriod({ registered: { from, to } }: DemoMarketView): string {
  return from === '' ? '' : formatRange(formatDay(from), formatDay(to));
}

function Areas({ state }: { state: DemoMarketView }) {
  if (state.areas.length === 0) return null;
  return (
    <DataTable
      label={demoWords.areas}
      caption={<caption className="small">{demoWords.areas}</caption>}
      rows={state.areas.slice(0, LARGEST)}
      keyOf={({ areaId }) => areaId}
      columns={[
        { head: common.area, cell: ({ name }) => placeName(name) },
        { head: demoWords.demoDeeds, cell: ({ demo }) => formatCount(demo) },
        { head: demoWords.registeredDeeds, cell: ({ registered }) => formatCount(registered) },
      ]}
    />
  );
}
