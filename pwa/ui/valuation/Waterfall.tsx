import { figureWords } from '../../../domain/figure-words.ts';
import { shownRate } from '../../../domain/format.ts';
import type { HomeReport } from '../../../domain/scores/report.ts';
import { Card } from '../Card.tsx';
import { formatCount, formatMoney } from '../format.ts';
import { messages } from './messages.ts';

/** From the area's median to the value in AED per sqft, each step drawn where it starts and ends. */
export function Waterfall({ steps }: { steps: HomeReport['waterfall'] }) {
  if (steps.length < 2) return null;
  const bars = barsOf(steps);
  const high = Math.max(...bars.map(({ from, to }) => Math.max(from, to)));
  // To scale from zero: a step is as long as its part of the price.
  const share = (fils: number) => (fils / high) * 100;
  return (
    <Card id="waterfall" title={messages.waterfall} className="pad">
      <p className="small muted">{messages.waterfallLead}</p>
      <ol className="wfall">
        {bars.map(({ step, from, to, isTotal }) => (
          <li key={step}>
            <span className="small">{messages.steps[step]}</span>
            <span className="trackw" aria-hidden="true">
              <i
                className={isTotal ? 'total' : to >= from ? 'up' : 'down'}
                style={{
                  insetInlineStart: `${isTotal ? 0 : share(Math.min(from, to))}%`,
                  width: `${isTotal ? share(to) : Math.max(0.6, Math.abs(share(to) - share(from)))}%`,
                }}
              />
            </span>
            <span className="figure">{isTotal ? formatCount(shownRate(to / 100)) : signed(to - from)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

type Bar = { step: HomeReport['waterfall'][number]['step']; from: number; to: number; isTotal: boolean };

function barsOf(steps: HomeReport['waterfall']): Bar[] {
  let at = 0;
  return steps.map(({ step, perSqftFils }) => {
    const isTotal = step === 'area_median' || step === 'value';
    const from = isTotal ? 0 : at;
    at = isTotal ? perSqftFils : at + perSqftFils;
    return { step, from: isTotal ? at : from, to: at, isTotal };
  });
}

function signed(fils: number): string {
  const text = formatCount(shownRate(Math.abs(fils) / 100));
  return text === '0' ? text : figureWords.signed(fils < 0 ? '−' : '+', text);
}

/** Changes below this are none. */
const LEAST_CHANGE = 0.0005;

/** What the same home would be worth with one fact changed. */
export function WhatIf({ report }: { report: HomeReport }) {
  const { estimatedValue } = report;
  if (estimatedValue === null) return null;
  // A fact the sales say nothing about changes nothing: it is no answer.
  const whatIf = report.whatIf.filter(
    ({ valueFils }) => Math.abs(valueFils / estimatedValue.valueFils - 1) > LEAST_CHANGE,
  );
  if (whatIf.length === 0) return null;
  return (
    <Card id="whatif" title={messages.whatIf} className="pad">
      <dl className="pairs">
        {whatIf.map(({ change, valueFils }) => {
          const difference = valueFils - estimatedValue.valueFils;
          return (
            <div className="contents" key={change}>
              <dt>{changeText(change, report)}</dt>
              <dd>
                {formatMoney(valueFils)}{' '}
                <span className={difference === 0 ? 'dim' : difference > 0 ? 'pos' : 'neg'}>{signed(difference)}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}

function changeText(change: HomeReport['whatIf'][number]['change'], { home }: HomeReport): string {
  return change === 'other_completion' ? messages.changes.other_completion[home.completion] : messages.changes[change];
}
