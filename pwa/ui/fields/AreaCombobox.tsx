import { placeName } from '../../../domain/gazetteer/place-name.ts';
import './combo.css';
import { Autocomplete } from '@base-ui/react/autocomplete';
import type { LucideIcon } from 'lucide-react';
import { BookOpen } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PlaceOption } from '../../../domain/search/place-options.ts';
import { useInstantClose } from '../controls/use-instant-close.ts';
import { messages } from '../texts/messages.ts';
import { paths } from '../texts/paths.ts';
import { TextInput } from './TextInput.tsx';

export type AreaInputProps = {
  id: string;
  value: string;
  onChange: (text: string) => void;
  options: readonly PlaceOption[];
  placeholder: string;
  maxLength: number;
  icon: LucideIcon;
  name?: string;
  enterKeyHint?: 'search';
  end?: ReactNode;
  /** Offers the page of the first place suggested, too. */
  hasPages?: boolean;
};

type Props = AreaInputProps & {
  /** Text selection of the plain field that this one replaces; null if that field had no focus. */
  taken: readonly [from: number, to: number] | null;
};

/** A text field that suggests areas, projects and buildings; it accepts any text. */
export function AreaCombobox({ id, options, value, onChange, taken, hasPages = false, ...input }: Props) {
  const navigate = useNavigate();
  const items = hasPages ? [...options, ...options.slice(0, 1).flatMap(toPage)] : options;
  const box = useRef<HTMLDivElement>(null);
  const [isWanted, setOpen] = useState(taken !== null && value !== '');
  const isOpen = isWanted && options.length > 0;
  const actions = useInstantClose<Autocomplete.Root.Actions>(isOpen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is taken over once
  useLayoutEffect(() => {
    const element = box.current?.querySelector('input');
    if (!element || taken === null) return;
    element.focus();
    element.setSelectionRange(taken[0], taken[1]);
  }, []);
  return (
    <div className="combo" ref={box}>
      <Autocomplete.Root<PlaceOption & { page?: string }>
        items={items}
        mode="none"
        value={value}
        onValueChange={onChange}
        itemToStringValue={({ name }) => placeName(name)}
        openOnInputClick={false}
        open={isOpen}
        onOpenChange={setOpen}
        actionsRef={actions}
      >
        <Autocomplete.Input
          id={id}
          autoComplete="off"
          render={<TextInput {...input} />}
          // Suggestions never take the focus, so they close when the field loses it.
          onBlur={() => setOpen(false)}
        />
        {/* Without the library's popup part, which hides the page from screen readers. */}
        <Autocomplete.Portal container={box}>
          <Autocomplete.Positioner anchor={box} sideOffset={4} positionMethod="fixed" className="combo-at">
            <div className="combo-list">
              <Autocomplete.Status className="visually-hidden">
                {messages.placesFound(options.length)}
              </Autocomplete.Status>
              <Autocomplete.List className="combo-scroll" aria-label={messages.suggestedPlaces}>
                {(place: PlaceOption & { page?: string }) => (
                  // Without its popup part the library does not fill the field itself.
                  <Autocomplete.Item
                    key={place.id}
                    value={place}
                    className="combo-item"
                    onClick={() => {
                      setOpen(false);
                      if (place.page === undefined) onChange(placeName(place.name));
                      else void navigate(place.page);
                    }}
                  >
                    {place.page === undefined ? (
                      <>
                        <span className="bold grow">{placeName(place.name)}</span>
                        <Beside place={place} />
                      </>
                    ) : (
                      <>
                        <BookOpen size={16} aria-hidden="true" className="dim" />
                        <span className="link">{messages.placePage(placeName(place.name))}</span>
                      </>
                    )}
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </div>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
    </div>
  );
}

/** The guide to an area, or the page of a project or building; developers have none. */
function toPage(place: PlaceOption): (PlaceOption & { page: string })[] {
  const { kind, id, name, areaId = '' } = place;
  if (kind === 'developer') return [];
  const page = kind === undefined ? paths.area(id) : paths.building(areaId, name);
  return page === '' ? [] : [{ ...place, id: `page ${id}`, page }];
}

/** Another name of an area; the kind and area of a project or building. */
function Beside({ place: { kind, name, also } }: { place: PlaceOption }) {
  if (kind !== undefined) {
    const parts = [messages.placeKinds[kind], ...(also === '' ? [] : [placeName(also)])];
    return <span className="smaller dim">{parts.join(' · ')}</span>;
  }
  return also === placeName(name) ? null : <bdi className="smaller dim">{also}</bdi>;
}
