import { ArrowUp } from 'lucide-react';
import { useContext } from 'react';
import { figureWords } from '../../../../domain/figure-words.ts';
import type { RoiColour } from '../../../../domain/roi/spec-figures.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { FigureExplainContext } from '../Figure.tsx';
import { FIGURE_TEXTS, type FigureKey } from '../figure-texts.ts';
import { figureText } from '../figures.ts';
import { messages } from '../messages.ts';
import type { Model } from '../model.ts';
import { useModel } from '../scenario-store.ts';
import styles from './ledger.module.css';

const COLOUR_CLASS: Record<RoiColour, string | undefined> = {
  green: styles.green,
  'light-green': styles.lightGreen,
  yellow: styles.yellow,
  red: styles.red,
};

export function Ledger() {
  const years = useModel(({ scenario }) => scenario.years);
  return (
    <section className={`ledger ${styles.ledger}`} aria-label={messages.results} data-figures="cards">
      <Stat figure="annualRoi" also="irr" small={messages.overYears(years)} />
      <Stat figure="monthlyIncome" also="dscr" small={messages.afterCosts} />
      <Stat figure="capRate" also="noiCapRate" small={messages.netByPrice} />
      <Stat figure="cashOnCash" also="netYield" small={messages.netByCash} />
    </section>
  );
}

type StatProps = { figure: FigureKey; also: FigureKey; small: string };

function Stat({ figure, also, small }: StatProps) {
  const explain = useContext(FigureExplainContext);
  const { title } = FIGURE_TEXTS[figure];
  return (
    <div className={styles.figure}>
      <button type="button" className="stat" onClick={() => explain(figure)} title={messages.explain(title)}>
        <span className="name">{title}</span>
        <span className="value">
          <Value figure={figure} />
        </span>
        <span className="detail">{small}</span>
      </button>
      <button
        type="button"
        className={styles.also}
        onClick={() => explain(also)}
        title={messages.explain(FIGURE_TEXTS[also].title)}
      >
        <span>{messages.also[also] ?? FIGURE_TEXTS[also].title}</span>
        <Value figure={also} strong />
      </button>
    </div>
  );
}

/** The same in one line, for the bar that stays in sight while a slider moves. */
export function ResultBar({ onBack }: { onBack: () => void }) {
  return (
    <div className={styles.bar} data-figures="bar">
      <Mini label={messages.mini.roi} figure="annualRoi" />
      <Mini label={messages.mini.irr} figure="irr" />
      <Mini label={messages.mini.income} figure="monthlyIncome" />
      <Mini label={messages.mini.cap} figure="noiCapRate" />
      <IconButton label={messages.backToResults} icon={ArrowUp} onClick={onBack} />
    </div>
  );
}

function Mini({ label, figure }: { label: string; figure: FigureKey }) {
  return (
    <div>
      <span className="smaller dim">{label}</span>
      <Value figure={figure} strong />
    </div>
  );
}

function Value({ figure, strong = false }: { figure: FigureKey; strong?: boolean }) {
  const text = figureWords.bare(useModel((model) => figureText(figure, model)));
  const tone = useModel((model) => selectTone(figure, model));
  return strong ? <b className={tone}>{text}</b> : <span className={tone}>{text}</span>;
}

function selectTone(figure: FigureKey, { spec }: Model): string | undefined {
  switch (figure) {
    case 'annualRoi':
      return spec.colour === null ? undefined : COLOUR_CLASS[spec.colour];
    case 'monthlyIncome':
      return negative(spec.netMonthlyIncome);
    case 'capRate':
      return negative(spec.capRate);
    case 'cashOnCash':
      return negative(spec.cashOnCashReturn);
    default:
      return undefined;
  }
}

function negative(value: number | null): string | undefined {
  return value !== null && value < 0 ? 'neg' : undefined;
}
