import { MapPin, Search } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Purpose } from '../../../domain/property/purpose.ts';
import { MAX_SENTENCE } from '../../../domain/search/max-sentence.ts';
import { useListedPlaces } from '../../data/queries/listed-places.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { AreaInput } from '../../ui/fields/AreaInput.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { PurposeSwitch } from '../../ui/fields/PurposeSwitch.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { useAreaOptions } from '../../ui/fields/use-area-options.ts';
import { common } from '../../ui/texts/common.ts';
import { paths } from '../../ui/texts/paths.ts';
import styles from './home.module.css';
import { messages } from './messages.ts';

/** Returns the area that a text in any language names, else null. The search reads other text as a sentence. */
async function areaNamed(text: string): Promise<string | null> {
  if (text === '') return null;
  try {
    const { resolveArea } = await import('../../../domain/gazetteer/areas.ts');
    return resolveArea(text)?.name ?? null;
  } catch {
    // If the gazetteer cannot be loaded, the search reads the text.
    return null;
  }
}

type Props = { purpose: Purpose; onPurpose: (purpose: Purpose) => void };

export function SearchForm({ purpose, onPurpose }: Props) {
  const navigate = useNavigate();
  const [location, setLocation] = useState('');
  const [type, setType] = useState('all');
  const [price, setPrice] = useState('any');
  const { options, load } = useAreaOptions(location, useListedPlaces(location));

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = location.trim();
    const area = await areaNamed(text);
    void navigate(paths.search(homeSearchParams({ area, text, type, price, purpose })));
  };
  return (
    <search aria-label={messages.searchForm}>
      <form className={styles.searchForm} onSubmit={(event) => void submit(event)}>
        <PurposeSwitch
          value={purpose}
          onChange={(chosen) => {
            onPurpose(chosen);
            setPrice('any');
          }}
        />
        <Field label={common.location}>
          {({ id }) => (
            <AreaInput
              id={id}
              icon={MapPin}
              name="location"
              maxLength={MAX_SENTENCE}
              placeholder={messages.locationPlaceholder}
              value={location}
              onChange={setLocation}
              options={options}
              onFocus={load}
              hasPages
            />
          )}
        </Field>
        <Select label={common.propertyType} options={messages.types} value={type} onChange={setType} />
        <Select
          label={purpose === 'sale' ? common.priceRange : messages.priceName[purpose]}
          options={messages.prices[purpose]}
          value={price}
          onChange={setPrice}
        />
        <Button type="submit" variant="primary" className="large" icon={Search}>
          {messages.submit}
        </Button>
      </form>
    </search>
  );
}

type HomeSearch = { area: string | null; text: string; type: string; price: string; purpose?: Purpose };

/** Parameters for the search of a market; homes for sale need none. */
export const purposeParams = (purpose: Purpose): Record<string, string> => (purpose === 'sale' ? {} : { purpose });

/** Parameters for /search: an area as `location`, other words as `q`; defaults are left out. */
export function homeSearchParams({ area, text, type, price, purpose = 'sale' }: HomeSearch): Record<string, string> {
  const params = purposeParams(purpose);
  if (area !== null) params.location = area;
  else if (text !== '') params.q = text;
  if (type !== 'all') params.type = type;
  if (price !== 'any') params.price = price;
  return params;
}
