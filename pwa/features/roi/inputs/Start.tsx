import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { dubaiDay } from '../../../../domain/day.ts';
import { areaById } from '../../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../../domain/gazetteer/place-name.ts';
import type { MarketRecord } from '../../../../domain/market/record.ts';
import type { Property } from '../../../../domain/property/property.ts';
import { problemWith } from '../../../../domain/roi/fields.ts';
import type { Scenario } from '../../../../domain/roi/scenario.ts';
import { useProperty } from '../../../data/queries/listings.ts';
import { useMarketRecords } from '../../../data/queries/market.ts';
import { known, type QueryResult } from '../../../data/queries/query.ts';
import { useLoan } from '../../../data/queries/shared-records.ts';
import { useReport, withReport } from '../../../data/queries/valuation.ts';
import { Button } from '../../../ui/Button.tsx';
import { common } from '../../../ui/common.ts';
import { Note } from '../../../ui/Note.tsx';
import { paths } from '../../../ui/paths.ts';
import { RetryNote } from '../../../ui/RetryNote.tsx';
import { Select } from '../../../ui/Select.tsx';
import { SourceLine } from '../../../ui/SourceLine.tsx';
import figuresStyles from '../figures.module.css';
import { messages } from '../messages.ts';
import { useModel, useNumber, useScenarioStore } from '../scenario-store.ts';
import { type StartingFigures, startFromArea, startFromProperty } from '../start.ts';
import { spreadPercent, useAreaSpread } from '../use-area-spread.ts';
import inputsStyles from './inputs.module.css';

/** Starting figures from a listing or an area. The listing is loaded only if the address names one. */
export function Start() {
  const propertyId = useModel(({ scenario }) => scenario.propertyId);
  const [picked, setPicked] = useState<string | null>(null);
  const clear = useCallback(() => setPicked(null), []);
  return (
    <>
      {picked !== null && <ApplySpread areaId={picked} onApplied={clear} />}
      {propertyId === null ? (
        <StartFrom property={null} onStart={setPicked} />
      ) : (
        <StartWithProperty id={propertyId} onStart={setPicked} />
      )}
    </>
  );
}

function StartWithProperty({ id, onStart }: { id: number; onStart: (areaId: string) => void }) {
  const property = useProperty(id);
  const { change, state } = useScenarioStore();
  const isFresh = useStore(state, (now) => now.isFresh);
  const report = useReport(id);
  const records = useMarketRecords();
  const loan = useLoan();
  // Starts from the same report as the page of the home.
  const found = useMemo(() => (property.data != null ? withReport(property.data, report) : null), [property, report]);
  const started = useRef<Partial<Scenario> | null>(null);
  useEffect(() => {
    if (found === null) return;
    // Only for a link that names just the listing. The report may load after the listing; the user's changes stay.
    if (!isFresh && !isUntouched(state.getState().model.scenario, started.current)) return;
    const { years } = state.getState().model.scenario;
    const { changes } = startFromProperty(found, { ...marketNow(records.data, found.areaId, years), loan });
    if (isUntouched({ ...state.getState().model.scenario, ...changes }, started.current)) return;
    started.current = changes;
    change(changes);
    if (isFresh) onStart(found.areaId);
  }, [isFresh, found, records.data, loan, change, onStart, state]);
  return <StartFrom property={found === null ? property : known(found)} onStart={onStart} />;
}

function isUntouched(scenario: Scenario, started: Partial<Scenario> | null): boolean {
  if (started === null) return false;
  const now = new Map<string, unknown>(Object.entries(scenario));
  return Object.entries(started).every(([name, value]) => now.get(name) === value);
}

/** Sets the area's own growth spread once its monthly medians are loaded. */
function ApplySpread({ areaId, onApplied }: { areaId: string; onApplied: () => void }) {
  const { setNumber, state } = useScenarioStore();
  const { spread, isAreas } = useAreaSpread(areaId);
  useEffect(() => {
    if (!isAreas) return;
    const percent = spreadPercent(spread);
    const isStill = state.getState().model.scenario.areaId === areaId;
    if (isStill && problemWith('growthSpreadPercent', percent) === null) setNumber('growthSpreadPercent', percent);
    onApplied();
  }, [areaId, spread, isAreas, setNumber, state, onApplied]);
  return null;
}

type Props = {
  property: QueryResult<Property | null> | null;
  onStart: (areaId: string) => void;
};

