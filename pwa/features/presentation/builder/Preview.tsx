import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { DeckData } from '../../../../domain/presentation/data.ts';
import type { Slide } from '../../../../domain/presentation/slide.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { messages } from '../messages.ts';
import { OfflineCheck } from '../offline/OfflineCheck.tsx';
import { type AudienceDeck, SlideView } from '../slide/SlideView.tsx';
import styles from './builder.module.css';
import { Suggestion } from './Suggestion.tsx';
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

/** The chosen slide as it will be shown, its themes, and what suits it. */
export function Preview({ builder, slides, data, look, index, onIndex }: Props) {
  const { deck, run } = builder;
  return (
    <>
      <section className={`card ${styles.preview}`} aria-label={messages.preview}>
        <SlideView slides={slides} {...look} index={index} />
        <div className={styles.facts}>
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
        <div className={styles.facts}>
          <ThemeChoice value={deck.themeId} onChange={(themeId) => run({ type: 'choose-theme', themeId })} />
        </div>
        <div className={styles.facts}>
          <OfflineCheck builder={builder} data={data} />
        </div>
      </section>
      <Suggestion deck={deck} data={data} onApply={(themeId) => run({ type: 'choose-theme', themeId })} />
    </>
  );
}
