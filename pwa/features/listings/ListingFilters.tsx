import { Search } from 'lucide-react';
import { useState } from 'react';
import { ALL_MANAGED, MANAGED_SORTS, type ManagedFilter } from '../../../domain/property/managed-listings.ts';
import { PERMIT_STATES } from '../../../domain/property/permit.ts';
import { PROPERTY_TYPES } from '../../../domain/property/property-type.ts';
import type { ListingAgent } from '../../data/queries/managed-listings.ts';
import { Button } from '../../ui/Button.tsx';
import { codeName, formatCount } from '../../ui/format.ts';
import { listingFields } from '../../ui/listing-fields.ts';
import { NumberInput } from '../../ui/NumberInput.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './listings.module.css';
import { messages } from './messages.ts';

const words = messages.find;

const TYPES = [
  { value: '' as const, label: words.anyType },
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
const SORTS = MANAGED_SORTS.map((value) => ({ value, label: words.sorts[value] }));

type Props = {
  filter: ManagedFilter;
  agents: readonly ListingAgent[];
  found: number;
  all: number;
  onChange: (change: Partial<ManagedFilter>) => void;
};

export function ListingFilters({ filter, agents, found, all, onChange }: Props) {
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
          {words.filters}
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
  const { brokerId, isActive, type, permit, minPrice, maxPrice } = filter;
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
        label={listingFields.propertyType}
        value={type}
        options={TYPES}
        onChange={(value) => onChange({ type: value })}
      />
      <Select label={words.permit} value={permit} options={PERMITS} onChange={(value) => onChange({ permit: value })} />
      <NumberInput label={words.minPrice} value={minPrice} onChange={(value) => onChange({ minPrice: value })} />
      <NumberInput label={words.maxPrice} value={maxPrice} onChange={(value) => onChange({ maxPrice: value })} />
    </div>
  );
}
