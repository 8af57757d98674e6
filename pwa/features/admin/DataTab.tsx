import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import type { ServerMap } from '../../../domain/map/map-file.ts';
import type { ServerImport } from '../../../domain/user/import-alerts.ts';
import { decideImport, giveServerMap, removeServerMap, undoServerImport } from '../../data/mutations/admin.ts';
import { useAction } from '../../data/mutations/use-action.ts';
import {
  demoMarketQuery,
  heldDataQuery,
  requestDemoMarket,
  serverImportsQuery,
  serverMapQuery,
} from '../../data/queries/admin.ts';
import { useAnswer } from '../../data/queries/query.ts';
import { askServerForMap } from '../../data/replica/device-map.ts';
import { DataTable } from '../../ui/chart/DataTable.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { FileButton } from '../../ui/fields/FileButton.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { EffectTable } from '../../ui/figures/EffectTable.tsx';
import { Ledger } from '../../ui/figures/Ledger.tsx';
import { ConfirmDialog } from '../../ui/layers/Dialog.tsx';
import { showToast } from '../../ui/layers/toast.ts';
import { Note } from '../../ui/states/Note.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatBytes, formatCount, formatDay, formatRange, formatTime } from '../../ui/texts/format.ts';
import styles from './admin.module.css';
import { BackupsPart } from './BackupsPart.tsx';
import { Entry, FromServer, joinFacts, Part } from './FromServer.tsx';
import { messages } from './messages.ts';

const { data: words, map: mapWords, imports: importWords, demo: demoWords } = messages;

export function DataTab() {
  return (
    <>
      <HeldPart />
      <ImportsPart />
      <DemoMarketPart />
      <MapPart />
      <BackupsPart />
    </>
  );
}

function HeldPart() {
  const reply = useAnswer(heldDataQuery());
  const hasDemo = useAnswer(demoMarketQuery()).data?.isOn === true;
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
                { name: hasDemo ? words.deedsWithDemo : words.deeds, value: formatCount(held.deeds), text: period },
                { name: words.brokers, value: count('brokers') },
                { name: words.developers, value: count('developers') },
                { name: words.documents, value: formatBytes(held.bytes.documents) },
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
  const current = (map: ServerMap['map']) => (
    <>
      <p>{map === null ? mapWords.none : mapWords.here(map.name, formatBytes(map.bytes))}</p>
      {map !== null && (
        <p className="small muted">{map.attribution === '' ? mapWords.noCredit : mapWords.credit(map.attribution)}</p>
      )}
      <div className="row wrap">
        <FileButton
          small
          label={common.chooseAMapFile}
          accept=".pmtiles,application/vnd.pmtiles"
          busy={isBusy}
          onPick={([file]) => file !== undefined && change(() => giveServerMap(file))}
        />
        {map !== null && (
          <Button label={common.removeTheMap} small disabled={isBusy} onClick={() => change(removeServerMap)} />
        )}
      </div>
    </>
  );
  return (
    <Part id="map" title={common.mapOfStreets}>
      <div className="card pad stack" aria-busy={isBusy}>
        <FromServer reply={reply} shape={80} empty={current(null)}>
          {current}
        </FromServer>
        {fault !== '' && <Note tone="neg">{fault}</Note>}
        <p className="smaller muted">{mapWords.help}</p>
      </div>
    </Part>
  );
}

const PUBLISHED: readonly ServerImport['state'][] = [undefined, 'done', 'writing'];

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
                <Entry key={entry.id} name={entry.fileName} facts={formatImport(entry)}>
                  {entry.state === 'waiting' && <Decision entry={entry} onDone={reply.refetch} />}
                  {PUBLISHED.includes(entry.state) && (
                    <Button
                      small
                      icon={Undo2}
                      aria-label={importWords.undoOf(entry.fileName)}
                      onClick={() => setAsking(entry)}
                    >
                      {common.undo}
                    </Button>
                  )}
                </Entry>
              ))}
            </ul>
          )
        }
      </FromServer>
      {asking !== null && <UndoDialog entry={asking} onClose={() => setAsking(null)} onDone={reply.refetch} />}
    </Part>
  );
}

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
        busy={isBusy}
        aria-label={importWords.approveOf(fileName)}
        onClick={() => decide({ approve: true })}
      >
        {importWords.approve}
      </Button>
      <Button small disabled={isBusy} aria-label={importWords.refuseOf(fileName)} onClick={() => setReason('')}>
        {importWords.refuse}
      </Button>
      {effect !== undefined && (
        <div className={styles.below}>
          <EffectTable effect={effect} fileName={fileName} />
        </div>
      )}
      {fault !== '' && <Note tone="neg">{fault}</Note>}
      {reason !== null && (
        <ConfirmDialog
          title={importWords.askRefuse(fileName)}
          confirm={importWords.refuse}
          disabled={isBusy}
          onConfirm={() => decide({ approve: false, reason })}
          onClose={() => setReason(null)}
        >
          <TextInput
            label={importWords.reason}
            value={reason}
            maxLength={300}
            onChange={({ target }) => setReason(target.value)}
          />
        </ConfirmDialog>
      )}
    </>
  );
}

