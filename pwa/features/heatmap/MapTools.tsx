import { Columns2, Lasso, Layers, LocateFixed, Square } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import styles from './heatmap.module.css';
import { messages } from './messages.ts';
import type { useAround } from './use-around.ts';

type Props = {
  isLassoing: boolean;
  onLasso: () => void;
  around: ReturnType<typeof useAround>;
  isTwo: boolean;
  onTwo: () => void;
  hasBorders: boolean;
  onBorders: () => void;
};

export function MapTools({ isLassoing, onLasso, around, isTwo, onTwo, hasBorders, onBorders }: Props) {
  return (
    <div className="stack">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend into the row */}
      <div className={`scroll-x ${styles.tools}`} role="group" aria-label={messages.tools}>
        <Button
          small
          icon={Lasso}
          aria-pressed={isLassoing}
          variant={isLassoing ? 'soft' : 'secondary'}
          onClick={onLasso}
        >
          {messages.lasso}
        </Button>
        <Button small icon={LocateFixed} {...(around.busy ? { busy: messages.aroundBusy } : {})} onClick={around.find}>
          {messages.around}
        </Button>
        <Button small icon={isTwo ? Square : Columns2} aria-pressed={isTwo} onClick={onTwo}>
          {isTwo ? messages.compareOff : messages.compare}
        </Button>
        <Button small icon={Layers} aria-pressed={hasBorders} aria-haspopup="dialog" onClick={onBorders}>
          {messages.borders}
        </Button>
      </div>
      {isLassoing && (
        <p className="small muted" role="status">
          {messages.lassoOn}
        </p>
      )}
      {around.problem !== null && (
        <Note tone="neg">
          <b>{around.problem.title}</b> {around.problem.text}
        </Note>
      )}
      {around.here !== null && (
        <p className="small muted" role="status">
          {around.here.nearest}
        </p>
      )}
    </div>
  );
}
