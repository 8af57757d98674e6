import { ArrowDown, ArrowUp, ArrowUpDown, Copy, FolderOpen, Save, Share2, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { listingTitle } from '../../../../domain/property/listing-title.ts';
import { type SavedScenario, useScenarios } from '../../../data/queries/user-records.ts';
import { PresentLink, ShareButton } from '../../../export/share/ShareButton.tsx';
import { TableScroller } from '../../../ui/chart/TableScroller.tsx';
import { Card } from '../../../ui/controls/Card.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { useScreenParams } from '../../../ui/controls/screen-address.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Note } from '../../../ui/states/Note.tsx';
import { common } from '../../../ui/texts/common.ts';
import { paths } from '../../../ui/texts/paths.ts';
import { figureText, type Model, share, valueText } from '../figures.ts';
import { FIELD_LABELS, FIGURE_TEXTS } from '../labels.ts';
import { messages } from '../messages.ts';
import roiStyles from '../roi.module.css';
import { useScenarioStore } from '../scenario-store.ts';
import {
  DEAL_FIGURES,
  type Deal,
  type DealSort,
  dealsQuery,
  formatSort,
  linkedQueries,
  parseSort,
  presentedQuery,
  sortDeals,
  toDeal,
} from './deal-list.ts';
import styles from './deals.module.css';
import { SideBySide } from './SideBySide.tsx';
import { parseDeal, useSaving } from './use-saving.ts';

const MAX_COMPARED = 4;

/** The deal on screen, the saved ones and those of a link in one table, and up to four of them side by side. */
export function DealsTab({ model }: { model: Model }) {
  const [params, setParams] = useScreenParams();
  const live = useScenarios();
  const sort = parseSort(params.get('sort'));
  const deals = useDeals(model, live.data ?? NONE, linkedQueries(params).join('\n'));
  const shown = sortDeals(deals, sort);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const compared = useMemo(() => deals.filter(({ id }) => chosen.includes(id)), [deals, chosen]);
  const known = compared.map(({ id }) => id);
  const sortBy = (by: DealSort['by']) => {
    const next = formatSort({ by, isUp: by === sort.by ? !sort.isUp : by === 'name' });
    setParams((now) => withParam(now, next), { replace: true, preventScrollReset: true });
  };
  const toShare = compared.length > 0 ? shown.filter(({ id }) => known.includes(id)) : shown;
  return (
    <>
      <Card id="roi-deals" title={messages.tabs.deals} isFlush>
        {live.error !== null && <Note tone="neg">{messages.savedFailed}</Note>}
        <DealsTable
          deals={shown}
          {...{ sort, sortBy }}
          chosen={known}
          onChoose={(id, on) => setChosen(on ? [...known, id] : known.filter((other) => other !== id))}
        />
        <p className={`help ${styles.foot}`}>
          {known.length >= MAX_COMPARED ? messages.compareFull : messages.compareHelp}
        </p>
        <div className={`row wrap ${styles.foot}`}>
          <ShareButton
            title={messages.tabs.deals}
            icon={Share2}
            makeLink={async () => new URL(`${paths.roi()}?${dealsQuery(toShare, sort)}`, location.origin).href}
          />
          <PresentLink about={{ roi: presentedQuery(toShare) }} />
        </div>
      </Card>
      {compared.length > 1 && <SideBySide deals={compared} />}
    </>
  );
}

const NONE: readonly SavedScenario[] = [];

/** Only the deal on screen is worked out again when an input changes. */
function useDeals({ scenario }: Model, list: readonly SavedScenario[], linked: string): Deal[] {
  const current = useMemo(() => {
    return toDeal({
      id: 'current',
      origin: 'current',
      scenario: { ...scenario, name: scenario.name || messages.current },
    });
  }, [scenario]);
  const saved = useMemo(
    () => list.map((row) => toDeal({ id: row.id, origin: 'saved', scenario: parseDeal(row), saved: row })),
    [list],
  );
  const fromLink = useMemo(() => {
    const queries = linked.split('\n').filter((query) => query !== '');
    return queries.map((query, i) => {
      const name = new URLSearchParams(query).get('name') ?? messages.unnamed;
      return toDeal({ id: `link-${i}`, origin: 'link', scenario: parseDeal({ name, query }) });
    });
  }, [linked]);
  return useMemo(() => [current, ...saved, ...fromLink], [current, saved, fromLink]);
}

