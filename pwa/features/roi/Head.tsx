import { Copy, FolderOpen, RotateCcw, Save, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { NUMBER_KEYS } from '../../../domain/roi/fields.ts';
import { CHOICE_KEYS, type ChoiceKey, MAX_NAME_LENGTH, type Scenario } from '../../../domain/roi/scenario.ts';
import { readScenario } from '../../../domain/roi/scenario-link.ts';
import { deleteRecord, putRecord } from '../../data/mutations/mutate.ts';
import { saveScenario } from '../../data/mutations/user-records.ts';
import { useLoan } from '../../data/queries/shared-records.ts';
import { type SavedScenario, useScenarios } from '../../data/queries/user-records.ts';
import { TableScroller } from '../../ui/chart/TableScroller.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { Sheet } from '../../ui/layers/Sheet.tsx';
import { showNotSaved } from '../../ui/layers/show-not-saved.ts';
import { showToast } from '../../ui/layers/toast.ts';
import { Note } from '../../ui/states/Note.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatTime } from '../../ui/texts/format.ts';
import { computeModel, FIGURE_KEYS, figureText, type Model, valueText } from './figures.ts';
import { COST_LABELS, FIELD_LABELS, FIGURE_TEXTS } from './labels.ts';
import { messages } from './messages.ts';
import styles from './roi.module.css';
import { scenarioQuery, useModel, useScenarioStore } from './scenario-store.ts';

const MAX_COMPARED = 4;

/** Id of the scenario on screen in the list of scenarios to compare. */
const CURRENT = 'current';

type CompareRow = { label: string; values: string[]; differs: boolean };

const CHOICE_LABELS: Record<ChoiceKey, { legend: string } & Record<string, string>> = {
  financing: messages.finance,
  completion: messages.stage,
  costs: { legend: FIGURE_TEXTS.closingCosts.title, flat: COST_LABELS.flat, dubai: messages.detailed },
  borrower: messages.borrower,
  home: messages.home,
  letting: messages.letting,
};

export function Head() {
  const [isOpen, setOpen] = useState(false);
  const [compared, setCompared] = useState<Scenario[] | null>(null);
  const { reset } = useScenarioStore();
  const loan = useLoan();
  const name = useModel(({ scenario }) => scenario.name);
  // Loads the database code when the user wants to save, not with the screen.
  const [wasOpened, setOpened] = useState(false);
  return (
    <div className={`pagehead ${styles.head}`}>
      <div className="grow">
        <h1 className="display-1">{messages.title}</h1>
        <p className="muted">{name === '' ? messages.lead : name}</p>
      </div>
      <div className="row">
        <Button small icon={RotateCcw} onClick={() => reset(loan)}>
          {messages.reset}
        </Button>
        <Button
          small
          icon={Save}
          onClick={() => {
            setOpened(true);
            setOpen(true);
          }}
        >
          {messages.save}
        </Button>
      </div>
      {wasOpened && <Scenarios open={isOpen} onClose={() => setOpen(false)} onCompare={setCompared} />}
      <CompareSheet scenarios={compared} onClose={() => setCompared(null)} />
    </div>
  );
}

function CompareSheet({ scenarios, onClose }: { scenarios: readonly Scenario[] | null; onClose: () => void }) {
  const rows = useMemo(() => compareScenarios(scenarios ?? []), [scenarios]);
  return (
    <Sheet open={scenarios !== null} onClose={onClose} title={messages.compareTitle} side="right">
      {scenarios !== null && (
        <TableScroller label={messages.compareTitle}>
          <table className={`table pinned ${styles.compare}`}>
            <thead>
              <tr>
                <td />
                {scenarios.map((scenario, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two scenarios may have the same name; columns do not move
                  <th scope="col" className="number" key={i}>
                    {scenario.name || messages.unnamed}
                  </th>
                ))}
              </tr>
            </thead>
            <Rows title={common.results} rows={rows.results} columns={scenarios.length} />
            {rows.inputs.length > 0 && <Rows title={messages.differs} rows={rows.inputs} columns={scenarios.length} />}
          </table>
        </TableScroller>
      )}
    </Sheet>
  );
}

function Rows({ title, rows, columns }: { title: string; rows: readonly CompareRow[]; columns: number }) {
  return (
    <tbody>
      <tr>
        <th scope="colgroup" colSpan={columns + 1} className={styles.group}>
          {title}
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.label} className={row.differs ? styles.different : undefined}>
          <th scope="row">{row.label}</th>
          {row.values.map((value, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
            <td className="number" key={i}>
              {value}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

export function compareScenarios(scenarios: readonly Scenario[]): { inputs: CompareRow[]; results: CompareRow[] } {
  const models = scenarios.map(computeModel);
  const row = (label: string, write: (model: Model) => string): CompareRow => {
    const values = models.map(write);
    return { label, values, differs: new Set(values).size > 1 };
  };
  const choices = CHOICE_KEYS.map((key) =>
    row(CHOICE_LABELS[key].legend, ({ scenario }) => CHOICE_LABELS[key][scenario[key]] ?? ''),
  );
  const numbers = NUMBER_KEYS.map((key) => row(FIELD_LABELS[key], ({ scenario }) => valueText(key, scenario[key])));
  return {
    inputs: [...choices, ...numbers].filter(({ differs }) => differs),
    results: FIGURE_KEYS.map((key) => row(FIGURE_TEXTS[key].title, (model) => figureText(key, model))),
  };
}

type ScenariosProps = { open: boolean; onClose: () => void; onCompare: (chosen: Scenario[]) => void };

function Scenarios({ open, onClose, onCompare }: ScenariosProps) {
  const { replace } = useScenarioStore();
  const scenario = useModel((model) => model.scenario);
  const live = useScenarios();
  const saving = useSaving();
  const list = live.data ?? [];
  const [chosen, setChosen] = useState<readonly string[]>([CURRENT]);
  const known = chosen.filter((id) => id === CURRENT || list.some((saved) => saved.id === id));
  const isFull = known.length >= MAX_COMPARED;
  const toggle = (id: string, on: boolean) => setChosen(on ? [...known, id] : known.filter((other) => other !== id));
  const compare = () => {
    const scenarios = known.map((id) => {
      const saved = list.find((row) => row.id === id);
      return saved === undefined ? { ...scenario, name: messages.current } : parseSaved(saved);
    });
    onClose();
    onCompare(scenarios);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={messages.scenarios}
      main={{
        children: messages.compareNow(known.length),
        'aria-disabled': known.length < 2,
        onClick: known.length < 2 ? undefined : compare,
      }}
    >
      <div className="stack gap-16">
        <SaveForm scenario={scenario} list={list} saving={saving} />
        <section className="stack gap-8" aria-label={messages.savedList}>
          <h3 className="h4">{messages.savedList}</h3>
          <p className="smaller dim">{isFull ? messages.compareFull : messages.compareHelp}</p>
          <Checkbox
            label={messages.current}
            checked={known.includes(CURRENT)}
            disabled={!known.includes(CURRENT) && isFull}
            onChange={(on) => toggle(CURRENT, on)}
          />
          {live.isPending && <p className="small muted">{messages.savedLoading}</p>}
          {live.error !== null && <Note tone="neg">{messages.savedFailed}</Note>}
          {live.data !== undefined && list.length === 0 && <p className="small muted">{messages.savedNone}</p>}
          {list.map((saved) => (
            <SavedRow
              key={saved.id}
              saved={saved}
              isChosen={known.includes(saved.id)}
              isFull={isFull}
              onChoose={(on) => toggle(saved.id, on)}
              onOpen={() => {
                replace(parseSaved(saved));
                onClose();
              }}
              onCopy={() => void saving.save(parseSaved(saved), messages.copyOf(saved.name))}
              onRemove={() => void saving.remove(saved)}
            />
          ))}
        </section>
      </div>
    </Sheet>
  );
}

type SaveFormProps = { scenario: Scenario; list: readonly SavedScenario[]; saving: ReturnType<typeof useSaving> };

function SaveForm({ scenario, list, saving: { isBusy, save } }: SaveFormProps) {
  const [typedName, setName] = useState<string | null>(null);
  const name = typedName ?? scenario.name;
  const sameName = list.find((saved) => saved.name === name.trim());
  return (
    <>
      <TextInput
        label={messages.scenarioName}
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="row wrap">
        {sameName !== undefined && (
          <Button
            small
            variant="soft"
            busy={isBusy ? messages.saveOver : undefined}
            onClick={() => void save(scenario, name, sameName.id)}
          >
            {messages.saveOver}
          </Button>
        )}
        <Button
          small
          variant={sameName === undefined ? 'soft' : 'secondary'}
          busy={isBusy ? messages.saveNew : undefined}
          onClick={() => void save(scenario, name)}
        >
          {messages.saveNew}
        </Button>
      </div>
    </>
  );
}

type RowProps = {
  saved: SavedScenario;
  isChosen: boolean;
  isFull: boolean;
  onChoose: (on: boolean) => void;
  onOpen: () => void;
  onCopy: () => void;
  onRemove: () => void;
};

function SavedRow({ saved, isChosen, isFull, onChoose, onOpen, onCopy, onRemove }: RowProps) {
  const model = computeModel(parseSaved(saved));
  return (
    <div className={`row wrap ${styles.saved}`}>
      <Checkbox
        label={saved.name}
        aria-label={messages.choose(saved.name)}
        checked={isChosen}
        disabled={!isChosen && isFull}
        onChange={onChoose}
      />
      <span className="smaller dim grow">
        {messages.irrLine(figureText('irr', model))} · {figureText('monthlyIncome', model)} · {formatTime(saved.at)}
      </span>
      <span className={`row ${styles.tight}`}>
        <IconButton label={`${messages.open}: ${saved.name}`} icon={FolderOpen} onClick={onOpen} />
        <IconButton label={`${messages.duplicate}: ${saved.name}`} icon={Copy} onClick={onCopy} />
        <IconButton label={`${common.delete}: ${saved.name}`} icon={Trash2} onClick={onRemove} />
      </span>
    </div>
  );
}

function parseSaved(saved: SavedScenario): Scenario {
  const params = new URLSearchParams(saved.query);
  return { ...readScenario((name) => params.get(name)).scenario, name: saved.name };
}

function useSaving() {
  const [isBusy, setBusy] = useState(false);
  const save = async (scenario: Scenario, name: string, id?: string) => {
    setBusy(true);
    const title = name.trim().slice(0, MAX_NAME_LENGTH) || messages.unnamed;
    const query = scenarioQuery({ ...scenario, name: '' });
    const { result } = await saveScenario(id === undefined ? { name: title, query } : { id, name: title, query });
    setBusy(false);
    if (result.ok) showToast({ title: messages.saved, text: messages.savedText(title), tone: 'pos' });
    else showNotSaved(result.reason);
  };
  const remove = async (saved: SavedScenario) => {
    const result = await deleteRecord('scenario', saved.id);
    if (!result.ok) return showNotSaved(result.reason);
    const undo = async () => {
      const restored = await putRecord('scenario', saved).catch(() => ({ ok: false, reason: 'failed' }) as const);
      if (!restored.ok) showNotSaved(restored.reason);
    };
    const action = { label: common.undo, run: () => void undo() };
    showToast({ title: messages.removed, text: saved.name, tone: 'info', action });
  };
  return { isBusy, save, remove };
}
