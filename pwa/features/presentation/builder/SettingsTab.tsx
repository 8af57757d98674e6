import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { paths, withQuery } from '../../../ui/paths.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { messages } from '../messages.ts';
import styles from './fields.module.css';
import { ScopeFields } from './ScopeFields.tsx';
import type { TabProps } from './tab-props.ts';

const text = messages.settings;

export function SettingsTab({ builder, data }: TabProps) {
  const { deck, run } = builder;
  const { scope, settings } = deck;
  return (
    <div className="card pad stack gap-16">
      <ScopeFields scope={scope} data={data} onChange={(change) => run({ type: 'set-scope', scope: change })} />
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

function Homes({ builder, data }: Pick<TabProps, 'builder' | 'data'>) {
  const { propertyIds } = builder.deck.scope;
  const remove = (id: number) =>
    builder.run({ type: 'set-scope', scope: { propertyIds: propertyIds.filter((one) => one !== id) } });
  return (
    <section aria-labelledby="deck-homes">
      <h2 className="h4" id="deck-homes">
        {text.homes}
      </h2>
      {propertyIds.length === 0 && <p className="small muted">{text.homesNone}</p>}
      <ul className={styles.list}>
        {propertyIds.map((id) => {
          const name = data.homes.find((home) => home.id === id)?.title ?? text.home(id);
          return (
            <li key={id}>
              <Link className="link" to={paths.property(id)}>
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
        <p className="small muted">{text.scenarioNone}</p>
      ) : (
        <div className="row between">
          <p className="small muted">{text.scenarioSet}</p>
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
  const params = new URLSearchParams(query);
  const hasPrices = screen === 'heat' && (params.has('min') || params.has('max'));
  return (
    <p className="small muted">
      {text.handed}{' '}
      <Link className="link" to={isUntouched ? path : withQuery(path, Object.fromEntries(new URLSearchParams(query)))}>
        {text.back}
      </Link>
      {hasPrices && ` ${text.withoutPrices}`}
    </p>
  );
}
