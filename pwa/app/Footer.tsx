import { Link } from 'react-router-dom';
import { Mark } from '../ui/Brand.tsx';
import { footerColumns } from './footer-links.ts';
import { messages } from './messages.ts';

const { foot } = messages;

/** The footer from 1100px; smaller windows have it at the end of More. */
export function Footer() {
  return (
    <footer className="foot">
      <div className="inner">
        <div className="columns">
          <Office />
          {footerColumns().map(({ title, links, plain = [] }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={label}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
                {plain.length > 0 && <ApiDocs />}
                {plain.map((label) => (
                  <li key={label}>{label}</li>
                ))}
              </ul>
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
        <p className="legal">{foot.legal}</p>
      </div>
    </footer>
  );
}

function Office() {
  return (
    <div>
      <div className="brand">
        <Mark size={32} />
        <b>{messages.product}</b>
      </div>
      <p>{foot.about}</p>
      <address>
        {foot.office}
        <br />
        {foot.phone}
        <br />
        {foot.mail}
      </address>
    </div>
  );
}

/** The server's own page: outside the app, so a plain link. */
function ApiDocs() {
  return (
    <li>
      <a href="/api/docs">{foot.apiDocs}</a>
    </li>
  );
}

/** The same footer for phones, at the end of the More sheet. */
export function MiniFooter({ onLeave }: { onLeave: () => void }) {
  return (
    <footer className="minifoot">
      {footerColumns()
        .filter(({ title }) => title === foot.areas || title === foot.market || title === foot.help)
        .map(({ title, links, plain = [] }) => (
          <div key={title}>
            <h3>{title}</h3>
            <ul className="flow">
              {links.map(({ label, to }) => (
                <li key={label}>
                  <Link to={to} onClick={onLeave}>
                    {label}
                  </Link>
                </li>
              ))}
              {plain.length > 0 && <ApiDocs />}
              {plain.map((label) => (
                <li key={label}>{label}</li>
              ))}
            </ul>
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
      <address className="section">
        {foot.office} {foot.phone} · {foot.mail}
      </address>
      <p>{foot.legal}</p>
    </footer>
  );
}
