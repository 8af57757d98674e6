import { CircleCheck } from 'lucide-react';
import { formatCount, formatDay } from '../../../../domain/format.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { messages } from '../messages.ts';
import styles from './fields.module.css';
import type { TabProps } from './tab-props.ts';

const text = messages.integration;

/** What slides draw on, and the sources that are really on this device. */
export function IntegrationTab({ data, sources, onSources }: TabProps) {
  const rows = sourcesOf(data);
  return (
    <div className="stack gap-16">
      <section className="card pad" aria-label={text.title}>
        <Switch label={text.ai} help={text.aiHelp} checked={sources.ai} onChange={(ai) => onSources({ ai })} />
        <Switch
          label={text.live}
          help={text.liveHelp}
          checked={sources.live}
          onChange={(live) => onSources({ live })}
        />
        <Switch label={text.ar} help={text.arHelp} checked={sources.ar} onChange={(ar) => onSources({ ar })} />
      </section>
      <section className="card pad" aria-labelledby="deck-sources">
        <h2 className="display-3" id="deck-sources">
          {text.sources}
        </h2>
        {rows.length === 0 && <p className="muted">{text.sourcesNone}</p>}
        <ul className={styles.list}>
          {rows.map(({ name, sales, to }) => (
            <li key={name}>
              <span className="grow">
                {name}
                <br />
                <span className="small muted">{text.rows(formatCount(sales), formatDay(to))}</span>
              </span>
              <span className="tag pos">
                <CircleCheck size={15} aria-hidden="true" /> {text.connected}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Names of the sources of the areas' sales, with the areas' sales they have a part in. */
function sourcesOf({ records, sourceName }: TabProps['data']) {
  const found = new Map<string, { name: string; sales: number; to: string }>();
  for (const { sources, sales, to } of records) {
    for (const name of new Set(sources.map(sourceName))) {
      const now = found.get(name) ?? { name, sales: 0, to: '' };
      found.set(name, { name, sales: now.sales + sales, to: to > now.to ? to : now.to });
    }
  }
  return [...found.values()].filter(({ sales }) => sales > 0);
}
