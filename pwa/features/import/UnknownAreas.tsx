import { useState } from 'react';
import { AREA_CHOICES } from '../../../domain/gazetteer/area-options.ts';
import { type ImportJob, importClient } from '../../data/queries/imports.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { useUnsavedChanges } from '../../ui/unsaved.ts';
import checkResultStyles from './check-result.module.css';
import matchingStyles from './matching.module.css';
import { messages } from './messages.ts';

const words = messages.areas;
const FIRST = 8;
/** Names shown at a press: each has a choice of all areas. */
const MORE = 40;
const OPTIONS = [{ value: '', label: words.keep }, ...AREA_CHOICES];

export function UnknownAreas({ job, unknown }: { job: ImportJob; unknown: readonly { name: string; rows: number }[] }) {
  const [draft, setDraft] = useState<Record<string, string>>({});
  const [count, setCount] = useState(FIRST);
  const hasChosen = Object.values(draft).some((areaId) => areaId !== '');
  useUnsavedChanges(hasChosen, { text: messages.unsaved.areas });
  if (unknown.length === 0) return null;
  const shown = unknown.slice(0, count);
  const apply = async () => {
    const assigned = Object.fromEntries(Object.entries(draft).filter(([, areaId]) => areaId !== ''));
    setDraft({});
    await importClient().assignAreas(assigned);
    const { choices } = job;
    await importClient().change(job.id, {
      ...choices,
      areaAssignments: { ...choices.areaAssignments, ...assigned },
    });
  };
  return (
    <section className={checkResultStyles.block} aria-label={words.heading(unknown.length)}>
      <h4 className="h4">{words.heading(unknown.length)}</h4>
      <p className="small muted">{words.text}</p>
      <ul className={`${matchingStyles.pairs} ${matchingStyles.areas}`}>
        {shown.map(({ name, rows }) => (
          <li key={name}>
            <div className={matchingStyles.name}>
              <div className="bold small">{name}</div>
              <div className="smaller muted">{messages.rows(rows)}</div>
            </div>
            <Select
              aria-label={words.areaOf(name)}
              value={draft[name] ?? ''}
              options={OPTIONS}
              onChange={(value) => setDraft({ ...draft, [name]: value })}
            />
          </li>
        ))}
      </ul>
      <div className={`row wrap ${matchingStyles.apply}`}>
        {hasChosen && (
          <Button variant="soft" onClick={() => void apply()}>
            {words.apply}
          </Button>
        )}
        {shown.length < unknown.length && (
          <Button variant="quiet" onClick={() => setCount(count + MORE)}>
            {words.more(Math.min(MORE, unknown.length - shown.length))}
          </Button>
        )}
      </div>
    </section>
  );
}
