import { Map as MapIcon, MapPin } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { PREFERRED_AREAS } from '../../../domain/user/preferences.ts';
import { Button } from '../controls/Button.tsx';
import { AreaInput } from '../fields/AreaInput.tsx';
import { Field } from '../fields/Field.tsx';
import { useAreaOptions } from '../fields/use-area-options.ts';
import { Choices } from './Choices.tsx';
import { messages } from './messages.ts';
import styles from './wishes.module.css';

const AreasMap = lazy(() => import('./AreasMap.tsx'));

/** A search takes no longer list of names. */
const MOST_AREAS = 6;

type Props = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

/** Areas by checkbox, by name or on the map. */
export function AreasField({ chosen, onChange }: Props) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [isOnMap, setOnMap] = useState(false);
  const { options, load } = useAreaOptions(text);
  const change = (next: string[]) => {
    const isTooMany = next.length > MOST_AREAS && next.length > chosen.length;
    setProblem(isTooMany ? messages.mostAreas(MOST_AREAS) : undefined);
    if (!isTooMany) onChange(next);
  };
  const add = async () => {
    const { resolveArea } = await import('../../../domain/gazetteer/areas.ts');
    const area = resolveArea(text.trim());
    if (area === null) {
      setProblem(messages.noArea);
      return;
    }
    setText('');
    if (!chosen.includes(area.name)) change([...chosen, area.name]);
  };
  const offered = [...new Set<string>([...PREFERRED_AREAS, ...chosen])];
  return (
    <>
      <Choices
        name={messages.locations}
        options={offered.map((area) => ({ value: area, label: placeName(area) }))}
        chosen={chosen}
        onChange={change}
      />
      <Field label={messages.addArea} error={problem}>
        {({ id }) => (
          <div className="row gap-8">
            <span className="grow">
              <AreaInput
                id={id}
                icon={MapPin}
                maxLength={60}
                placeholder={messages.areaPlaceholder}
                value={text}
                onChange={setText}
                options={options}
                onFocus={load}
              />
            </span>
            <Button label={messages.add} variant="secondary" disabled={text.trim() === ''} onClick={() => void add()} />
          </div>
        )}
      </Field>
      <div>
        <Button
          small
          variant="soft"
          icon={MapIcon}
          label={messages.map}
          aria-expanded={isOnMap}
          onClick={() => setOnMap(!isOnMap)}
        />
      </div>
      {isOnMap && (
        <Suspense fallback={<div className={`skeleton ${styles.map}`} />}>
          <AreasMap chosen={chosen} onChange={change} />
        </Suspense>
      )}
    </>
  );
}
