import { useEffect, useMemo, useRef } from 'react';
import { placeName } from '../../../../domain/gazetteer/place-name.ts';
import { GROWTH_LEVELS, growthScenarios } from '../../../../domain/roi/growth-scenarios.ts';
import { useMarketRecords } from '../../../data/queries/market.ts';
import { RadioTrack } from '../../../ui/RadioTrack.tsx';
import { points, share } from '../figures.ts';
import { messages } from '../messages.ts';
import styles from '../roi.module.css';
import { useModel, useNumber, useScenarioStore } from '../scenario-store.ts';
import { FieldRow } from './FieldRow.tsx';

/** Growth is never a silent default: a named scenario with its source, or the user's own assumption. */
export function GrowthField() {
  const { setNumber } = useScenarioStore();
  const growth = useNumber('appreciationPercent');
  const years = useNumber('years');
  const { found, place } = useGrowthScenarios();
  const level = GROWTH_LEVELS.find((name) => found[name] === growth);
  // A chosen scenario stays chosen when the period, and with it its growth, changes.
  const last = useRef(found);
  useEffect(() => {
    const chosen = GROWTH_LEVELS.find((name) => last.current[name] === growth);
    if (last.current !== found && chosen !== undefined) setNumber('appreciationPercent', found[chosen]);
    last.current = found;
  }, [found, growth, setNumber]);
  const range = { low: points(found.low), high: points(found.high), years };
  return (
    <div className="stack gap-8">
      <FieldRow
        field="appreciationPercent"
        slider
        help={level === undefined ? messages.growthOwn(points(growth)) : undefined}
      />
      <RadioTrack
        className={styles.choice}
        label={messages.growthScenarios}
        hasHiddenLabel
        options={GROWTH_LEVELS.map((name) => ({
          value: name,
          label: `${messages.growthLevels[name]} ${points(found[name])}`,
        }))}
        value={level}
        onChange={(name) => setNumber('appreciationPercent', found[name])}
      />
      <p className="help" data-growth={found.source}>
        {found.source === 'forecast'
          ? messages.growthForecast({ ...range, place: place ?? '', first: share(found.firstYear) })
          : messages.growthCity({ ...range, place })}
      </p>
    </div>
  );
}

/** Low, base and high growth of the scenario's area over its period, and the area's name; null without an area. */
export function useGrowthScenarios() {
  const areaId = useModel(({ scenario }) => scenario.areaId);
  const years = useNumber('years');
  const records = useMarketRecords();
  const record = records.data?.find(({ id }) => id === areaId);
  const found = useMemo(() => growthScenarios(record ?? null, years), [record, years]);
  return { found, place: record === undefined ? null : placeName(record.location) };
}
