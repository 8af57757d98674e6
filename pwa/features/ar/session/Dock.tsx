import { ChevronRight, Info, Square, SquareDashed, Sun, X } from 'lucide-react';
import type { ArBuilding } from '../../../../domain/ar/buildings.ts';
import { distanceM } from '../../../../domain/geo.ts';
import { formatArea, formatDistance, formatMatch } from '../../../ui/format.ts';
import { PropertyPicture } from '../../../ui/PropertyPicture.tsx';
import { changeArSettings, useArSettings } from '../ar-settings.ts';
import { messages } from '../messages.ts';
import type { ArSession } from './ar-session.ts';
import dockStyles from './dock.module.css';
import keyStyles from './key.module.css';
import { priceText } from './label-text.ts';
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
        <button
          type="button"
          className={`row gap-6 ${keyStyles.key}`}
          aria-pressed={showBoundaries}
          onClick={() => changeArSettings({ showBoundaries: !showBoundaries })}
        >
          {showBoundaries ? (
            <SquareDashed size={18} strokeWidth={2} aria-hidden="true" />
          ) : (
            <Square size={18} strokeWidth={2} aria-hidden="true" />
          )}
          {messages.boundaries}
        </button>
        <button
          type="button"
          className={`row gap-6 ${keyStyles.key}`}
          aria-pressed={showInfo}
          onClick={() => changeArSettings({ showInfo: !showInfo })}
        >
          <Info size={18} strokeWidth={2} aria-hidden="true" />
          {messages.info}
        </button>
        <button
          type="button"
          className={`row gap-6 ${keyStyles.key}`}
          aria-pressed={isOutdoor}
          aria-label={messages.outdoor}
          title={messages.outdoor}
          onClick={() => changeArSettings({ isOutdoor: !isOutdoor })}
        >
          <Sun size={20} strokeWidth={2} aria-hidden="true" />
        </button>
        <button type="button" className={`row gap-6 ${keyStyles.key} ${dockStyles.exit}`} onClick={onExit}>
          <X size={18} strokeWidth={2} aria-hidden="true" />
          {messages.exit}
        </button>
      </div>
    </div>
  );
}

function Chosen({ building, session, onOpen }: Omit<Props, 'isTool' | 'onExit'>) {
  const { at, count } = session.state();
  const first = building?.listings[0];
  if (building === null || first === undefined)
    return <p className={dockStyles.none}>{count > 0 ? messages.nothingSelected : messages.noLabels}</p>;
  const facts = [
    priceText(building),
    building.listings.length > 1 ? messages.homesShort(building.listings.length) : formatArea(first.sqft),
    ...(at === null ? [] : [messages.away(formatDistance(distanceM(at, building.at)))]),
  ];
  return (
    <button
      type="button"
      className={`plain row gap-12 ${dockStyles.chosen}`}
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
        {first.aiScore !== null && <span className="match">{messages.match(formatMatch(first.aiScore))}</span>}
      </span>
      <span className={`center ${sessionStyles.icon} ${sessionStyles.framed}`} aria-hidden="true">
        <ChevronRight size={22} strokeWidth={1.75} />
      </span>
    </button>
  );
}
