import { ChevronLeft, ChevronRight, Lightbulb } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { formatCount } from '../../../../domain/format.ts';
import { aedFromFils } from '../../../../domain/money.ts';
import type { DeckData } from '../../../../domain/presentation/data.ts';
import type { Deck } from '../../../../domain/presentation/deck.ts';
import type { Slide } from '../../../../domain/presentation/slide.ts';
import { suggestTheme, type ThemeEvidence, type ThemeId } from '../../../../domain/presentation/themes.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { messages } from '../messages.ts';
import { OfflineCheck } from '../offline/OfflineCheck.tsx';
import { type AudienceDeck, SlideView } from '../slide/SlideView.tsx';
import styles from './builder.module.css';
import { onSuggestAsked } from './suggest-asked.ts';
import { ThemeChoice } from './ThemeChoice.tsx';
import type { BuilderControl } from './use-builder.ts';

type Props = {
  builder: BuilderControl;
  slides: readonly Slide[];
  data: DeckData;
  look: Pick<AudienceDeck, 'theme' | 'brand'>;
  index: number;
  onIndex: (index: number) => void;
};

export function Preview({ builder, slides, data, look, index, onIndex }: Props) {
  const { deck, run } = builder;
  return (
    <>
      <section className={`card clip ${styles.preview}`} aria-label={messages.preview}>
        <SlideView slides={slides} {...look} index={index} />
        <div className={`row gap-4 ${styles.facts}`}>
          <div className="grow">
            <h2 className="h4">{deck.name}</h2>
            <p className="small muted">
              {messages.each(
                deck.slides.filter(({ isHidden }) => !isHidden).length,
                deck.settings.slideSeconds,
                deck.scope.areaId === null ? messages.allAreas : data.focus.name,
              )}
            </p>
          </div>
          <IconButton
            label={messages.previousSlide}
            icon={ChevronLeft}
            disabled={index === 0}
            onClick={() => onIndex(index - 1)}
          />
          <IconButton
            label={messages.nextSlide}
            icon={ChevronRight}
            disabled={index >= deck.slides.length - 1}
            onClick={() => onIndex(index + 1)}
          />
        </div>
        <div className={`row gap-4 ${styles.facts}`}>
          <ThemeChoice value={deck.themeId} onChange={(themeId) => run({ type: 'choose-theme', themeId })} />
        </div>
        <div className={`row gap-4 ${styles.facts}`}>
          <OfflineCheck builder={builder} data={data} />
        </div>
      </section>
      <Suggestion deck={deck} data={data} onApply={(themeId) => run({ type: 'choose-theme', themeId })} />
    </>
  );
}

type SuggestionProps = { deck: Deck; data: DeckData; onApply: (theme: ThemeId) => void };

/** Smart Suggest: shows when template, location or data change, and when asked; hides when applied or dismissed. */
function Suggestion({ deck, data, onApply }: SuggestionProps) {
  const evidence = useMemo(() => toEvidence(deck, data), [deck, data]);
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
        <p className="small">{formatReason(evidence)}</p>
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

function toEvidence({ templateId, scope }: Deck, { records, summary }: DeckData): ThemeEvidence {
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

function formatReason({ transactions, focus, focusMeanPriceAed }: ThemeEvidence): string {
  const { why } = messages.custom;
  if (transactions > 1000) return why.transactions(formatCount(transactions));
  return focus !== 'all' && (focusMeanPriceAed ?? 0) > 3_000_000 ? why.expensive : why.template;
}
