import { useCallback, useEffect, useState } from 'react';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { type DemoMarketState, fetchDemoMarket, switchDemoMarket } from '../../data/queries/demo-market.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { formatCount, formatDay, formatRange } from '../../ui/format.ts';
import { Note } from '../../ui/Note.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { messages } from './messages.ts';

const words = messages.demo;
const LARGEST = 5;

export function DemoMarketSection() {
  const [state, setState] = useState<DemoMarketState | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState('');
  const take = useCallback(async (work: () => Promise<DemoMarketState>, otherwise: string) => {
    setIsBusy(true);
    setFault('');
    try {
      setState(await work());
    } catch (error) {
      setFault(error instanceof TypeError ? words.offline : `${otherwise} (${String(error)})`);
    } finally {
      setIsBusy(false);
    }
  }, []);
  useEffect(() => void take(() => fetchDemoMarket(), words.failed), [take]);
  return (
    <section aria-labelledby="demo-market" aria-busy={isBusy}>
      <h2 className="display-2 section-head" id="demo-market">
        {words.title}
      </h2>
      {fault !== '' && <Note tone="neg">{fault}</Note>}
      {state === null ? (
        isBusy && <Skeleton w="100%" h={120} />
      ) : (
        <div className="card pad stack">
          <p>{(state.isOn ? words.on : words.off)(formatCount(state.deeds))}</p>
          <p className="small muted">
            {words.registered(formatCount(state.registered.deeds), formatPeriod(state))} {words.history}
          </p>
          <Areas state={state} />
          <Button disabled={isBusy} onClick={() => void take(() => switchDemoMarket(!state.isOn), words.failed)}>
            {isBusy ? words.switching : state.isOn ? words.turnOff : words.turnOn}
          </Button>
        </div>
      )}
    </section>
  );
}

function formatPeriod({ registered: { from, to } }: DemoMarketState): string {
  return from === '' ? '' : formatRange(formatDay(from), formatDay(to));
}

function Areas({ state }: { state: DemoMarketState }) {
  if (state.areas.length === 0) return null;
  return (
    <DataTable
      label={words.areas}
      caption={<caption className="small">{words.areas}</caption>}
      rows={state.areas.slice(0, LARGEST)}
      keyOf={({ areaId }) => areaId}
      columns={[
        { head: words.area, cell: ({ name }) => placeName(name) },
        { head: words.demoDeeds, cell: ({ demo }) => formatCount(demo) },
        { head: words.registeredDeeds, cell: ({ registered }) => formatCount(registered) },
      ]}
    />
  );
}
