import { Lightbulb } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { formatCount } from '../../../../domain/format.ts';
import { aedFromFils } from '../../../../domain/money.ts';
import type { DeckData } from '../../../../domain/presentation/data.ts';
import type { Deck } from '../../../../domain/presentation/deck.ts';
import { suggestTheme, type ThemeEvidence } from '../../../../domain/presentation/suggest-theme.ts';
import type { ThemeId } from '../../../../domain/presentation/themes.ts';
import { Button } from '../../../ui/Button.tsx';
import { messages } from '../messages.ts';
import styles from './builder.module.css';
import { onSuggestAsked } from './suggest-asked.ts';

type Props = { deck: Deck; data: DeckData; onApply: (theme: ThemeId) => void };

/** Smart Suggest: shows when template, location or data change, and when asked; hides when applied or dismissed. */
export function Suggestion({ deck, data, onApply }: Props) {
  const evidence = useMemo(() => evidenceOf(deck, data), [deck, data]);
  const theme = suggestTheme(evidence);
  const key = `${deck.templateId} ${deck.scope.areaId ?? 'all'} ${theme}`;
  const [hidden, setHidden] = useState('');
  useEffect(() => onSuggestAsked(() => setHidden('')), []);
  if (data.records.length === 0 || hidden === key) return null;
  return (
    <section className={`note gold ${styles.suggestion}`} aria-label={messages.custom.suggest}>
      <Lightbulb size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className="grow">
        <h2 className="h4">{messages.custom.suits(messages.themes[theme])}</h2>
        <p className="small">{reasonOf(evidence)}</p>
        <div className="row">
          {deck.themeId !== theme && (
            <Button
              small
              onClick={() => {
                onApply(theme);
                setHidden(key);
              }}
            >
              {messages.custom.apply}
            </Button>
          )}
          <Button small variant="quiet" onClick={() => setHidden(key)}>
            {messages.custom.dismiss}
          </Button>
        </div>
      </div>
    </section>
  );
}

function evidenceOf({ templateId, scope }: Deck, { records, summary }: DeckData): ThemeEvidence {
  const ofFocus = scope.areaId === null ? records : records.filter(({ id }) => id === scope.areaId);
  const prices = ofFocus.flatMap(({ averagePrice }) => (averagePrice === null ? [] : [aedFromFils(averagePrice)]));
  return {
    templateId,
    focus: scope.areaId ?? 'all',
    growthPercents: records.flatMap(({ priceGrowth }) => (priceGrowth === null ? [] : [priceGrowth])),
    transactions: summary?.sales ?? 0,
    focusMeanPriceAed: prices.length === 0 ? null : prices.reduce((sum, price) => sum + price, 0) / prices.length,
  };
}

function reasonOf({ transactions, focus, focusMeanPriceAed }: ThemeEvidence): string {
  const { why } = messages.custom;
  if (transactions > 1000) return why.transactions(formatCount(transactions));
  return focus !== 'all' && (focusMeanPriceAed ?? 0) > 3_000_000 ? why.expensive : why.template;
}
