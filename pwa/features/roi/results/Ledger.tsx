import { ArrowUp } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { formatAed } from '../../../../domain/money.ts';
import type { RoiColour } from '../../../../domain/roi/spec-figures.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ExplainContext } from '../Figure.tsx';
import { FIGURE_TEXTS, type FigureKey } from '../figure-texts.ts';
import { figureText } from '../figures.ts';
import { messages } from '../messages.ts';
import type { Model } from '../model.ts';

const COLOUR_CLASS: Record<RoiColour, string> = {
  green: 'roi-green',
  'light-green': 'roi-light',
  yellow: 'roi-yellow',
  red: 'roi-red',
};

/** The four cards of the specification; under each the field's own figure. Each opens its calculation. */
export function Ledger({ model }: { model: Model }) {
  const { spec, scenario } = model;
  const income = figureText('monthlyIncome', model).replace('AED ', '');
  return (
    <section className="ledger roi-k4" aria-label={messages.results}>
      <Stat figure="annualRoi" also="irr" model={model} small={messages.overYears(scenario.years)}>
        <span className={spec.colour === null ? undefined : COLOUR_CLASS[spec.colour]}>
          {figureText('annualRoi', model)}
        </span>
      </Stat>
      <Stat figure="monthlyIncome" also="dscr" model={model} small={messages.afterCosts}>
        <span className={toneOf(spec.netMonthlyIncome)}>{income}</span>
      </Stat>
      <Stat figure="capRate" also="noiCapRate" model={model} small={messages.netByPrice}>
        <span className={toneOf(spec.capRate)}>{figureText('capRate', model)}</span>
      </Stat>
      <Stat figure="cashOnCash" also="netYield" model={model} small={messages.netByCash}>
        <span className={toneOf(spec.cashOnCashReturn)}>{figureText('cashOnCash', model)}</span>
      </Stat>
    </section>
  );
}

type StatProps = { figure: FigureKey; also: FigureKey; model: Model; small: string; children: ReactNode };

function Stat({ figure, also, model, small, children }: StatProps) {
  const explain = useContext(ExplainContext);
  const { title } = FIGURE_TEXTS[figure];
  return (
    <div className="roi-stat">
      <button type="button" className="stat" onClick={() => explain(figure)} title={messages.explain(title)}>
        <span className="k">{title}</span>
        <span className="v">{children}</span>
        <span className="s">{small}</span>
      </button>
      <button
        type="button"
        className="roi-also"
        onClick={() => explain(also)}
        title={messages.explain(FIGURE_TEXTS[also].title)}
      >
        <span>{messages.also[also] ?? FIGURE_TEXTS[also].title}</span>
        <b>{figureText(also, model)}</b>
      </button>
    </div>
  );
}

/** The same in one line, for the bar that stays in sight while a slider moves. */
export function ResultBar({ model, onBack }: { model: Model; onBack: () => void }) {
  const { spec } = model;
  return (
    <div className="roi-bar">
      <Mini label={messages.mini.roi} tone={spec.colour === null ? undefined : COLOUR_CLASS[spec.colour]}>
        {figureText('annualRoi', model)}
      </Mini>
      <Mini label={messages.mini.irr}>{figureText('irr', model)}</Mini>
      <Mini label={messages.mini.income} tone={toneOf(spec.netMonthlyIncome)}>
        {formatAed(spec.netMonthlyIncome).replace('AED ', '')}
      </Mini>
      <Mini label={messages.mini.cap}>{figureText('noiCapRate', model)}</Mini>
      <IconButton label={messages.backToResults} icon={ArrowUp} onClick={onBack} />
    </div>
  );
}

function Mini({ label, tone, children }: { label: string; tone?: string | undefined; children: ReactNode }) {
  return (
    <div>
      <span className="xs dim">{label}</span>
      <b className={tone}>{children}</b>
    </div>
  );
}

function toneOf(value: number | null): string | undefined {
  return value !== null && value < 0 ? 'neg' : undefined;
}
