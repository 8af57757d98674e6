import { useMemo } from 'react';
import { fetchHeldData } from '../../data/queries/admin.ts';
import { useServer } from '../../data/queries/use-server.ts';
import { formatBytes, formatCount, formatDay, formatRange } from '../../ui/format.ts';
import { BackupsPart } from './BackupsPart.tsx';
import { DemoMarketSection } from './DemoMarketSection.tsx';
import { FromServer, Part, Stat } from './FromServer.tsx';
import { ImportsPart } from './ImportsPart.tsx';
import { MapPart } from './MapPart.tsx';
import { messages } from './messages.ts';

const words = messages.data;

/** What the server holds, imports, the demo market, backups. */
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
  const { reply } = useServer(useMemo(() => (signal: AbortSignal) => fetchHeldData(signal), []));
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
