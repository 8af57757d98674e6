import { ChevronRight, Info, Square, SquareDashed, Sun, X } from 'lucide-react';
import type { ArBuilding } from '../../../../domain/ar/buildings.ts';
import { distanceM } from '../../../../domain/geo.ts';
import type { Property } from '../../../../domain/property/property.ts';
import { useMatched } from '../../../data/queries/wishes.ts';
import { LABEL_ROOM, matchText } from '../../../ui/listing/AiMatch.tsx';
import { PropertyPicture } from '../../../ui/listing/PropertyPicture.tsx';
import { formatArea, formatDistance } from '../../../ui/texts/format.ts';
import { changeArSettings, useArSettings } from '../ar-settings.ts';
import { messages } from '../messages.ts';
import type { ArSession } from './ar-session.ts';
import dockStyles from './dock.module.css';
import { Key } from './Key.tsx';
import { buildingPrice } from './label-text.ts';
import sessionStyles from './session.module.css';

type Props = {
  building: ArBuilding | null;
  session: ArSession;
  isTool: boolean;
  onOpen: () => void;
  onExit: () => void;
};

export function Dock({ building, session, isTool, onOpen, onExit }: Props) {
  const { showBoundaries, showInfo, isOutdoor } = useArSettings();
  return (
    <div className={dockStyles.dock}>
      {!isTool && <Chosen building={building} session={session} onOpen={onOpen} />}
      <div className={dockStyles.keys}>
        <Key
          icon={showBoundaries ? SquareDashed : Square}
          aria-pressed={showBoundaries}
          onClick={() => changeArSettings({ showBoundaries: !showBoundaries })}
        >
          {messages.boundaries}
        </Key>
        <Key icon={Info} aria-pressed={showInfo} onClick={() => changeArSettings({ showInfo: !showInfo })}>
          {messages.info}
        </Key>
        <Key
          icon={Sun}
          aria-pressed={isOutdoor}
          aria-label={messages.outdoor}
          title={messages.outdoor}
          onClick={() => changeArSettings({ isOutdoor: !isOutdoor })}
        />
        <Key icon={X} className={dockStyles.exit} onClick={onExit}>
          {messages.exit}
        </Key>
      </div>
    </div>
  );
}

function Match({ listing }: { listing: Property }) {
  const matched = useMatched(listing);
  const text = matched === null ? null : matchText(matched, LABEL_ROOM);
  return text === null ? null : <span className="match">{text}</span>;
}

function Chosen({ building, session, onOpen }: Omit<Props, 'isTool' | 'onExit'>) {
  const { at, count } = session.state();
  const first = building?.listings[0];
  if (building === null || first === undefined)
    return <p className={dockStyles.none}>{count > 0 ? messages.nothingSelected : messages.noLabels}</p>;
  const facts = [
    buildingPrice(building),
    building.listings.length > 1 ? messages.homesShort(building.listings.length) : formatArea(first.sqft),
    ...(at === null ? [] : [messages.away(formatDistance(distanceM(at, building.at)))]),
  ];
  return (
    <button
      type="button"
      className={`row gap-12 ${dockStyles.chosen}`}
      aria-label={messages.open(building.name)}
      onClick={onOpen}
    >
      <span className={dockStyles.picture}>
        <PropertyPicture property={first} />
      </span>
      <span className="grow">
        <b className="ellipsis" dir="auto">
          {building.name}
        </b>
        <span className={dockStyles.facts}>{facts.join(' · ')}</span>
        <Match listing={first} />
      </span>
      <span className={`center ${sessionStyles.icon} ${sessionStyles.framed}`} aria-hidden="true">
        <ChevronRight size={22} />
      </span>
    </button>
  );
}
