import { useState } from 'react';
import { filterOf, type SearchState } from '../../../domain/search/search-address.ts';
import { useCountMatching } from '../../data/queries/search.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { FilterForm } from './FilterForm.tsx';
import { messages } from './messages.ts';
import { withoutFilters } from './search-url.ts';
import { type Change, isBackwards } from './use-search-state.ts';

type Props = { open: boolean; state: SearchState; onClose: () => void; onApply: Change };

/** Filters on phone and tablet: tried out in the sheet with a live count, applied by one button. */
export function FilterSheet({ open, onClose, ...rest }: Props) {
  const isTablet = useMedia('(min-width: 768px)');
  if (!open) return null;
  return <OpenSheet {...rest} onClose={onClose} side={isTablet ? 'right' : 'bottom'} />;
}

type OpenProps = Omit<Props, 'open'> & { side: 'bottom' | 'right' };

function OpenSheet({ state, onClose, onApply, side }: OpenProps) {
  const [trial, setTrial] = useState(state);
  const count = useCountMatching(filterOf(trial));
  const apply = () => {
    onApply(trial, 'choice');
    onClose();
  };
  const footer = (
    <Button variant="primary" block onClick={apply} disabled={isBackwards(trial)}>
      {messages.show(count)}
    </Button>
  );
  const clear = (
    <Button variant="quiet" small onClick={() => setTrial(withoutFilters(trial))}>
      {messages.clearAll}
    </Button>
  );
  return (
    <Sheet open onClose={onClose} title={messages.filters} footer={footer} action={clear} side={side}>
      <FilterForm state={trial} change={(patch) => setTrial((before) => ({ ...before, ...patch }))} />
    </Sheet>
  );
}
