import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { placeName } from '../../domain/gazetteer/place-name.ts';
import { screenNames } from '../../domain/screens/messages.ts';
import { MENUS, SCREENS, type ScreenId } from '../../domain/screens/screens.ts';
import { useDeedOrigin } from '../data/queries/listings.ts';
import { Mark } from '../ui/controls/Brand.tsx';
import { common } from '../ui/texts/common.ts';
import { paths } from '../ui/texts/paths.ts';
import { messages } from './messages.ts';

const AREA_NAMES = [
  ...['Downtown Dubai', 'Dubai Marina', 'Palm Jumeirah', 'Emirates Hills', 'Business Bay', 'DIFC', 'Jumeirah Beach'],
  ...['Arabian Ranches', 'Dubai Hills', 'JBR'],
];
const Company = lazy(() => import('./Company.tsx'));

type FooterColumn = { title: string; links: readonly { label: string; to: string }[]; plain?: readonly string[] };

const footerColumns = (): readonly FooterColumn[] => [
  { title: foot.explore, links: MENUS.footerExplore.map(toLink) },
  { title: common.market, links: MENUS.footerMarket.map(toLink) },
  { title: common.professional, links: MENUS.footerProfessional.map(toLink) },
  {
    title: common.areas,
    links: AREA_NAMES.map((name) => ({ label: placeName(name), to: paths.search({ location: name }) })),
  },
  { title: foot.help, links: [], plain: foot.plain },
];

const { foot } = messages;

export function Footer() {
  return (
    <footer className="foot">
      <div className="inner">
        <div className="columns">
          <Office />
          {footerColumns().map(({ title, links, plain = [] }) => (
            <div key={title}>
              <h2>{title}</h2>
              <Links links={links} plain={plain} />
            </div>
          ))}
        </div>
        <div className="audiences">
          {foot.audience.map(({ name, text }) => (
            <div key={name}>
              <h2>{name}</h2>
              <p>{text}</p>
            </div>
          ))}
        </div>
        <p className="legal">
          <Legal />
        </p>
      </div>
    </footer>
  );
}

function Legal() {
  const origin = useDeedOrigin();
  const isReal = origin === 'registered' || origin === 'mixed';
  const legal = foot.legal(new Date().getFullYear());
  return isReal ? `${legal} ${foot.openData}` : legal;
}

function Office() {
  return (
    <div>
      <div className="brand">
        <Mark size={32} />
        <b>{common.sahil}</b>
      </div>
      <p>{foot.about}</p>
      <Suspense fallback={null}>
        <Company />
      </Suspense>
    </div>
  );
}

type LinksProps = Omit<FooterColumn, 'title'> & { className?: string | undefined; onClick?: (() => void) | undefined };

function Links({ links, plain = [], className, onClick }: LinksProps) {
  return (
    <ul className={className}>
      {links.map(({ label, to }) => (
        <li key={label}>
          <Link to={to} onClick={onClick}>
            {label}
          </Link>
        </li>
      ))}
      {/* A plain link, because this page is served by the API, outside the app. */}
      {plain.length > 0 && (
        <li>
          <a href="/api/docs">{foot.apiDocs}</a>
        </li>
      )}
      {plain.map((label) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  );
}

export function MiniFooter({ onLeave }: { onLeave: () => void }) {
  return (
    <footer className="minifoot">
      {footerColumns()
        .filter(({ title }) => title === common.areas || title === common.market || title === foot.help)
        .map(({ title, links, plain = [] }) => (
          <div key={title}>
            <h3>{title}</h3>
            <Links links={links} plain={plain} className="flow" onClick={onLeave} />
          </div>
        ))}
      <h3>{foot.audiences}</h3>
      <ul>
        {foot.audience.map(({ name, text }) => (
          <li key={name}>
            <b>{name}</b>: {text}
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        <Company />
      </Suspense>
      <p>
        <Legal />
      </p>
    </footer>
  );
}

const toLink = (id: ScreenId) => ({ label: screenNames[id].menu, to: SCREENS[id].path });
