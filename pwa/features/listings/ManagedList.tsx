import { ListChecks } from 'lucide-react';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { type BulkChange, bulkInput } from '../../../domain/property/listing-fields.ts';
import type { ListingAgent } from '../../../domain/property/managed-listings.ts';
import { permitState } from '../../../domain/property/permit.ts';
import { priceText } from '../../../domain/property/price-text.ts';
import type { Property } from '../../../domain/property/property.ts';
import { saveListing } from '../../data/mutations/listings.ts';
import { isOnline } from '../../data/platform/notices.ts';
import { type Candidate, type CheckedCandidate, checkPublication } from '../../data/queries/publication-check.ts';
import type { ListingEntry } from '../../data/queries/shared-records.ts';
import { TableScroller } from '../../ui/chart/TableScroller.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useMedia } from '../../ui/controls/use-media.ts';
import { NumberInput } from '../../ui/fields/NumberInput.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { Sheet } from '../../ui/layers/Sheet.tsx';
import { showToast } from '../../ui/layers/toast.ts';
import { listingFields } from '../../ui/listing/listing-fields.ts';
import { common } from '../../ui/texts/common.ts';
import { codeName, formatCount, formatMoneyShort } from '../../ui/texts/format.ts';
import {
  EntryBadge,
  factsText,
  isSameRow,
  ListingActions,
  ListingCard,
  type ListingProps,
  PickBox,
  ReferenceLine,
} from './ListingCard.tsx';
import styles from './listings.module.css';
import { messages } from './messages.ts';
import { PublicationDialog } from './PublicationDialog.tsx';

const words = messages.bulk;

const PRICES = ['keep', 'lower', 'raise'] as const;
const STATUSES = ['keep', 'active', 'inactive'] as const;
const MOST_PERCENT = { lower: 90, raise: 300 } as const;

type Choice = { price: (typeof PRICES)[number]; percent: number | null; status: (typeof STATUSES)[number] };

const NOTHING: Choice = { price: 'keep', percent: null, status: 'keep' };

type Props = {
  listings: readonly Property[];
  agents: readonly ListingAgent[];
  /** Edits that are not sent yet, oldest first. */
  entries: readonly ListingEntry[];
  created: number | null;
  isSelectable: boolean;
  onEdit: (id: number) => void;
  onMore: (() => void) | null;
};

