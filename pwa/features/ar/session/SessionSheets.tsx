import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ArBuilding } from '../../../../domain/ar/buildings.ts';
import { FIELD_OF_VIEW_LIMITS_DEG } from '../../../../domain/ar/camera.ts';
import { isHidden } from '../../../../domain/ar/occlusion.ts';
import { figureWords } from '../../../../domain/figure-words.ts';
import { AREA_CHOICES } from '../../../../domain/gazetteer/area-options.ts';
import { AREAS } from '../../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../../domain/gazetteer/place-name.ts';
import { distanceM } from '../../../../domain/geo.ts';
import { filsFromAed } from '../../../../domain/money.ts';
import { codeName, PROPERTY_TYPES } from '../../../../domain/property/property-type.ts';
import { useSavedAreas } from '../../../data/queries/ar.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { NumberInput } from '../../../ui/fields/NumberInput.tsx';
import { PurposeSwitch } from '../../../ui/fields/PurposeSwitch.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { Slider } from '../../../ui/fields/Slider.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { Sheet } from '../../../ui/layers/Sheet.tsx';
import { common } from '../../../ui/texts/common.ts';
import { formatDistance } from '../../../ui/texts/format.ts';
import { paths } from '../../../ui/texts/paths.ts';
import { changeArSettings, OPACITY, useArSettings } from '../ar-settings.ts';
import { messages } from '../messages.ts';
import type { ArSession } from './ar-session.ts';
import { BuildingRow } from './BuildingRow.tsx';
import { BuildingSheet } from './BuildingSheet.tsx';
import styles from './dock.module.css';
import { buildingPrice, homesText } from './label-text.ts';
import type { Panel, PanelProps } from './panel.ts';
import { PhotoSheet } from './panels/PhotoSheet.tsx';

type Props = PanelProps & {
  panel: Panel | null;
  building: ArBuilding | null;
  merged: readonly string[];
  dialog: RefObject<HTMLDialogElement | null>;
  onExit: () => void;
};

export function SessionSheets({ panel, building, merged, dialog, onExit, ...props }: Props) {
  const navigate = useNavigate();
  const { session, buildings, onClose } = props;
  return (
    <>
      <SettingsSheet open={panel === 'settings'} session={session} onClose={onClose} />
      <FilterSheet open={panel === 'filter'} count={buildings.length} onClose={onClose} />
      <PlaceSheet open={panel === 'place'} session={session} onClose={onClose} />
      <BehindSheet open={panel === 'behind'} keys={merged} {...props} />
      {panel === 'photo' && (
        <PhotoSheet {...props} building={building} video={dialog.current?.querySelector('video') ?? null} />
      )}
      {panel === 'building' && building !== null && (
        <BuildingSheet
          building={building}
          {...props}
          onOpenListing={(id) => {
            onExit();
            void navigate(paths.property(id));
          }}
        />
      )}
    </>
  );
}

type BehindProps = PanelProps & { open: boolean; keys: readonly string[] };

function BehindSheet({ open, keys, session, painter, buildings, onClose }: BehindProps) {
  const at = session.state((state) => state.at);
  const hidden = new Set(
    (painter?.items ?? []).filter(({ seenShare }) => isHidden(seenShare, false)).map((item) => item.building.key),
  );
  const shown = buildings
    .filter(({ key }) => keys.includes(key))
    .map((building) => ({ building, away: at === null ? 0 : distanceM(at, building.at) }))
    .sort((a, b) => a.away - b.away);
  return (
    <Sheet open={open} onClose={onClose} title={messages.behindTitle}>
      <ul className={`lines ${styles.rows}`}>
        {shown.map(({ building, away }) => (
          <BuildingRow
            key={building.key}
            building={building}
            detail={[
              homesText(building),
              buildingPrice(building),
              ...(hidden.has(building.key) ? [messages.behindNearer] : []),
            ]}
            aside={formatDistance(away)}
            onPick={() => {
              session.select(building.key);
              onClose();
            }}
          />
        ))}
      </ul>
    </Sheet>
  );
}

