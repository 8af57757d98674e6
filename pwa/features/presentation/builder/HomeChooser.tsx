import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { MOST_HOMES } from '../../../../domain/presentation/deck.ts';
import { useListingPicker } from '../../../data/queries/listings.ts';
import { common } from '../../../ui/common.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { paths } from '../../../ui/paths.ts';
import { ListingPicker } from '../../../ui/valuation/ListingPicker.tsx';
import '../../../ui/valuation/valuation.css';
import { messages } from '../messages.ts';
import type { TabProps } from './tab-props.ts';

/** The homes a deck is about: those chosen, and a search for another one. */
export function HomeChooser({ builder, data, label }: Pick<TabProps, 'builder' | 'data'> & { label: string }) {
  const { propertyIds } = builder.deck.scope;
  const finder = useListingPicker();
  const change = (next: number[]) => builder.run({ type: 'set-scope', scope: { propertyIds: next } });
  const homes = propertyIds.map((id) => ({
    id,
    name: data.homes.find((home) => home.id === id)?.title ?? messages.settings.home(id),
  }));
  return (
    <div className="stack">
      {homes.length > 0 && (
        <ul className="lines">
          {homes.map(({ id, name }) => (
            <li key={id}>
              <Link className="link grow" to={paths.property(id)}>
                {name}
              </Link>
              <IconButton
                label={`${common.remove}: ${name}`}
                icon={X}
                size={18}
                onClick={() => change(propertyIds.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {propertyIds.length < MOST_HOMES && (
        <ListingPicker
          label={label}
          {...finder}
          chosen={propertyIds}
          onPick={(id) => !propertyIds.includes(id) && change([...propertyIds, id])}
        />
      )}
    </div>
  );
}
