import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type DeckScope, MAX_OTHER_AREAS, MOST_HOMES } from '../../../../domain/presentation/deck.ts';
import { useListingPicker } from '../../../data/queries/listing-picker.ts';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { common } from '../../../ui/texts/common.ts';
import { paths, withQuery } from '../../../ui/texts/paths.ts';
import { ListingPicker } from '../../../ui/valuation/ListingPicker.tsx';
import '../../../ui/valuation/valuation.css';
import { placeName } from '../../../../domain/gazetteer/place-name.ts';
import type { DeckData } from '../../../../domain/presentation/data.ts';
import {
  SALES_MONTHS,
  SALES_ROOMS,
  SALES_STATES,
  SALES_TYPES,
  type SalesScope,
  wordsOfSales,
} from '../../../../domain/presentation/sales-scope.ts';
import { codeName } from '../../../../domain/property/property-type.ts';
import { scenarioQueries } from '../../../../domain/roi/scenario-link.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { messages } from '../messages.ts';
import type { TabProps } from './use-builder.ts';

const FIRST_NAMES: Readonly<Record<string, string>> = {
  'dubai-marina': 'Dubai Marina',
  'downtown-dubai': 'Downtown Dubai',
  jbr: 'JBR',
};

const text = messages.settings;

export function DeckSettingsTab({ builder, data }: TabProps) {
  const { deck, run } = builder;
  const { scope, settings } = deck;
  return (
    <div className="card pad stack gap-16">
      <ScopeFields scope={scope} data={data} onChange={(change) => run({ type: 'set-scope', scope: change })} />
      <div>
        {(['autoAdvance', 'fullscreen'] as const).map((key) => (
          <Switch
            key={key}
            label={text[key]}
            checked={settings[key]}
            onChange={(isOn) => run({ type: 'set-settings', settings: { [key]: isOn } })}
          />
        ))}
      </div>
      <HomeChooser builder={builder} data={data} label={text.homes} />
      <Scenario builder={builder} />
      {scope.origin !== null && <Origin origin={scope.origin} />}
    </div>
  );
}

function Scenario({ builder }: Pick<TabProps, 'builder'>) {
  const { scenario } = builder.deck.scope;
  return (
    <section className="row between wrap" aria-labelledby="deck-scenario">
      <h2 className="h4 grow" id="deck-scenario">
        {text.scenario}
      </h2>
      {scenario !== null && (
        <>
          <span className="tag pos">{text.scenarioSet}</span>
          <IconButton
            label={`${common.remove}: ${text.scenario}`}
            icon={X}
            size={18}
            onClick={() => builder.run({ type: 'set-scope', scope: { scenario: null } })}
          />
        </>
      )}
      <ButtonLink small to={scenarioLink(scenario)}>
        {text.openRoi}
      </ButtonLink>
    </section>
  );
}

function scenarioLink(scenario: string | null): string {
  const [query] = scenarioQueries(scenario);
  if (query === undefined || query === 'standard') return paths.roi();
  return withQuery(paths.roi(), Object.fromEntries(new URLSearchParams(query)));
}

function Origin({ origin }: { origin: string }) {
  const [screen, query = ''] = [origin.slice(0, origin.indexOf(':')), origin.slice(origin.indexOf(':') + 1)];
  const path = screen === 'heat' ? paths.heatmap : paths.analytics;
  const isUntouched = query === 'standard' || query === 'dubai';
  const params = new URLSearchParams(query);
  const hasPrices = screen === 'heat' && (params.has('min') || params.has('max'));
  return (
    <p className="small muted">
      <Link className="link" to={isUntouched ? path : withQuery(path, Object.fromEntries(params))}>
        {text.back}
      </Link>
      {hasPrices && ` ${text.withoutPrices}`}
    </p>
  );
}

type Props = { scope: DeckScope; data: DeckData; onChange: (scope: Partial<DeckScope>) => void };

function ScopeFields({ scope, data, onChange }: Props) {
  const { sales } = scope;
  const set = (change: Partial<SalesScope>) => onChange({ sales: { ...sales, ...change } });
  return (
    <>
      <div className="auto-columns">
        <Select
          label={text.focus}
          value={scope.areaId}
          options={focusOptions(data, scope)}
          onChange={(areaId) => {
            const otherAreaIds = areaId === null ? [] : scope.otherAreaIds.filter((one) => one !== areaId);
            onChange({ areaId, otherAreaIds });
          }}
        />
        <Select
          label={common.propertyType}
          value={sales.propertyType}
          options={withAll(common.allTypes, SALES_TYPES, (type) => (type === 'flat' ? text.flat : codeName(type)))}
          onChange={(propertyType) => set({ propertyType })}
        />
        <Select
          label={common.bedrooms}
          value={sales.rooms}
          options={withAll(common.anyNumber, SALES_ROOMS, (rooms) => text.roomNames[rooms])}
          onChange={(rooms) => set({ rooms })}
        />
        <Select
          label={common.completion}
          value={sales.state}
          options={withAll(common.readyAndOffPlan, SALES_STATES, (state) =>
            state === 'ready' ? common.ready : common.offPlan,
          )}
          onChange={(state) => set({ state })}
        />
        <Select
          label={text.period}
          value={isListed(sales) ? sales.months : null}
          options={periodOptions(sales)}
          onChange={(months) => months !== null && set({ months, until: null })}
        />
      </div>
      {scope.areaId !== null && <OtherAreas scope={scope} data={data} onChange={onChange} />}
    </>
  );
}