function withParam(now: URLSearchParams, sort: string): URLSearchParams {
  const next = new URLSearchParams(now);
  next.set('sort', sort);
  return next;
}

type TableProps = {
  deals: readonly Deal[];
  sort: DealSort;
  sortBy: (by: DealSort['by']) => void;
  chosen: readonly string[];
  onChoose: (id: string, on: boolean) => void;
};

function DealsTable({ deals, sort, sortBy, chosen, onChoose }: TableProps) {
  const head = { sort, sortBy };
  const saving = useSaving();
  const isFull = chosen.length >= MAX_COMPARED;
  return (
    <TableScroller label={messages.tabs.deals}>
      <table className={`table pinned ${styles.deals}`} aria-labelledby="roi-deals">
        <thead>
          <tr>
            <SortHead {...head} by="name" label={messages.scenarioName} />
            {DEAL_FIGURES.map((figure) => (
              <SortHead {...head} key={figure} by={figure} label={FIGURE_TEXTS[figure].title} isNumber />
            ))}
            <SortHead {...head} by="weakest" label={messages.weakest} />
            <td />
          </tr>
        </thead>
        <tbody>
          {deals.map((deal) => (
            <tr key={deal.id}>
              <th scope="row">
                <Checkbox
                  label={listingTitle(deal.scenario.name)}
                  aria-label={messages.choose(listingTitle(deal.scenario.name))}
                  checked={chosen.includes(deal.id)}
                  disabled={isFull && !chosen.includes(deal.id)}
                  onChange={(on) => onChoose(deal.id, on)}
                />
                {deal.origin !== 'saved' && (
                  <span className={`smaller dim ${roiStyles.how}`}>{messages.dealOrigin[deal.origin]}</span>
                )}
              </th>
              {DEAL_FIGURES.map((figure) => (
                <td className="number" key={figure}>
                  {figureText(figure, deal.model)}
                </td>
              ))}
              <td className={styles.weakest}>{weakestText(deal)}</td>
              <td>
                <DealActions deal={deal} saving={saving} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}

function weakestText({ weakest }: Deal): string {
  if (weakest === null) return '';
  const { key, worse, irrWorse } = weakest;
  return messages.weakestText(FIELD_LABELS[key], valueText(key, worse), share(irrWorse));
}

type SortHeadProps = Pick<TableProps, 'sort' | 'sortBy'> & { by: DealSort['by']; label: string; isNumber?: boolean };

function SortHead({ sort, sortBy, by, label, isNumber = false }: SortHeadProps) {
  const isSorted = sort.by === by;
  const Arrow = isSorted ? (sort.isUp ? ArrowUp : ArrowDown) : ArrowUpDown;
  return (
    <th
      scope="col"
      className={isNumber ? 'number' : undefined}
      aria-sort={isSorted ? (sort.isUp ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" className={roiStyles.why} onClick={() => sortBy(by)}>
        {label}
        <Arrow size={14} />
      </button>
    </th>
  );
}

function DealActions({ deal, saving }: { deal: Deal; saving: ReturnType<typeof useSaving> }) {
  const { replace } = useScenarioStore();
  const { origin, scenario, saved } = deal;
  const { name } = scenario;
  return (
    <span className={`row ${styles.tight}`}>
      {origin !== 'current' && (
        <IconButton label={`${messages.open}: ${name}`} icon={FolderOpen} onClick={() => replace(scenario)} />
      )}
      {saved !== null ? (
        <>
          <IconButton
            label={`${messages.duplicate}: ${name}`}
            icon={Copy}
            onClick={() => void saving.save(scenario, messages.copyOf(name))}
          />
          <IconButton label={`${common.delete}: ${name}`} icon={Trash2} onClick={() => void saving.remove(saved)} />
        </>
      ) : (
        <IconButton
          label={`${messages.saveNew}: ${name}`}
          icon={Save}
          onClick={() => void saving.save(scenario, name)}
        />
      )}
    </span>
  );
}
