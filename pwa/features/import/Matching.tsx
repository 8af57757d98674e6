import { Fragment, memo, useState } from 'react';
import { AREA_CHOICES } from '../../../domain/gazetteer/area-options.ts';
import { inNumerals, phrase } from '../../../domain/language/language.ts';
import { type FileChoices, type ImportJob, importClient } from '../../data/queries/imports.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { RadioTrack } from '../../ui/fields/RadioTrack.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { useUnsavedChanges } from '../../ui/layers/unsaved.ts';
import { Note } from '../../ui/states/Note.tsx';
import { listed } from '../../ui/texts/format.ts';
import styles from './import.module.css';
import { messages } from './messages.ts';

const words = messages.columns;
const AT_ONCE = 60;
const SAMPLES = 3;
/** From here on a match is certain enough to need no number. */
const SURE = 0.9;
type Plan = ImportJob['tables'][number];

type Props = Pick<ImportJob, 'id' | 'choices'> & { plan: Plan };

export const Columns = memo(function Columns({ id, choices, plan }: Props) {
  const [count, setCount] = useState(AT_ONCE);
  const [draft, setDraft] = useState<FileChoices['mapping']>({});
  const used = plan.columns.filter(({ field }) => field !== null).length;
  const needsLook = plan.missing.length > 0 || plan.columns.some(({ how }) => how === 'guess');
  const asked = plan.columns.filter(({ question }) => question !== null);
  // The table is not rendered while closed, because each progress update would compare hundreds of options.
  const [opened, setOpened] = useState<boolean | null>(null);
  const isOpen = opened ?? needsLook;
  const changed = Object.keys(draft).length > 0;
  useUnsavedChanges(changed, { text: messages.unsaved.columns });
  const options = toOptions(plan);
  const apply = () => {
    setDraft({});
    void applyMapping({ id, choices, plan }, { ...choices.mapping, ...draft });
  };
  return (
    <>
      {asked.map((column) => (
        <Question
          key={column.column}
          column={column}
          onAnswer={(answer) => void answerQuestion({ id, choices, plan }, column, answer)}
        />
      ))}
      <details className={styles.more} open={isOpen} onToggle={(event) => setOpened(event.currentTarget.open)}>
        <summary>
          <span className="bold">{words.heading(used, plan.columns.length)}</span>
          {plan.table !== '' && <span className="small muted"> {words.of(plan.table)}</span>}
        </summary>
        {plan.missing.length > 0 && (
          <Note tone="warn">{words.missing(listed(plan.missing.map(({ label }) => phrase(label))))}</Note>
        )}
        <ul className={styles.pairs}>
          {(isOpen ? plan.columns.slice(0, count) : []).map((column) => (
            <ColumnRow
              key={column.column}
              column={column}
              options={options}
              isFixed={plan.fields.length === 0}
              chosen={draft[column.name]}
              onChoose={(field) => setDraft({ ...draft, [column.name]: field })}
            />
          ))}
        </ul>
        {isOpen && count < plan.columns.length && (
          <Button variant="quiet" onClick={() => setCount(count + AT_ONCE)}>
            {words.more(Math.min(AT_ONCE, plan.columns.length - count))}
          </Button>
        )}
        {changed && (
          <div className={`row wrap ${styles.apply}`}>
            <Button label={words.apply} variant="soft" onClick={apply} />
            <Button label={words.reset} variant="quiet" onClick={() => setDraft({})} />
            <span className="smaller muted">{words.rememberNote}</span>
          </div>
        )}
      </details>
    </>
  );
});

/** What neither name nor values of a column decide: samples, the best guess chosen, and the answers. */
function Question({ column, onAnswer }: { column: Plan['columns'][number]; onAnswer: (answer: string) => void }) {
  const { question, name } = column;
  const [answer, setAnswer] = useState(question?.guess ?? '');
  if (question === null) return null;
  return (
    <section className={styles.question} aria-label={words.questions[question.about](name)}>
      <RadioTrack
        className="stack gap-6"
        label={words.questions[question.about](name)}
        options={question.options.map((value) => ({ value, label: words.answers[value] ?? value }))}
        value={answer}
        onChange={setAnswer}
      >
        <p className="smaller muted break-anywhere">
          <Samples of={column} />
        </p>
      </RadioTrack>
      <Button label={words.answer} small variant="soft" onClick={() => onAnswer(answer)} />
    </section>
  );
}

type Option = { value: string | null; label: string };