function OtherAreas({ scope, data, onChange }: Props) {
  const { areaId, otherAreaIds } = scope;
  const nameOf = areaNames(data);
  const left = data.records.map(({ id }) => id).filter((id) => id !== areaId && !otherAreaIds.includes(id));
  const add = (id: string) => left.includes(id) && onChange({ otherAreaIds: [...otherAreaIds, id] });
  return (
    <div className="row wrap">
      {otherAreaIds.map((id) => (
        <button
          key={id}
          type="button"
          className="chip quiet"
          aria-label={`${common.remove}: ${nameOf(id)}`}
          onClick={() => onChange({ otherAreaIds: otherAreaIds.filter((one) => one !== id) })}
        >
          {nameOf(id)}
          <X size={15} />
        </button>
      ))}
      {otherAreaIds.length < MAX_OTHER_AREAS && (
        <div>
          <Select
            aria-label={text.beside}
            value=""
            options={[
              { value: '', label: text.beside },
              ...left.map((id) => ({ value: id, label: nameOf(id) })).sort((a, b) => a.label.localeCompare(b.label)),
            ]}
            onChange={add}
          />
        </div>
      )}
    </div>
  );
}

function withAll<T extends string | number>(all: string, values: readonly T[], name: (value: T) => string) {
  return [{ value: null, label: all }, ...values.map((value) => ({ value, label: name(value) }))];
}

function isListed({ months, until }: SalesScope): boolean {
  return until === null && SALES_MONTHS.some((one) => one === months);
}

function periodOptions(sales: SalesScope) {
  const listed = SALES_MONTHS.map((value) => ({ value, label: text.periodNames(value) }));
  // Adds a period that is not in the list, such as one from the heat map.
  return isListed(sales) ? listed : [{ value: null, label: wordsOfSales(sales).period }, ...listed];
}

function focusOptions(data: DeckData, { areaId: chosen }: DeckScope) {
  const { records, focus, homes, rentals } = data;
  const first = Object.keys(FIRST_NAMES);
  const others = records
    .filter(({ id }) => !first.includes(id))
    .sort((a, b) => a.location.localeCompare(b.location))
    .map(({ id }) => id);
  const ids = new Set([...first, ...others, ...(chosen === null ? [] : [chosen])]);
  // If all homes are in one area, that area is the focus.
  const isOfHomes = homes.length + rentals.length > 0 && chosen === null && focus.areaId !== null;
  const all = { value: null, label: isOfHomes ? text.areaOfHomes(focus.name) : text.all };
  const nameOf = areaNames(data);
  return [all, ...[...ids].map((id) => ({ value: id, label: nameOf(id) }))];
}

function areaNames({ records, focus }: DeckData): (areaId: string) => string {
  const names = new Map([
    ...focus.others.map(({ areaId, name }) => [areaId, name] as const),
    ...(focus.areaId === null ? [] : [[focus.areaId, focus.name] as const]),
    ...records.map(({ id, location }) => [id, location] as const),
  ]);
  return (id) => names.get(id) ?? placeName(FIRST_NAMES[id] ?? id);
}

/** Lists the chosen homes of a deck, with a search for another one. */
export function HomeChooser({ builder, data, label }: Pick<TabProps, 'builder' | 'data'> & { label: string }) {
  const { propertyIds } = builder.deck.scope;
  const finder = useListingPicker('all');
  const change = (next: number[]) => builder.run({ type: 'set-scope', scope: { propertyIds: next } });
  const homes = propertyIds.map((id) => ({
    id,
    name: [...data.homes, ...data.rentals].find((home) => home.id === id)?.title ?? messages.settings.home(id),
  }));
  return (
    <div className="stack">
      {homes.length > 0 && (
        <ul className="lines">
          {homes.map(({ id, name }) => (
            <li key={id}>
              <Link className="link grow" to={paths.property(id)}>
                {name}
              </Link>
              <IconButton
                label={`${common.remove}: ${name}`}
                icon={X}
                size={18}
                onClick={() => change(propertyIds.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {propertyIds.length < MOST_HOMES && (
        <ListingPicker
          label={label}
          {...finder}
          chosen={propertyIds}
          onPick={(id) => !propertyIds.includes(id) && change([...propertyIds, id])}
        />
      )}
    </div>
  );
}
