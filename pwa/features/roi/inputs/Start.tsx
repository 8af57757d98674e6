import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { dubaiDay } from '../../../../domain/day.ts';
import { problemWith } from '../../../../domain/roi/fields.ts';
import type { Scenario } from '../../../../domain/roi/scenario.ts';
import { useProperty } from '../../../data/queries/listings.ts';
import { known } from '../../../data/queries/query.ts';
import { useReport, withReport } from '../../../data/queries/valuation.ts';
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
  const report = useReport(id);
  // The page of a home shows this device's own report: the calculator begins with the same rent and growth.
  const found = useMemo(() => (property.data != null ? withReport(property.data, report) : null), [property, report]);
  const started = useRef<Partial<Scenario> | null>(null);
  useEffect(() => {
    if (found === null) return;
    // Only for a link that names nothing but the listing. The report may arrive later than the listing; changes by the
    // user stay.
    if (!isFresh && !isUntouched(state.getState().model.scenario, started.current)) return;
    const { changes } = startFromProperty(found, dubaiDay(new Date()));
    if (isUntouched({ ...state.getState().model.scenario, ...changes }, started.current)) return;
    started.current = changes;
    change(changes);
    if (isFresh) onStart(found.areaId);
  }, [isFresh, found, change, onStart, state]);
  return <StartFrom property={found === null ? property : known(found)} onStart={onStart} />;
}

function isUntouched(scenario: Scenario, started: Partial<Scenario> | null): boolean {
  if (started === null) return false;
  const now = new Map<string, unknown>(Object.entries(scenario));
  return Object.entries(started).every(([name, value]) => now.get(name) === value);
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