type RowProps = {
  column: Plan['columns'][number];
  options: Option[];
  /** True if this kind of table has no fields to choose from. */
  isFixed: boolean;
  /** Chosen but unapplied field: null for "not used", undefined if unchanged. */
  chosen: string | null | undefined;
  onChoose: (field: string | null) => void;
};

function ColumnRow({ column, options, isFixed, chosen, onChoose }: RowProps) {
  const name = column.name === '' ? words.unnamed(column.column + 1) : column.name;
  const value = chosen === undefined ? column.field : chosen;
  const how = chosen === undefined ? column.how : 'chosen';
  return (
    <li>
      <div className={styles.columnName}>
        <div className="bold small">
          <bdi>{name}</bdi>
        </div>
        <div className="smaller muted">
          <Samples of={column} />
        </div>
      </div>
      <Select
        aria-label={words.meaningOf(name)}
        value={value}
        options={options}
        disabled={column.name === '' || isFixed}
        onChange={onChoose}
      />
      <span className={`smaller ${column.how === 'guess' ? 'warn' : 'dim'}`}>
        {how === null
          ? ''
          : [words.hows[how], meaningWords(column.meaning), sureWords(column)].filter(Boolean).join(' · ')}
      </span>
    </li>
  );
}

/** Values in the order of the rows, each in its own direction. */
function Samples({ of: { samples } }: { of: Plan['columns'][number] }) {
  return samples.slice(0, SAMPLES).map((sample, i) => (
    <Fragment key={sample}>
      {i > 0 && ' · '}
      <bdi>{sample}</bdi>
    </Fragment>
  ));
}

function meaningWords(meaning: string): string {
  return meaning
    .split(' ')
    .map((word) => words.meanings[word] ?? word)
    .join(' ');
}

const sureWords = ({ how, sure }: Plan['columns'][number]): string =>
  how === 'chosen' || how === 'remembered' || sure >= SURE
    ? ''
    : words.sure(inNumerals(String(Math.round(sure * 100))));

function toOptions(plan: Plan): Option[] {
  const fields = plan.fields.map(({ field, label, required }) => ({
    value: field,
    label: required ? words.required(phrase(label)) : phrase(label),
  }));
  return [{ value: null, label: words.unused }, ...fields];
}

/** Reads the file again with a person's answer, which is remembered like a choice of columns. */
async function answerQuestion(props: Props, { name, field }: Plan['columns'][number], answer: string): Promise<void> {
  if (field !== null) await applyMapping(props, { ...props.choices.mapping, [name]: `${field}:${answer}` });
}

async function applyMapping({ id, choices, plan }: Props, mapping: FileChoices['mapping']): Promise<void> {
  const kind = plan.kind ?? choices.kind;
  if (kind !== undefined && kind !== null) {
    const inTable = Object.entries(mapping).filter(([name]) => plan.columns.some((column) => column.name === name));
    const { signature } = plan;
    await importClient().rememberColumns({ signature, kind, mapping: Object.fromEntries(inTable) });
  }
  await importClient().change(id, { ...choices, mapping });
}

const areaWords = messages.areas;
const FIRST = 8;
/** Few names per step, because each has a select with all areas. */
const MORE = 40;
const OPTIONS = [{ value: '', label: areaWords.keep }, ...AREA_CHOICES];

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
    await importClient().change(job.id, { ...choices, areaAssignments: { ...choices.areaAssignments, ...assigned } });
  };
  return (
    <section className={styles.block} aria-label={areaWords.heading(unknown.length)}>
      <h4 className="h4">{areaWords.heading(unknown.length)}</h4>
      <p className="small muted">{areaWords.text}</p>
      <ul className={`${styles.pairs} ${styles.areas}`}>
        {shown.map(({ name, rows }) => (
          <li key={name}>
            <div className={styles.columnName}>
              <div className="bold small">{name}</div>
              <div className="smaller muted">{messages.rows(rows)}</div>
            </div>
            <Select
              aria-label={areaWords.areaOf(name)}
              value={draft[name] ?? ''}
              options={OPTIONS}
              onChange={(value) => setDraft({ ...draft, [name]: value })}
            />
          </li>
        ))}
      </ul>
      <div className={`row wrap ${styles.apply}`}>
        {hasChosen && <Button label={areaWords.apply} variant="soft" onClick={() => void apply()} />}
        {shown.length < unknown.length && (
          <Button variant="quiet" onClick={() => setCount(count + MORE)}>
            {areaWords.more(Math.min(MORE, unknown.length - shown.length))}
          </Button>
        )}
      </div>
    </section>
  );
}
