import { Download, Plus, Search } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import {
  ALL_MANAGED,
  type ListingAgent,
  MANAGED_SORTS,
  type ManagedFilter,
} from '../../../domain/property/managed-listings.ts';
import { PERMIT_STATES } from '../../../domain/property/permit.ts';
import { bayutXml, hasPermit, listingsCsv, propertyFinderXml } from '../../../domain/property/portal-feed.ts';
import type { Property } from '../../../domain/property/property.ts';
import { PROPERTY_TYPES } from '../../../domain/property/property-type.ts';
import { PURPOSES } from '../../../domain/property/purpose.ts';
import type { ListingOwner } from '../../../domain/user/user.ts';
import { photoPath } from '../../data/queries/listing-photos.ts';
import { useListingOwner, useManagedListings } from '../../data/queries/managed-listings.ts';
import { type ListingEntry, type OutboxEntry, useOutbox } from '../../data/queries/shared-records.ts';
import { saveDownload } from '../../device/files.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { useScreenParams } from '../../ui/controls/screen-address.ts';
import { NumberInput } from '../../ui/fields/NumberInput.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { Sheet } from '../../ui/layers/Sheet.tsx';
import { listingFields } from '../../ui/listing/listing-fields.ts';
import { Answer } from '../../ui/states/Answer.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Note, SignInNote } from '../../ui/states/Note.tsx';
import { common } from '../../ui/texts/common.ts';
import { codeName, formatCount } from '../../ui/texts/format.ts';
import { messages as ui } from '../../ui/texts/messages.ts';
import { paths } from '../../ui/texts/paths.ts';
import { ListingEditor } from './ListingEditor.tsx';
import styles from './listings.module.css';
import { ManagedList } from './ManagedList.tsx';
import { messages } from './messages.ts';

const ALL = 20_000;
const FORMATS = ['finder', 'bayut', 'csv'] as const;
const PAGE = 24;
const BESIDE = 6;

/** Listings with the form beside them; the open one is in the address, so Back closes it. */
export default function ListingsScreen() {
  const person = useListingOwner();
  const [params, setParams] = useScreenParams();
  const [limit, setLimit] = useState(PAGE);
  const [filter, setFilter] = useState(ALL_MANAGED);
  const [made, setMade] = useState<number | null>(null);
  const created = useNumberOf(made);
  const [isExporting, setExporting] = useState(false);
  // Deferred, so that typing stays responsive.
  const asked = useDeferredValue(useMemo(() => ({ filter, limit }), [filter, limit]));
  const reply = useManagedListings(person, asked);
  const entries = useListingEntries();
  const editing = params.get('edit');
  const isOpen = editing !== null || params.has('new');
  const open = (change: Record<string, string>) => setParams(change);
  const edit = useCallback((id: number) => setParams({ edit: String(id) }), [setParams]);
  const showMore = useCallback(() => setLimit((now) => now + PAGE), []);
  const close = (saved?: number) => {
    setParams({});
    if (saved === undefined) return;
    setFilter(ALL_MANAGED);
    setMade(saved);
  };
  const narrow = (change: Partial<ManagedFilter>) => {
    setFilter({ ...filter, ...change });
    setLimit(PAGE);
  };
  const waiting = entries.filter(({ state }) => state !== 'sent').length;
  return (
    <div className="page stack gap-16">
      <div className="row between wrap">
        <div>
          <h1 className="display-1 visually-hidden-phone">{messages.title}</h1>
          {reply.data != null && <p className="muted">{messages.count(formatCount(reply.data.all), waiting)}</p>}
        </div>
        {person !== null && (
          <div className="row wrap">
            <ButtonLink to={paths.inbox}>{common.requests}</ButtonLink>
            <Button onClick={() => setExporting(true)}>{common.export}</Button>
            <Button label={messages.add} variant="primary" icon={Plus} onClick={() => open({ new: '1' })} />
          </div>
        )}
      </div>
      {person === null ? (
        <SignInNote>{messages.who}</SignInNote>
      ) : (
        <div className={isOpen ? `main-aside ${styles.sides}` : undefined}>
          {isOpen && <ListingEditor key={editing ?? 'new'} listingId={parseId(editing)} onClose={close} />}
          <Answer reply={reply} shape="list">
            {({ all, total, listings, agents }) =>
              all === 0 ? (
                !isOpen && (
                  <EmptyState
                    art="tower"
                    title={messages.noneTitle}
                    text={messages.noneText}
                    action={
                      <Button label={messages.createFirst} variant="primary" onClick={() => open({ new: '1' })} />
                    }
                  />
                )
              ) : (
                <div className="stack gap-16">
                  {!isOpen && (
                    <ListingFilters filter={filter} agents={agents} found={total} all={all} onChange={narrow} />
                  )}
                  <ManagedList
                    listings={isOpen ? listings.slice(0, BESIDE) : listings}
                    agents={agents}
                    entries={entries}
                    created={created}
                    isSelectable={!isOpen}
                    onEdit={edit}
                    onMore={listings.length < total && !isOpen ? showMore : null}
                  />
                </div>
              )
            }
          </Answer>
        </div>
      )}
      {isExporting && person !== null && <ExportSheet person={person} onClose={() => setExporting(false)} />}
    </div>
  );
}