function FilterSheet({ open, count, onClose }: { open: boolean; count: number; onClose: () => void }) {
  const { filter } = useArSettings();
  const change = (part: Partial<typeof filter>) => changeArSettings({ filter: { ...filter, ...part } });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={messages.filterTitle}
      side="right"
      main={{ children: messages.filterCount(count), onClick: onClose }}
    >
      <div className="stack gap-16">
        <PurposeSwitch value={filter.purpose} onChange={(purpose) => change({ purpose, maxPriceFils: null })} />
        <NumberInput
          label={messages.budget[filter.purpose]}
          unit={figureWords.currency}
          measure="aed"
          placeholder={common.any}
          value={filter.maxPriceFils === null ? null : filter.maxPriceFils / 100}
          onChange={(aed) => change({ maxPriceFils: aed === null ? null : filsFromAed(aed) })}
        />
        <Select
          label={common.propertyType}
          value={filter.type}
          options={[
            { value: null, label: common.allTypes },
            ...PROPERTY_TYPES.map((type) => ({ value: type, label: codeName(type) })),
          ]}
          onChange={(type) => change({ type })}
        />
        <Button variant="quiet" onClick={() => change({ maxPriceFils: null, type: null })}>
          {messages.clearFilter}
        </Button>
      </div>
    </Sheet>
  );
}

function PlaceSheet({ open, session, onClose }: { open: boolean; session: ArSession; onClose: () => void }) {
  const saved = useSavedAreas();
  const [id, setId] = useState('');
  const own = saved.data ?? [];
  const choices = [...own.map((one) => ({ value: one.id, label: placeName(one.name) })), ...AREA_CHOICES];
  const chosenId = id === '' ? choices[0]?.value : id;
  const at = own.find((one) => one.id === chosenId)?.centre ?? AREAS.find((one) => one.id === chosenId)?.center;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={messages.place}
      side="right"
      main={{
        children: messages.standHere,
        disabled: at === undefined,
        onClick: () => {
          if (at !== undefined) session.standAt(at);
          onClose();
        },
      }}
    >
      <Select label={common.area} value={chosenId ?? ''} options={choices} onChange={setId} />
    </Sheet>
  );
}

const SWITCHES = [
  { name: 'showBoundaries', label: messages.showBoundaries },
  { name: 'showInfo', label: messages.showInfo },
  { name: 'showMeasurements', label: messages.showMeasurements, help: messages.measurementsHelp },
] as const;

function SettingsSheet({ open, session, onClose }: { open: boolean; session: ArSession; onClose: () => void }) {
  const { opacity, ...settings } = useArSettings();
  const isSlow = session.state((state) => state.isSlow);
  return (
    <Sheet open={open} onClose={onClose} title={messages.settings} side="right">
      <div className="stack gap-16">
        {SWITCHES.map(({ name, ...texts }) => (
          <Switch
            key={name}
            {...texts}
            checked={settings[name]}
            onChange={(isOn) => changeArSettings({ [name]: isOn })}
          />
        ))}
        <Slider
          label={messages.opacity}
          {...OPACITY}
          value={opacity}
          text={`${Math.round(opacity * 100)}%`}
          onChange={(value) => changeArSettings({ opacity: Math.round(value * 10) / 10 })}
        />
        <Lens session={session} />
        <Coordinates session={session} />
        {isSlow && <p className="small muted">{messages.savesBattery}</p>}
      </div>
    </Sheet>
  );
}

function Lens({ session }: { session: ArSession }) {
  const [degrees, setDegrees] = useState(session.fieldOfViewDeg);
  return (
    <div>
      <Slider
        label={messages.lens}
        {...FIELD_OF_VIEW_LIMITS_DEG}
        step={1}
        value={Math.round(degrees)}
        text={`${Math.round(degrees)}°`}
        onChange={(value) => {
          session.setFieldOfView(value);
          setDegrees(value);
        }}
      />
      <p className="help">{messages.lensHelp}</p>
    </div>
  );
}

function Coordinates({ session }: { session: ArSession }) {
  const { at, accuracyM } = session.state();
  return (
    <p>
      <span className="label">{messages.coordinates}</span>
      <br />
      {at === null
        ? messages.locationNone
        : messages.coordinatesOf(`${at.lat.toFixed(5)}, ${at.lng.toFixed(5)}`, formatDistance(accuracyM ?? 0))}
    </p>
  );
}
