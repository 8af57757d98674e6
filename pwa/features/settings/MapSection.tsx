import { Map as MapIcon, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { MapFileError } from '../../../domain/map/map-file.ts';
import { keepMapFile, keepServerMap, removeKeptMap, useDeviceMap } from '../../data/replica/device-map.ts';
import { NoRoomForMapError } from '../../data/store/map/map-store.ts';
import { Button } from '../../ui/Button.tsx';
import { formatBytes } from '../../ui/format.ts';
import { Note } from '../../ui/Note.tsx';
import { messages } from './messages.ts';

const words = messages.map;

export function MapSection() {
  const { kept, server } = useDeviceMap();
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const take = async (work: (progress: (done: number) => void) => Promise<void>) => {
    setFault('');
    setShare(0);
    try {
      await work(setShare);
    } catch (error) {
      setFault(formatReason(error));
    } finally {
      setShare(null);
    }
  };
  const isBusy = share !== null;
  const canCopy = server !== null && kept?.etag !== server.etag;
  return (
    <div className="stack" data-map-file>
      <h3 className="h4">{words.title}</h3>
      <p className="small muted">
        {kept === null
          ? server === null
            ? words.none
            : words.serverOnly(formatBytes(server.bytes))
          : words.kept(kept.facts.name, formatBytes(kept.facts.bytes))}{' '}
        {kept !== null && kept.facts.attribution !== '' && words.credit(kept.facts.attribution)}
      </p>
      {fault !== '' && <Note tone="neg">{fault}</Note>}
      {isBusy && (
        <p className="small" role="status">
          {words.copying(Math.floor(share * 100))}
        </p>
      )}
      <div className="row wrap">
        {canCopy && (
          <Button small icon={MapIcon} disabled={isBusy} onClick={() => void take(keepServerMap)}>
            {words.copy(formatBytes(server.bytes))}
          </Button>
        )}
        <Button small icon={MapIcon} disabled={isBusy} onClick={() => input.current?.click()}>
          {words.choose}
        </Button>
        {kept !== null && (
          <Button small icon={Trash2} disabled={isBusy} onClick={() => void take(removeKeptMap)}>
            {words.remove}
          </Button>
        )}
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          accept=".pmtiles,application/vnd.pmtiles"
          aria-label={words.choose}
          tabIndex={-1}
          onChange={({ target }) => {
            const file = target.files?.[0];
            // The same file may be chosen again after it was mended.
            target.value = '';
            if (file !== undefined) void take((progress) => keepMapFile(file, progress));
          }}
        />
      </div>
      <p className="smaller muted">{words.help}</p>
    </div>
  );
}

function formatReason(error: unknown): string {
  if (error instanceof MapFileError) return words.refused[error.reason];
  return error instanceof NoRoomForMapError ? words.noRoom : words.failed;
}