function StartFrom({ property, onStart }: Props) {
  const { change, reset } = useScenarioStore();
  const loan = useLoan();
  const areaId = useModel(({ scenario }) => scenario.areaId);
  const areas = useAreas();
  useAreaStart(areaId, areas, onStart);
  const home = property?.data ?? null;
  const start = home === null ? areas.start(areaId) : startFromProperty(home, { ...areas.market(home.areaId), loan });
  return (
    <details className={`card pad ${inputsStyles.more}`}>
      <summary className="display-3">{messages.start}</summary>
      <div className="stack">
        {property !== null && <PropertyLine property={property} />}
        <AreaPicker areaId={areaId} areas={areas} onStart={onStart} />
        {start !== null && <Facts start={start} />}
        <div className="row wrap">
          {start !== null && (
            <Button
              small
              variant="soft"
              onClick={() => {
                change(start.changes);
                onStart(start.changes.areaId ?? areaId);
              }}
            >
              {messages.useFigures}
            </Button>
          )}
          <Button small variant="quiet" onClick={() => reset(loan)}>
            {messages.startBlank}
          </Button>
        </div>
      </div>
    </details>
  );
}

type Areas = ReturnType<typeof useAreas>;

/** Market records by area, and the scenario that starts from one. */
function useAreas() {
  const { data: records } = useMarketRecords();
  const years = useNumber('years');
  return useMemo(() => {
    const market = (areaId: string) => marketNow(records, areaId, years);
    const start = (areaId: string): StartingFigures | null => {
      const { record, today } = market(areaId);
      return record === null ? null : startFromArea(record, isVillaArea(areaId), { today, years });
    };
    return { records, market, start };
  }, [records, years]);
}

/** A link that names only an area begins with its figures. */
function useAreaStart(areaId: string, areas: Areas, onStart: Props['onStart']): void {
  const { change, state } = useScenarioStore();
  useEffect(() => {
    const { isFresh, model } = state.getState();
    const start = isFresh && model.scenario.propertyId === null ? areas.start(areaId) : null;
    if (start === null) return;
    change(start.changes);
    onStart(areaId);
  }, [areaId, areas, change, onStart, state]);
}

function marketNow(records: readonly MarketRecord[] | undefined, areaId: string, years: number) {
  return { today: dubaiDay(new Date()), record: records?.find(({ id }) => id === areaId) ?? null, years };
}

function isVillaArea(areaId: string): boolean {
  return areaById(areaId)?.community === 'villa';
}

function PropertyLine({ property }: { property: QueryResult<Property | null> }) {
  if (property.data === null) return <Note tone="info">{messages.propertyMissing}</Note>;
  if (property.error !== null) {
    return <RetryNote retry={property.refetch}>{messages.propertyFailed}</RetryNote>;
  }
  if (property.data === undefined) return <p className="small muted">{messages.propertyLoading}</p>;
  return (
    <p className="small">
      <Link className="link" to={paths.property(property.data.id)}>
        {messages.startProperty(property.data.title)}
      </Link>
    </p>
  );
}

function AreaPicker({ areaId, areas, onStart }: { areaId: string; areas: Areas; onStart: Props['onStart'] }) {
  const { change } = useScenarioStore();
  const { records } = areas;
  if (records === undefined) return <p className="small muted">{messages.areasLoading}</p>;
  if (records.length === 0) return <p className="small muted">{common.noMarketData}</p>;
  const sorted = [...records].sort((a, b) => a.location.localeCompare(b.location));
  return (
    <Select
      label={messages.startArea}
      value={areaId}
      options={[
        { value: '', label: messages.chooseArea },
        ...sorted.map(({ id, location }) => ({ value: id, label: placeName(location) })),
      ]}
      onChange={(chosen) => {
        const start = areas.start(chosen);
        change(start?.changes ?? { areaId: '', propertyId: null });
        if (start !== null) onStart(chosen);
      }}
    />
  );
}

function Facts({ start }: { start: StartingFigures }) {
  return (
    <>
      <dl>
        {start.facts.map((fact) => (
          <div className={`row gap-12 between ${figuresStyles.line}`} key={fact.label}>
            <dt>
              {fact.label}
              {fact.how !== undefined && <span className={`smaller dim ${figuresStyles.how}`}>{fact.how}</span>}
            </dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      {start.notes.map((note) => (
        <p className="help" key={note}>
          {note}
        </p>
      ))}
      {start.evidence !== null && (
        <SourceLine
          source={start.evidence.sources}
          count={start.evidence.sales}
          from={start.evidence.from}
          to={start.evidence.to}
        />
      )}
    </>
  );
}
