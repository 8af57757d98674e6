import { Camera, Compass, type LucideIcon, MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { MarketRecord } from '../../../domain/market/record.ts';
import { useMarketRecords } from '../../data/market/market.ts';
import { Answer } from '../../ui/Answer.tsx';
import { formatCount } from '../../ui/format.ts';
import { PlannedScreen } from '../../ui/PlannedScreen.tsx';
import { paths } from '../../ui/paths.ts';
import { useTitle } from '../../ui/use-title.ts';
import { messages } from './messages.ts';

/** Enough areas to walk to. */
const SHOWN = 20;

/** What the camera view will need and show; asks for no permission. */
export default function ArScreen() {
  useTitle(messages.title);
  const records = useMarketRecords();
  return (
    <PlannedScreen
      title={messages.title}
      lead={messages.lead}
      coming={messages.coming}
      before={<span className="tag gulf sech">{messages.beta}</span>}
    >
      <section className="card pad stack" aria-labelledby="needs">
        <h2 className="d3" id="needs">
          {messages.needs}
        </h2>
        <ul className="stack s8">
          <Need icon={Camera} name={messages.camera} has={navigator.mediaDevices !== undefined} />
          <Need icon={MapPin} name={messages.location} has={'geolocation' in navigator} />
          <Need icon={Compass} name={messages.orientation} has={hasCompass()} />
        </ul>
        <p className="sm dim">{messages.notAsked}</p>
      </section>
      <section aria-labelledby="areas">
        <h2 className="d2 sech" id="areas">
          {messages.areas}
        </h2>
        <Answer reply={records} shape="list">
          {(value) => <Areas records={value} />}
        </Answer>
      </section>
    </PlannedScreen>
  );
}

/** Desktop browsers know the event but have no sensor; a touch screen tells them apart well enough. */
function hasCompass(): boolean {
  return 'DeviceOrientationEvent' in window && navigator.maxTouchPoints > 0;
}

function Need({ icon: Icon, name, has }: { icon: LucideIcon; name: string; has: boolean }) {
  return (
    <li className="row">
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="mut" />
      <span className="grow">{name}</span>
      <span className={has ? 'tag pos' : 'tag warn'}>{has ? messages.here : messages.notHere}</span>
    </li>
  );
}

function Areas({ records }: { records: readonly MarketRecord[] }) {
  const withHomes = records
    .filter((record) => record.activeListings > 0)
    .sort((a, b) => b.activeListings - a.activeListings)
    .slice(0, SHOWN);
  return (
    <ul className="card rows">
      {withHomes.map((record) => (
        <li key={record.id}>
          <Link className="grow arealink ell" to={paths.search({ location: record.location })}>
            {record.location}
          </Link>
          <span className="fig">{messages.homes(formatCount(record.activeListings))}</span>
        </li>
      ))}
    </ul>
  );
}
