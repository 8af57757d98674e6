import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { dubaiDay } from '../../../../domain/day.ts';
import { problemWith } from '../../../../domain/roi/fields.ts';
import { useProperty } from '../../../data/listings/listings.ts';
import { useModel, useScenarioStore } from '../scenario-store.ts';
import { startFromProperty } from '../start.ts';
import { spreadPercent, useAreaSpread } from '../use-area-spread.ts';
import { StartFrom } from './StartFrom.tsx';

/** Where the figures come from. The listing is only asked for when the address names one. */
export function Start() {
  const propertyId = useModel(({ scenario }) => scenario.propertyId);
  const [picked, setPicked] = useState<string | null>(null);
  const taken = useCallback(() => setPicked(null), []);
  return (
    <>
      {picked !== null && <TakeSpread areaId={picked} onTaken={taken} />}
      {propertyId === null ? (
        <StartFrom property={null} onStart={setPicked} />
      ) : (
        <StartWithProperty id={propertyId} onStart={setPicked} />
      )}
    </>
  );
}

type StartProps = { id: number; onStart: (areaId: string) => void };

function StartWithProperty({ id, onStart }: StartProps) {
  const property = useProperty(id);
  const { change, state } = useScenarioStore();
  const isFresh = useStore(state, (now) => now.isFresh);
  const found = property.state === 'ready' ? property.value : null;
  useEffect(() => {
    // Only a link that names the listing and nothing else: a shared scenario keeps its own figures.
    if (!isFresh || found === null) return;
    change(startFromProperty(found, dubaiDay(new Date())).changes);
    onStart(found.areaId);
  }, [isFresh, found, change, onStart]);
  return <StartFrom property={property} onStart={onStart} />;
}

/** The spread of an area's own history comes after its other figures: its months are counted first. */
function TakeSpread({ areaId, onTaken }: { areaId: string; onTaken: () => void }) {
  const { setNumber, state } = useScenarioStore();
  const { spread, isAreas } = useAreaSpread(areaId);
  useEffect(() => {
    if (!isAreas) return;
    const percent = spreadPercent(spread);
    const isStill = state.getState().model.scenario.areaId === areaId;
    if (isStill && problemWith('growthSpreadPercent', percent) === null) setNumber('growthSpreadPercent', percent);
    onTaken();
  }, [areaId, spread, isAreas, setNumber, state, onTaken]);
  return null;
}
