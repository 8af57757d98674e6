import { memo, useState } from 'react';
import { type FileChoices, type ImportJob, importClient } from '../../data/import/imports.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { Select } from '../../ui/Select.tsx';
import { useUnsavedChanges } from '../../ui/unsaved.ts';
import { messages } from './messages.ts';

const words = messages.columns;
/** A sheet may have thousands. */
const AT_ONCE = 60;
type Plan = ImportJob['tables'][number];

type Props = Pick<ImportJob, 'id' | 'choices'> & { plan: Plan };

/** What the columns of a table are taken to mean; every match can be changed, and is then remembered. */
export const Columns = memo(function Columns({ id, choices, plan }: Props) {
  const [count, setCount] = useState(AT_ONCE);
  const [draft, setDraft] = useState<FileChoices['mapping']>({});
  const used = plan.columns.filter(({ field }) => field !== null).length;
  const needsLook = plan.missing.length > 0 || plan.columns.some(({ how }) => how === 'guess');
  // Closed they are not drawn: hundreds of choices would be compared anew at every step of the progress.
  const [opened, setOpened] = useState<boolean | null>(null);
  const isOpen = opened ?? needsLook;
  const changed = Object.keys(draft).length > 0;
  useUnsavedChanges(changed, { text: messages.unsaved.columns });
  const options = [
    { value: '', label: words.unused },
    ...plan.fields.map(({ field, label, required }) => ({
      value: field,
      label: required ? words.required(label) : label,
    })),
  ];
  const apply = async () => {
    const mapping = { ...choices.mapping, ...draft };
    const kind = plan.kind ?? choices.kind;
    setDraft({});
    if (kind !== undefined && kind !== null) {
      const own = Object.fromEntries(
        Object.entries(mapping).filter(([name]) => plan.columns.some((c) => c.name === name)),
      );
      await importClient().rememberColumns({ signature: plan.signature, kind, mapping: own });
    }
    await importClient().change(id, { ...choices, mapping });
  };
  return (
    <details className="imp-more" open={isOpen} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>
        <span className="b">{words.heading(used, plan.columns.length)}</span>
        {plan.table !== '' && <span className="sm mut"> {words.of(plan.table)}</span>}
      </summary>
      {plan.missing.length > 0 && (
        <Note tone="warn">{words.missing(plan.missing.map(({ label }) => label).join(', '))}</Note>
      )}
      <ul className="imp-cols">
        {(isOpen ? plan.columns.slice(0, count) : []).map((column) => {
          const name = column.name === '' ? words.unnamed(column.column + 1) : column.name;
          const value = draft[column.name] === undefined ? column.field : draft[column.name];
          return (
            <li key={column.column}>
              <div className="imp-colname">
                <div className="b sm">{name}</div>
                <div className="xs mut">{column.samples.join(' · ')}</div>
              </div>
              <Select
                aria-label={words.meaningOf(name)}
                value={value ?? ''}
                options={options}
                disabled={column.name === '' || plan.fields.length === 0}
                onChange={(event) =>
                  setDraft({ ...draft, [column.name]: event.target.value === '' ? null : event.target.value })
                }
              />
              <span className={`xs ${column.how === 'guess' ? 'warn' : 'dim'}`}>
                {draft[column.name] !== undefined
                  ? words.hows.chosen
                  : column.how === null
                    ? ''
                    : words.hows[column.how]}
              </span>
            </li>
          );
        })}
      </ul>
      {isOpen && count < plan.columns.length && (
        <Button variant="quiet" onClick={() => setCount(count + AT_ONCE)}>
          {words.more(Math.min(AT_ONCE, plan.columns.length - count))}
        </Button>
      )}
      {changed && (
        <div className="row wrap imp-apply">
          <Button variant="soft" onClick={() => void apply()}>
            {words.apply}
          </Button>
          <Button variant="quiet" onClick={() => setDraft({})}>
            {words.reset}
          </Button>
          <span className="xs mut">{words.rememberNote}</span>
        </div>
      )}
    </details>
  );
});
