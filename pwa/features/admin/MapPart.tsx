import { useRef } from 'react';
import type { ServerMap } from '../../../domain/map/map-file.ts';
import { giveServerMap, removeServerMap } from '../../data/mutations/admin.ts';
import { useAction } from '../../data/mutations/use-action.ts';
import { fetchServerMap } from '../../data/queries/admin.ts';
import { useServer } from '../../data/queries/use-server.ts';
import { askServerForMap } from '../../data/replica/device-map.ts';
import { Button } from '../../ui/Button.tsx';
import { formatBytes } from '../../ui/format.ts';
import { Note } from '../../ui/Note.tsx';
import { FromServer, Part } from './FromServer.tsx';
import { messages } from './messages.ts';

const words = messages.map;

/** The map of streets that the server hands out to every device. */
export function MapPart() {
  const { reply, reload } = useServer(fetchServerMap);
  const { isBusy, fault, run } = useAction();
  const change = (work: () => Promise<unknown>) =>
    void run(async () => {
      await work();
      await askServerForMap();
      reload();
    });
  return (
    <Part id="map" title={words.title}>
      <div className="card pad stack" aria-busy={isBusy}>
        <FromServer reply={reply} shape={80}>
          {(map) => <CurrentMap map={map} isBusy={isBusy} change={change} />}
        </FromServer>
        {fault !== '' && <Note tone="neg">{fault}</Note>}
        <p className="smaller muted">{words.help}</p>
      </div>
    </Part>
  );
}

type Props = { map: ServerMap['map']; isBusy: boolean; change: (work: () => Promise<unknown>) => void };

function CurrentMap({ map, isBusy, change }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <p>{map === null ? words.none : words.here(map.name, formatBytes(map.bytes))}</p>
      {map !== null && (
        <p className="small muted">{map.attribution === '' ? words.noCredit : words.credit(map.attribution)}</p>
      )}
      <div className="row wrap">
        <Button small disabled={isBusy} onClick={() => input.current?.click()}>
          {isBusy ? words.busy : words.choose}
        </Button>
        {map !== null && (
          <Button small disabled={isBusy} onClick={() => change(removeServerMap)}>
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
            target.value = '';
            if (file !== undefined) change(() => giveServerMap(file));
          }}
        />
      </div>
    </>
  );
}
