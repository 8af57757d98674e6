import { useRef } from 'react';
import type { ServerMap } from '../../../domain/map/map-file.ts';
import { giveServerMap, removeServerMap } from '../../data/mutations/admin.ts';
import { useAction } from '../../data/mutations/use-action.ts';
import { heldDataQuery, serverMapQuery } from '../../data/queries/admin.ts';
import { useAnswer } from '../../data/queries/query.ts';
import { askServerForMap } from '../../data/replica/device-map.ts';
import { Button } from '../../ui/Button.tsx';
import { formatBytes, formatCount, formatDay, formatRange } from '../../ui/format.ts';
import { Note } from '../../ui/Note.tsx';
import { BackupsPart } from './BackupsPart.tsx';
import { DemoMarketSection } from './DemoMarketSection.tsx';
import { FromServer, Part, Stat } from './FromServer.tsx';
import { ImportsPart } from './ImportsPart.tsx';
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
            <div className="ledger">
              <Stat name={words.listings}>{count('properties')}</Stat>
              <Stat name={words.deeds} text={period}>
                {formatCount(held.deeds)}
              </Stat>
              <Stat name={words.brokers}>{count('brokers')}</Stat>
              <Stat name={words.developers}>{count('developers')}</Stat>
              <Stat name={words.documents} text={words.documentsText}>
                {formatBytes(held.bytes.documents)}
              </Stat>
              <Stat name={words.deedFiles} text={words.files(held.segments)}>
                {formatBytes(held.bytes.deeds)}
              </Stat>
              <Stat name={words.backupBytes}>{formatBytes(held.bytes.backups)}</Stat>
              <Stat name={words.free}>{held.freeBytes === null ? '' : formatBytes(held.freeBytes)}</Stat>
            </div>
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
    <Part id="map" title={mapPartWords.title}>
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
          {isBusy ? mapPartWords.busy : mapPartWords.choose}
        </Button>
        {map !== null && (
          <Button small disabled={isBusy} onClick={() => change(removeServerMap)}>
            {mapPartWords.remove}
          </Button>
        )}
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          accept=".pmtiles,application/vnd.pmtiles"
          aria-label={mapPartWords.choose}
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