/** Returns queued listing edits, oldest first. The last edit of a listing determines its state. */
function useListingEntries(): ListingEntry[] {
  const { data } = useOutbox();
  return useMemo(() => {
    const isOpen = (entry: OutboxEntry): entry is ListingEntry => entry.kind === 'listing' && entry.state !== 'sent';
    return (data ?? []).filter(isOpen).reverse();
  }, [data]);
}

/** The id that the server gave a new listing, or its local id until then. */
function useNumberOf(made: number | null): number | null {
  const outbox = useOutbox();
  const sent = outbox.data?.find((entry) => entry.kind === 'listing' && entry.listingId === made);
  return (sent?.kind === 'listing' ? sent.result?.id : undefined) ?? made;
}

const parseId = (text: string | null): number | null =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;

function ExportSheet({ person, onClose }: { person: ListingOwner; onClose: () => void }) {
  const reply = useManagedListings(person, { limit: ALL });
  return (
    <Sheet open onClose={onClose} title={messages.exportTitle}>
      <Answer reply={reply} shape={120}>
        {({ listings, agents }) => {
          const active = listings.filter(({ isActive }) => isActive);
          const missing = active.filter((listing) => !hasPermit(listing)).length;
          if (active.length === 0) return <p className="muted">{messages.exportNothing}</p>;
          return (
            <div className="stack gap-16">
              <p className="muted">{messages.exportText(formatCount(active.length))}</p>
              {missing > 0 && <Note tone="warn">{messages.exportMissing(missing)}</Note>}
              {FORMATS.map((format) => (
                <Button key={format} block icon={Download} onClick={() => download(format, active, agents)}>
                  {messages.exportFormats[format]}
                </Button>
              ))}
            </div>
          );
        }}
      </Answer>
    </Sheet>
  );
}

function download(format: (typeof FORMATS)[number], listings: readonly Property[], agents: readonly ListingAgent[]) {
  const now = new Date().toISOString();
  const name = `sahil-listings-${now.slice(0, 10)}`;
  if (format === 'csv') {
    saveDownload(`${name}.csv`, new Blob([listingsCsv(listings)], { type: 'text/csv;charset=utf-8' }));
    return;
  }
  const options = {
    now,
    agentOf: ({ brokerId }: Property) => agents.find(({ id, name }) => id === brokerId && name !== '') ?? null,
    photosOf: ({ photos = [], imageUrl }: Property) => [
      ...photos.map(({ sha256 }) => new URL(photoPath(sha256), window.location.origin).href),
      ...(imageUrl === '' ? [] : [new URL(imageUrl, window.location.origin).href]),
    ],
  };
  const xml = format === 'finder' ? propertyFinderXml(listings, options) : bayutXml(listings, options);
  saveDownload(`${name}-${format}.xml`, new Blob([xml], { type: 'application/xml;charset=utf-8' }));
}

