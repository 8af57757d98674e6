import { Check, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { inNumerals } from '../../../domain/language/language.ts';
import { templateNames } from '../../../domain/presentation/template-names.ts';
import { TEMPLATE_SLIDES, templateSeconds } from '../../../domain/presentation/templates.ts';
import { useDeedOrigin } from '../../data/queries/listings.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { paths } from '../../ui/texts/paths.ts';
import styles from './home.module.css';
import { messages } from './messages.ts';

/** `minutes`: how long it takes with somebody talking. */
export type LauncherTemplate = {
  id: 'market-overview' | 'investment-trends' | 'location-spotlight';
  minutes: string;
  focus: 'all' | 'trends' | 'locations';
};

export const LAUNCHER_TEMPLATES: readonly LauncherTemplate[] = [
  { id: 'market-overview', minutes: '3–4', focus: 'all' },
  { id: 'investment-trends', minutes: '2–3', focus: 'trends' },
  { id: 'location-spotlight', minutes: '3–4', focus: 'locations' },
];

const LAUNCH_DELAY_MS = { template: 1000, quick: 800 } as const;

export default function PresentLauncher() {
  const navigate = useNavigate();
  const { launching, launch } = useLauncher((params) => void navigate(paths.presentation(params)));
  const [first] = LAUNCHER_TEMPLATES;
  return (
    <section className={`section ${styles.below}`} aria-labelledby="present">
      <div className="section-head">
        <h2 className="display-2" id="present">
          {messages.present}
        </h2>
        {first && (
          <Button
            variant="soft"
            small
            icon={Play}
            busy={launching === 'quick' ? messages.launching : undefined}
            onClick={() => launch(first, true)}
          >
            {messages.quickLaunch}
          </Button>
        )}
      </div>
      <ul className="grid three-columns">
        {LAUNCHER_TEMPLATES.map((template) => (
          <li key={template.id}>
            <TemplateCard template={template} busy={launching === template.id} onLaunch={() => launch(template)} />
          </li>
        ))}
      </ul>
      <Promises />
    </section>
  );
}

type CardProps = { template: LauncherTemplate; busy: boolean; onLaunch: () => void };

function TemplateCard({ template, busy, onLaunch }: CardProps) {
  const { id } = template;
  return (
    <button type="button" className={`card ${styles.template}`} aria-busy={busy} onClick={onLaunch}>
      <span className={styles.drawing}>
        <Thumbnail focus={template.focus} />
      </span>
      <span className={styles.texts}>
        <span className="h4">{templateNames[id].name}</span>
        <span className="small muted">{templateNames[id].text}</span>
        <span className="small muted" aria-live="polite">
          {busy
            ? messages.launching
            : messages.slides(TEMPLATE_SLIDES[id].length, templateSeconds(id), inNumerals(template.minutes))}
        </span>
      </span>
    </button>
  );
}

function Promises() {
  const isReal = useDeedOrigin() === 'registered';
  return (
    <ul className="row wrap gap-20 small muted space-12">
      {messages.promises(isReal).map((promise) => (
        <li key={promise} className="row">
          <Check size={17} className="pos" aria-hidden="true" />
          {promise}
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ focus }: { focus: LauncherTemplate['focus'] }) {
  const back = { all: '#0A2328', trends: '#0A5A66', locations: '#23285A' }[focus];
  return (
    <svg viewBox="0 0 104 96" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="104" height="96" fill={back} />
      <rect x="14" y="18" width="40" height="5" fill="#fff" />
      <rect x="14" y="28" width="26" height="3" fill="#fff" opacity=".5" />
      {focus === 'all' && <path d="M14 62h13v18H14zM34 50h13v30H34zM54 56h13v24H54z" fill="#5BC2C7" />}
      {focus === 'all' && <path d="M74 40h13v40H74z" fill="#F0B65E" />}
      {focus === 'trends' && <path d="M14 76L36 62L54 68L90 42" stroke="#F0B65E" strokeWidth="3" fill="none" />}
      {focus === 'locations' && <circle cx="40" cy="60" r="16" fill="#F0B65E" />}
      {focus === 'locations' && <circle cx="72" cy="52" r="10" fill="#5BC2C7" />}
    </svg>
  );
}

function launchParams(template: LauncherTemplate, quick: boolean): Record<string, string> {
  const params: Record<string, string> = { template: template.id, focus: template.focus, autostart: 'true' };
  if (quick) params.quicklaunch = 'true';
  return params;
}

/** Opens the report after the specified delay. Ignores clicks while launching; leaving the screen cancels. */
export function useLauncher(open: (params: Record<string, string>) => void) {
  const [launching, setLaunching] = useState<LauncherTemplate['id'] | 'quick' | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const launch = (template: LauncherTemplate, quick = false) => {
    if (launching !== null) return;
    setLaunching(quick ? 'quick' : template.id);
    const finish = () => {
      setLaunching(null);
      open(launchParams(template, quick));
    };
    timer.current = setTimeout(finish, quick ? LAUNCH_DELAY_MS.quick : LAUNCH_DELAY_MS.template);
  };
  return { launching, launch };
}
