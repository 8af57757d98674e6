import { useEffect, useRef, useState } from 'react';
import type { ServerMap } from '../../../domain/map/map-file.ts';
import { fetchServerMap, giveServerMap, removeServerMap } from '../../data/admin/admin-api.ts';
import { HttpError } from '../../data/http.ts';
import { askServerForMap } from '../../data/map/device-map.ts';
import { Button } from '../../ui/Button.tsx';
import { formatBytes } from '../../ui/format.ts';
import { Note } from '../../ui/Note.tsx';
import { Part } from './FromServer.tsx';
import { messages } from './messages.ts';

const words = messages.map;

/** The map of streets that the server hands out to every device. */
export function MapPart() {
  const [map, setMap] = useState<ServerMap['map']>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const take = async (work: () => Promise<ServerMap['map']>) => {
    setIsBusy(true);
    setFault('');
    try {
      setMap(await work());
    } catch (error) {
      setFault(error instanceof HttpError ? error.detail : words.offline);
    } finally {
      setIsBusy(false);
    }
  };
  const change = (work: () => Promise<ServerMap['map']>) =>
    take(async () => {
      const next = await work();
      await askServerForMap();
      return next;
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the tab opens
  useEffect(() => void take(() => fetchServerMap()), []);
  return (
    <Part id="map" title={words.title}>
      <div className="card pad stack" aria-busy={isBusy}>
        <p>{map === null ? words.none : words.here(map.name, formatBytes(map.bytes))}</p>
        {map !== null && (
          <p className="sm mut">{map.attribution === '' ? words.noCredit : words.credit(map.attribution)}</p>
        )}
        {fault !== '' && <Note tone="neg">{fault}</Note>}
        <div className="row wrap">
          <Button small disabled={isBusy} onClick={() => input.current?.click()}>
            {isBusy ? words.busy : words.choose}
          </Button>
          {map !== null && (
            <Button
              small
              disabled={isBusy}
              onClick={() =>
                void change(async () => {
                  await removeServerMap();
                  return null;
                })
              }
            >
              {words.remove}
            </Button>
          )}
          <input
            ref={input}
            className="vh"
            type="file"
            accept=".pmtiles,application/vnd.pmtiles"
            aria-label={words.choose}
            tabIndex={-1}
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = '';
              if (file !== undefined) void change(() => giveServerMap(file));
            }}
          />
        </div>
        <p className="xs mut">{words.help}</p>
      </div>
    </Part>
  );
}