const words = messages.find;

const TYPES = [
  { value: '' as const, label: common.allTypes },
  ...PROPERTY_TYPES.map((value) => ({ value, label: codeName(value) })),
];
const PERMITS = [
  { value: '' as const, label: words.anyPermit },
  ...PERMIT_STATES.map((value) => ({ value, label: words.permits[value] })),
];
const STATUSES = [
  { value: 'all', label: words.anyStatus },
  { value: 'active', label: messages.active },
  { value: 'inactive', label: messages.inactive },
];
const PURPOSE_CHOICES = [
  { value: '' as const, label: common.any },
  ...PURPOSES.map((value) => ({ value, label: ui.purposes[value] })),
];
const SORTS = MANAGED_SORTS.map((value) => ({ value, label: words.sorts[value] }));

type Props = {
  filter: ManagedFilter;
  agents: readonly ListingAgent[];
  found: number;
  all: number;
  onChange: (change: Partial<ManagedFilter>) => void;
};

function ListingFilters({ filter, agents, found, all, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { text, sort, ...rest } = filter;
  const { text: _, sort: __, ...none } = ALL_MANAGED;
  const isNarrowed = JSON.stringify(rest) !== JSON.stringify(none);
  return (
    <search className="stack">
      <div className={styles.find}>
        <TextInput
          type="search"
          icon={Search}
          aria-label={words.text}
          placeholder={words.text}
          value={text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
        <Select aria-label={words.sort} value={sort} options={SORTS} onChange={(value) => onChange({ sort: value })} />
        <Button variant={isNarrowed ? 'soft' : 'secondary'} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {common.filters}
        </Button>
      </div>
      {isOpen && <Fields filter={filter} agents={agents} onChange={onChange} />}
      {(isNarrowed || text !== '') && (
        <div className="row between wrap">
          <p className="small muted" role="status">
            {words.found(formatCount(found), formatCount(all))}
          </p>
          <Button label={words.clear} small variant="quiet" onClick={() => onChange({ ...ALL_MANAGED, sort })} />
        </div>
      )}
    </search>
  );
}

function Fields({ filter, agents, onChange }: Pick<Props, 'filter' | 'agents' | 'onChange'>) {
  const { brokerId, isActive, purpose, type, permit, minPriceAed, maxPriceAed } = filter;
  const names = agents.map(({ id, name }) => ({ value: id, label: name || words.unknownAgent }));
  return (
    <div className={`auto-columns ${styles.fields}`}>
      {agents.length > 1 && (
        <Select
          label={words.agent}
          value={brokerId}
          options={[{ value: '', label: words.anyAgent }, ...names]}
          onChange={(value) => onChange({ brokerId: value })}
        />
      )}
      <Select
        label={messages.bulk.status}
        value={isActive === null ? 'all' : isActive ? 'active' : 'inactive'}
        options={STATUSES}
        onChange={(value) => onChange({ isActive: value === 'all' ? null : value === 'active' })}
      />
      <Select
        label={listingFields.purpose}
        value={purpose}
        options={PURPOSE_CHOICES}
        onChange={(value) => onChange({ purpose: value })}
      />
      <Select
        label={listingFields.propertyType}
        value={type}
        options={TYPES}
        onChange={(value) => onChange({ type: value })}
      />
      <Select label={words.permit} value={permit} options={PERMITS} onChange={(value) => onChange({ permit: value })} />
      <NumberInput
        label={words.minPrice}
        measure="aed"
        value={minPriceAed}
        onChange={(value) => onChange({ minPriceAed: value })}
      />
      <NumberInput
        label={words.maxPrice}
        measure="aed"
        value={maxPriceAed}
        onChange={(value) => onChange({ maxPriceAed: value })}
      />
    </div>
  );
}