export const ManagedList = memo(function ManagedList(props: Props) {
  const { listings, agents, entries, created, isSelectable, onEdit, onMore } = props;
  const isWide = useMedia('(min-width: 1400px)') && isSelectable;
  useShown(listings.some(({ id }) => id === created) ? created : null);
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const [isChanging, setChanging] = useState(false);
  const last = new Map(entries.map((entry) => [entry.listingId, entry]));
  const isSelecting = isSelectable && chosen !== null;
  const onToggle = useCallback((id: number) => {
    setChosen((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const rows = listings.map((listing) => ({
    listing,
    entry: last.get(listing.id) ?? null,
    isCreated: listing.id === created,
    isChosen: isSelecting ? chosen.has(listing.id) : null,
    onEdit,
    onToggle,
  }));
  return (
    <div className="stack gap-16">
      {isSelectable && (
        <SelectionBar
          count={chosen?.size ?? null}
          onStart={() => setChosen(new Set())}
          onAll={() => setChosen(new Set(listings.map(({ id }) => id)))}
          onChange={() => setChanging(true)}
          onEnd={() => setChosen(null)}
        />
      )}
      {listings.length === 0 && <p className="muted">{messages.find.none}</p>}
      {isWide && listings.length > 0 ? (
        <ListingTable rows={rows} agents={agents} />
      ) : (
        <ul className="auto-columns">
          {rows.map((row) => (
            <li key={row.listing.id}>
              <ListingCard {...row} />
            </li>
          ))}
        </ul>
      )}
      {onMore !== null && <Button onClick={onMore}>{messages.more}</Button>}
      {isChanging && chosen !== null && (
        <BulkSheet
          listings={listings.filter(({ id }) => chosen.has(id))}
          onClose={(isDone) => {
            setChanging(false);
            if (isDone) setChosen(null);
          }}
        />
      )}
    </div>
  );
});

function useShown(id: number | null): void {
  useEffect(() => {
    if (id === null) return;
    const line = document.querySelector(`[data-listing="${id}"]`);
    line?.closest('article, tr')?.scrollIntoView({ block: 'center' });
  }, [id]);
}

type BarProps = {
  /** Null while nothing is being selected. */
  count: number | null;
  onStart: () => void;
  onAll: () => void;
  onChange: () => void;
  onEnd: () => void;
};

function SelectionBar({ count, onStart, onAll, onChange, onEnd }: BarProps) {
  if (count === null) {
    return (
      <div className="row">
        <Button label={messages.select} small icon={ListChecks} onClick={onStart} />
      </div>
    );
  }
  return (
    <section className={`card pad row between wrap ${styles.selection}`} aria-label={messages.bulk.label}>
      <b aria-live="polite">{messages.bulk.chosen(formatCount(count))}</b>
      <div className="row wrap">
        <Button label={messages.bulk.all} small onClick={onAll} />
        <Button label={messages.selectNone} small onClick={onEnd} />
        <Button label={messages.bulk.open} small variant="primary" disabled={count === 0} onClick={onChange} />
      </div>
    </section>
  );
}

function BulkSheet({ listings, onClose }: { listings: readonly Property[]; onClose: (isDone: boolean) => void }) {
  const [choice, setChoice] = useState(NOTHING);
  const { price, percent, status } = choice;
  const [isSaving, setSaving] = useState(false);
  const change = toChange(choice);
  const edits = listings.flatMap((before): Candidate[] => {
    const input = bulkInput(before, change);
    return input === null ? [] : [{ before, input }];
  });
  const [example] = edits;
  const [doubtful, setDoubtful] = useState<readonly CheckedCandidate[]>([]);
  const save = async (candidates: readonly Candidate[]) => {
    setDoubtful([]);
    setSaving(true);
    notifyResult(await saveAll(candidates));
    onClose(true);
  };
  const apply = async () => {
    setSaving(true);
    const found = await checkPublication(edits);
    setSaving(false);
    if (found.length > 0) setDoubtful(found);
    else await save(edits);
  };
  const others = edits.filter(({ before }) => !doubtful.some((one) => one.before === before));
  return (
    <Sheet
      open
      onClose={() => onClose(false)}
      title={words.title(formatCount(listings.length))}
      footer={
        <Button
          variant="primary"
          block
          disabled={example === undefined || (price !== 'keep' && percent === null)}
          busy={isSaving ? common.saving : undefined}
          onClick={() => void apply()}
        >
          {common.save}
        </Button>
      }
    >
      <div className="stack gap-16">
        <Select
          label={common.price}
          value={price}
          options={PRICES.map((value) => ({ value, label: words.prices[value] }))}
          onChange={(next) => setChoice({ ...choice, price: next })}
        />
        {price !== 'keep' && (
          <NumberInput
            label={words.percent}
            decimals
            measure="percent"
            unitAfter="%"
            max={MOST_PERCENT[price]}
            value={percent}
            onChange={(next) => setChoice({ ...choice, percent: next })}
          />
        )}
        <Select
          label={words.status}
          value={status}
          options={STATUSES.map((value) => ({ value, label: words.statuses[value] }))}
          onChange={(next) => setChoice({ ...choice, status: next })}
        />
        <p className="small" aria-live="polite">
          {example === undefined
            ? words.nothing
            : example.before !== null &&
              example.before.price !== example.input.price &&
              words.example(formatMoneyShort(example.before.price), formatMoneyShort(example.input.price))}
        </p>
        {doubtful.length > 0 && (
          <PublicationDialog
            doubtful={doubtful}
            onPublish={() => void save(edits)}
            onLeaveOut={others.length > 0 ? () => void save(others) : undefined}
            onBack={() => setDoubtful([])}
          />
        )}
      </div>
    </Sheet>
  );
}

function toChange({ price, percent, status }: Choice): BulkChange {
  const most = price === 'keep' ? 0 : MOST_PERCENT[price];
  const by = Math.min(percent ?? 0, most) / 100;
  return {
    ...(price === 'keep' ? {} : { priceBy: price === 'lower' ? -by : by }),
    ...(status === 'keep' ? {} : { isActive: status === 'active' }),
  };
}

/** Saves one after the other, so that the outbox keeps their order. */
async function saveAll(edits: readonly Candidate[]): Promise<{ saved: number; failed: number }> {
  const result = { saved: 0, failed: 0 };
  for (const { before, input } of edits) {
    const { ok } = await saveListing(before, input);
    result[ok ? 'saved' : 'failed']++;
  }
  return result;
}

function notifyResult({ saved, failed }: { saved: number; failed: number }): void {
  if (failed > 0) {
    showToast({ title: messages.error, text: `${words.done(saved)}. ${words.failed(failed)}`, tone: 'neg' });
    return;
  }
  const text = isOnline() ? {} : { text: messages.savedOffline };
  showToast({ title: words.done(saved), ...text, tone: 'pos' });
}

const findWords = messages.find;

function ListingTable({ rows, agents }: { rows: readonly ListingProps[]; agents: readonly ListingAgent[] }) {
  const names = useMemo(() => new Map(agents.map(({ id, name }) => [id, name])), [agents]);
  const hasAgents = agents.length > 1;
  const { location, propertyType, price } = listingFields;
  const heads: string[] = [findWords.listing, location, propertyType, messages.tabs.details, price, findWords.permit];
  heads.push(messages.bulk.status, ...(hasAgents ? [findWords.agent] : []), findWords.actions);
  return (
    <div className="card clip">
      <TableScroller label={findWords.table}>
        <table className={`table ${styles.table}`}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th scope="col" className={head === price ? 'number' : undefined} key={head}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.listing.id}
                {...row}
                agent={hasAgents ? (names.get(row.listing.brokerId) ?? '') : undefined}
              />
            ))}
          </tbody>
        </table>
      </TableScroller>
    </div>
  );
}