function formatImport({ state, taken, duplicate, rejected, user, finishedAt }: ServerImport): string {
  const rejectedRows = Object.values(rejected).reduce((sum, n) => sum + n, 0);
  const counts = state === 'waiting' || state === 'refused' ? importWords.found : importWords.counts;
  return joinFacts([
    state && importWords.states[state],
    counts(formatCount(taken), formatCount(duplicate), formatCount(rejectedRows)),
    user && importWords.by(user),
    formatTime(finishedAt),
  ]);
}

type DialogProps = { entry: ServerImport; onClose: () => void; onDone: () => void };

function UndoDialog({ entry: { id, fileName, taken }, onClose, onDone }: DialogProps) {
  const { isBusy, fault, run } = useAction();
  const undo = async () => {
    await undoServerImport(id);
    showToast({ title: common.importUndone, text: fileName, tone: 'info' });
    onClose();
    onDone();
  };
  return (
    <ConfirmDialog
      title={importWords.ask(fileName)}
      confirm={common.undo}
      busy={isBusy}
      onConfirm={() => void run(undo)}
      onClose={onClose}
    >
      <p>{importWords.askText(formatCount(taken))}</p>
      {fault !== '' && <Note tone="neg">{fault}</Note>}
    </ConfirmDialog>
  );
}

const LARGEST = 5;

function DemoMarketPart() {
  const reply = useAnswer(demoMarketQuery());
  const { isBusy, fault, run } = useAction();
  const [isAsking, setAsking] = useState(false);
  const turn = async (isOn: boolean) => {
    await requestDemoMarket(isOn);
    setAsking(false);
    reply.refetch();
  };
  // A server without demo data, as in production, has nothing to switch.
  if (reply.data != null && !reply.data.isOn && reply.data.deeds === 0) return null;
  return (
    <Part id="demo-market" title={demoWords.title}>
      <FromServer reply={reply} shape={120}>
        {({ isOn, deeds, listings, registered, areas }) => (
          <div className="card pad stack" aria-busy={isBusy}>
            {fault !== '' && !isAsking && <Note tone="neg">{fault}</Note>}
            <p>{(isOn ? demoWords.on : demoWords.off)(formatCount(deeds))}</p>
            <p className="small muted">
              {demoWords.registered(
                formatCount(registered.deeds),
                registered.from === '' ? '' : formatRange(formatDay(registered.from), formatDay(registered.to)),
              )}
            </p>
            {areas.length > 0 && (
              <DataTable
                label={demoWords.areas}
                caption={<caption className="small">{demoWords.areas}</caption>}
                rows={areas.slice(0, LARGEST)}
                keyOf={({ areaId }) => areaId}
                columns={[
                  { head: common.area, cell: ({ name }) => placeName(name) },
                  { head: demoWords.demoDeeds, cell: ({ demo }) => formatCount(demo) },
                  { head: demoWords.registeredDeeds, cell: (area) => formatCount(area.registered) },
                ]}
              />
            )}
            <Button
              busy={isBusy ? demoWords.switching : undefined}
              onClick={() => (isOn ? setAsking(true) : void run(() => turn(true)))}
            >
              {isOn ? demoWords.turnOff : demoWords.turnOn}
            </Button>
            {isAsking && (
              <ConfirmDialog
                title={demoWords.ask}
                confirm={demoWords.turnOff}
                word={demoWords.word}
                busy={isBusy}
                onConfirm={() => void run(() => turn(false))}
                onClose={() => setAsking(false)}
              >
                <p>{demoWords.vanish(formatCount(deeds), listings === undefined ? '' : formatCount(listings))}</p>
                <p>{demoWords.remains(formatCount(registered.deeds))}</p>
                {fault !== '' && <Note tone="neg">{fault}</Note>}
              </ConfirmDialog>
            )}
          </div>
        )}
      </FromServer>
    </Part>
  );
}
