import { MapPin, X } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { AREAS } from '../../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../../domain/gazetteer/place-name.ts';
import { distanceM, type LatLng } from '../../../../domain/geo.ts';
import { driveMinutes, type Place, WALK_LIMIT_M, walkMinutes } from '../../../../domain/place/places.ts';
import { DEFAULT_PREFERENCES } from '../../../../domain/user/preferences.ts';
import { savePreferences } from '../../../data/mutations/user-records.ts';
import { usePreferences } from '../../../data/queries/user-records.ts';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { AreaInput } from '../../../ui/fields/AreaInput.tsx';
import { showNotSaved } from '../../../ui/layers/show-not-saved.ts';
import { placeMessages } from '../../../ui/place/messages.ts';
import { nameOfPlace } from '../../../ui/place/PlaceLines.tsx';
import { formatDistance } from '../../../ui/texts/format.ts';
import styles from './around.module.css';
import { messages } from './messages.ts';

const SHOWN = 6;

type Target = { name: string; at: LatLng };

/** The way from a home to one place of the user's own, which is kept for every home. */
export function OwnPlace({ places, from }: { places: readonly Place[]; from: LatLng }) {
  const id = useId();
  const preferences = usePreferences().data ?? null;
  const [typed, setTyped] = useState('');
  const targets = useTargets(places);
  const own = preferences?.ownPlace;
  const save = async (ownPlace: Target | undefined) => {
    const { ownPlace: _, ...rest } = preferences ?? DEFAULT_PREFERENCES;
    const saved = await savePreferences(ownPlace === undefined ? rest : { ...rest, ownPlace });
    if (!saved.ok) showNotSaved(saved.reason);
    setTyped('');
  };
  const wanted = typed.trim().toLowerCase();
  const options =
    wanted === '' ? [] : targets.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, SHOWN);
  return (
    <section className={styles.block} aria-labelledby={`${id}-title`}>
      <h3 className="h4" id={`${id}-title`}>
        {messages.own}
      </h3>
      {own === undefined ? (
        <div className="field">
          <label htmlFor={id} className="smaller muted">
            {messages.ownHelp}
          </label>
          <AreaInput
            id={id}
            icon={MapPin}
            maxLength={120}
            placeholder={messages.ownPlaceholder}
            value={typed}
            options={options.map(({ name }) => ({ id: name, name, also: name }))}
            onFocus={() => {}}
            onChange={(text) => {
              const chosen = targets.find(({ name }) => name === text);
              setTyped(text);
              if (chosen !== undefined) void save(chosen);
            }}
          />
        </div>
      ) : (
        <p className="row between">
          <span>
            <bdi className="bold">{own.name}</bdi>
            <span className="small as-block">{wayText(distanceM(from, own.at))}</span>
          </span>
          <IconButton label={messages.ownClear} icon={X} size={18} onClick={() => void save(undefined)} />
        </p>
      )}
    </section>
  );
}

/** Areas, stations and other places by name; the first of a name counts. */
function useTargets(places: readonly Place[]): readonly Target[] {
  return useMemo(() => {
    const areas = AREAS.map(({ name, center }) => ({ name: placeName(name), at: center }));
    const all = [...areas, ...places.map((place) => ({ name: nameOfPlace(place), at: place.at }))];
    return [...new Map(all.toReversed().map((target) => [target.name, target])).values()].toReversed();
  }, [places]);
}

function wayText(metres: number): string {
  const drive = placeMessages.drive(driveMinutes(metres));
  const distance = formatDistance(metres);
  if (metres > WALK_LIMIT_M) return messages.one(drive, distance);
  return messages.both(placeMessages.walk(walkMinutes(metres)), drive, distance);
}
