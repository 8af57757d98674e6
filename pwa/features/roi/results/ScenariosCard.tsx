import { useMemo } from 'react';
import { figureWords } from '../../../../domain/figure-words.ts';
import { GROWTH_LEVELS } from '../../../../domain/roi/growth-assumption.ts';
import { TableScroller } from '../../../ui/chart/TableScroller.tsx';
import { Card } from '../../../ui/controls/Card.tsx';
import { useMedia } from '../../../ui/controls/use-media.ts';
import { formatMoneyShort } from '../../../ui/texts/format.ts';
import { computeModel, FIGURES, figureText, figureValue, type Model, points, share } from '../figures.ts';
import { FIGURE_TEXTS, type FigureKey } from '../labels.ts';
import { messages } from '../messages.ts';
import styles from '../roi.module.css';
import { useScenarioGrowth } from '../use-scenario-growth.ts';

const ROWS = ['irr', 'profit', 'propertyValue', 'npv', 'breakEvenYear'] as const satisfies readonly FigureKey[];

/** Low, base and high growth side by side, with the user's own if it differs. Today's forecast stands below. */
export function ScenariosCard({ model: { scenario } }: { model: Model }) {
  const { found } = useScenarioGrowth();
  const isRoomy = useMedia('(min-width: 768px)');
  const columns = useMemo(() => {
    const named = GROWTH_LEVELS.map((level) => ({ name: messages.growthLevels[level], growth: found[level] }));
    const isOwn = named.every(({ growth }) => growth !== scenario.appreciationPercent);
    const own = isOwn ? [{ name: messages.growthYours, growth: scenario.appreciationPercent }] : [];
    return [...named, ...own].map(({ name, growth }) => ({
      name,
      growth,
      isChosen: growth === scenario.appreciationPercent,
      model: computeModel({ ...scenario, appreciationPercent: growth }),
    }));
  }, [found, scenario]);
  return (
    <Card id="roi-growth" title={messages.growthCard} className="pad">
      <TableScroller label={messages.growthCard}>
        <table className={`table ${styles.scenarios}`}>
          <thead>
            <tr>
              <td />
              {columns.map(({ name, growth, isChosen }) => (
                <th scope="col" className="number" aria-current={isChosen || undefined} key={name}>
                  {name} <span className="nowrap">{points(growth)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map((figure) => (
              <tr key={figure}>
                <th scope="row">{FIGURE_TEXTS[figure].title}</th>
                {columns.map(({ name, model }) => (
                  <td className="number" key={name}>
                    {isRoomy ? figureText(figure, model) : shortText(figure, model)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroller>
      <AtForecast scenario={scenario} />
    </Card>
  );
}

/** Amounts in a few characters, so that a phone shows three columns. */
function shortText(figure: FigureKey, model: Model): string {
  const value = figureValue(figure, model);
  const isAmount = FIGURES[figure].unit === 'fils' && value !== null;
  return isAmount ? figureWords.bare(formatMoneyShort(value)) : figureText(figure, model);
}

/** The IRR if prices changed every year as forecast for the next twelve months. */
function AtForecast({ scenario }: Pick<Model, 'scenario'>) {
  const growth = useScenarioGrowth().found.forecast?.growth ?? null;
  const irr = useMemo(() => {
    return growth === null ? null : computeModel({ ...scenario, appreciationPercent: growth }).metrics.irr;
  }, [scenario, growth]);
  return growth === null ? null : <p className="small muted">{messages.irrAtForecast(points(growth), share(irr))}</p>;
}
