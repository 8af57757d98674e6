import { Link } from 'react-router-dom';
import { dubaiDay } from '../../../../domain/day.ts';
import { areaById } from '../../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../../domain/gazetteer/place-name.ts';
import type { Property } from '../../../../domain/property/property.ts';
import { useMarketRecords } from '../../../data/queries/market.ts';
import type { QueryResult } from '../../../data/queries/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { paths } from '../../../ui/paths.ts';
import { RetryNote } from '../../../ui/RetryNote.tsx';
import { SourceLine } from '../../../ui/SourceLine.tsx';
import figuresStyles from '../figures.module.css';
import { messages } from '../messages.ts';
import { Picker } from '../results/Picker.tsx';
import { useModel, useScenarioStore } from '../scenario-store.ts';
import { type Start, startFromArea, startFromProperty } from '../start.ts';
import inputsStyles from './inputs.module.css';

type Props = {
  property: QueryResult<Property | null> | null;
  onStart: (areaId: string) => void;
};

export function StartFrom({ property, onStart }: Props) {
  const { change, reset } = useScenarioStore();
  const areaId = useModel(({ scenario }) => scenario.areaId);
  const start = useStart(areaId, property);
  return (
    <details className={`card pad ${inputsStyles.more}`} open={property !== null || areaId !== ''}>
      <summary className="display-3">{messages.start}</summary>
      <div className="stack">
        {property !== null && <PropertyLine property={property} />}
        <AreaPicker areaId={areaId} onStart={onStart} />
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
          <Button small variant="quiet" onClick={reset}>
            {messages.startBlank}
          </Button>
        </div>
      </div>
    </details>
  );
}

function useStart(areaId: string, property: QueryResult<Property | null> | null): Start | null {
  const records = useMarketRecords();
  const record = records.data?.find(({ id }) => id === areaId);
  if (property?.data != null) return startFromProperty(property.data, dubaiDay(new Date()), record?.sources);
  return record === undefined ? null : startFromArea(record, isVillaArea(record.id), dubaiDay(new Date()));
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

function AreaPicker({ areaId, onStart }: { areaId: string; onStart: Props['onStart'] }) {
  const { change } = useScenarioStore();
  const records = useMarketRecords();
  if (records.data?.length === 0) {
    return <p className="small muted">{messages.areasMissing}</p>;
  }
  if (records.data === undefined) return <p className="small muted">{messages.areasLoading}</p>;
  const areas = [...records.data].sort((a, b) => a.location.localeCompare(b.location));
  return (
    <Picker
      label={messages.startArea}
      value={areaId}
      options={[
        { value: '', label: messages.chooseArea },
        ...areas.map(({ id, location }) => ({ value: id, label: placeName(location) })),
      ]}
      onChange={(chosen) => {
        const record = areas.find(({ id }) => id === chosen);
        change(
          record === undefined
            ? { areaId: '', propertyId: null }
            : startFromArea(record, isVillaArea(chosen), dubaiDay(new Date())).changes,
        );
        if (record !== undefined) onStart(chosen);
      }}
    />
  );
}

function Facts({ start }: { start: Start }) {
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