const Row = memo(function Row({ agent, ...row }: ListingProps & { agent: string | undefined }) {
  const { listing, entry, isCreated, onEdit } = row;
  const { title, location, propertyType, isActive } = listing;
  const permit = permitState(listing);
  return (
    <tr>
      <th scope="row">
        <div className="row gap-8">
          <PickBox className={styles.pick} {...row} />
          <span className={styles.name}>
            <span dir="auto">{title}</span>
            <ReferenceLine listing={listing} isCreated={isCreated} /> {entry !== null && <EntryBadge entry={entry} />}
          </span>
        </div>
      </th>
      <td className={styles.wraps}>
        <bdi>{placeName(location)}</bdi>
      </td>
      <td className={styles.wraps}>{codeName(propertyType)}</td>
      <td>{factsText(listing)}</td>
      <td className="number">{priceText(listing)}</td>
      <td>
        <span className={`tag ${permit === 'complete' ? 'pos' : 'warn'}`}>{findWords.permits[permit]}</span>
      </td>
      <td>
        <span className={`tag ${isActive ? 'pos' : ''}`}>{isActive ? messages.active : messages.inactive}</span>
      </td>
      {agent !== undefined && (
        <td className={styles.wraps}>
          <bdi>{agent}</bdi>
        </td>
      )}
      <td className={styles.wraps}>
        <div className={`row gap-8 wrap ${styles.rowActions}`}>
          <ListingActions listing={listing} onEdit={onEdit} />
        </div>
      </td>
    </tr>
  );
}, isSameRow);
