import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Field } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { paths, withQuery } from '../../../ui/paths.ts';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { messages } from '../messages.ts';
import type { TabProps } from './tab-props.ts';

const text = messages.settings;

/** What the presentation is about, and how it begins. */
export function SettingsTab({ builder, data }: TabProps) {
  const { deck, run } = builder;
  const { scope, settings } = deck;
  return (
    <div className="card pad stack s16">
      <Field label={text.focus}>
        {({ id }) => (
          <Select
            id={id}
            value={scope.areaId ?? 'all'}
            options={focusOptions(data.records, scope.areaId)}
            onChange={({ target }) =>
              run({ type: 'set-scope', scope: { areaId: target.value === 'all' ? null : target.value } })
            }
          />
        )}
      </Field>
      <div>
        <Switch
          label={text.autoAdvance}
          help={text.autoAdvanceHelp}
          checked={settings.autoAdvance}
          onChange={(autoAdvance) => run({ type: 'set-settings', settings: { autoAdvance } })}
        />
        <Switch
          label={text.fullscreen}
          checked={settings.fullscreen}
          onChange={(fullscreen) => run({ type: 'set-settings', settings: { fullscreen } })}
        />
      </div>
      <Homes builder={builder} data={data} />
      <Scenario builder={builder} />
      {scope.origin !== null && <Origin origin={scope.origin} />}
    </div>
  );
}

/** The specification's choices first, then every other area that has sales. */
function focusOptions(records: readonly { id: string; location: string }[], chosen: string | null) {
  const first = ['dubai-marina', 'downtown-dubai', 'jbr'];
  const nameOf = (id: string) => records.find((record) => record.id === id)?.location ?? FIRST_NAMES[id] ?? id;
  const others = records
    .filter(({ id }) => !first.includes(id))
    .sort((a, b) => a.location.localeCompare(b.location))
    .map(({ id }) => id);
  const ids = [...first, ...others];
  if (chosen !== null && !ids.includes(chosen)) ids.push(chosen);
  return [{ value: 'all', label: text.all }, ...ids.map((id) => ({ value: id, label: nameOf(id) }))];
}
const FIRST_NAMES: Readonly<Record<string, string>> = {
  'dubai-marina': 'Dubai Marina',
  'downtown-dubai': 'Downtown Dubai',
  jbr: 'JBR',
};

function Homes({ builder, data }: Pick<TabProps, 'builder' | 'data'>) {
  const { propertyIds } = builder.deck.scope;
  const remove = (id: number) =>
    builder.run({ type: 'set-scope', scope: { propertyIds: propertyIds.filter((one) => one !== id) } });
  return (
    <section aria-labelledby="deck-homes">
      <h2 className="h4" id="deck-homes">
        {text.homes}
      </h2>
      {propertyIds.length === 0 && <p className="sm mut">{text.homesNone}</p>}
      <ul className="deck-list">
        {propertyIds.map((id) => {
          const name = data.homes.find((home) => home.id === id)?.title ?? text.home(id);
          return (
            <li key={id}>
              <Link className="ln" to={paths.property(id)}>
                {name}
              </Link>
              <IconButton label={`${text.removeIt}: ${name}`} icon={X} size={18} onClick={() => remove(id)} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Scenario({ builder }: Pick<TabProps, 'builder'>) {
  const { scenario } = builder.deck.scope;
  return (
    <section aria-labelledby="deck-scenario">
      <h2 className="h4" id="deck-scenario">
        {text.scenario}
      </h2>
      {scenario === null ? (
        <p className="sm mut">{text.scenarioNone}</p>
      ) : (
        <div className="row between">
          <p className="sm mut">{text.scenarioSet}</p>
          <IconButton
            label={`${text.removeIt}: ${text.scenario}`}
            icon={X}
            size={18}
            onClick={() => builder.run({ type: 'set-scope', scope: { scenario: null } })}
          />
        </div>
      )}
      <ButtonLink small to={scenarioLink(scenario)}>
        {messages.settings.openRoi}
      </ButtonLink>
    </section>
  );
}

function scenarioLink(scenario: string | null): string {
  if (scenario === null || scenario === 'standard') return paths.roi();
  return withQuery(paths.roi(), Object.fromEntries(new URLSearchParams(scenario)));
}

function Origin({ origin }: { origin: string }) {
  const [screen, query = ''] = [origin.slice(0, origin.indexOf(':')), origin.slice(origin.indexOf(':') + 1)];
  const path = screen === 'heat' ? paths.heatmap : paths.analytics;
  const isUntouched = query === 'standard' || query === 'dubai';
  return (
    <p className="sm mut">
      {text.handed}{' '}
      <Link className="ln" to={isUntouched ? path : withQuery(path, Object.fromEntries(new URLSearchParams(query)))}>
        {text.back}
      </Link>
    </p>
  );
}
