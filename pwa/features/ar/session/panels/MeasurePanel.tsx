import { Ruler, X } from 'lucide-react';
import { useState } from 'react';
import { between, type GroundPoint, groundUnder } from '../../../../../domain/ar/outline.ts';
import { figureWords } from '../../../../../domain/figure-words.ts';
import { inNumerals } from '../../../../../domain/language/language.ts';
import { messages } from '../../messages.ts';
import keyStyles from '../key.module.css';
import type { PanelProps } from '../panel.ts';
import sessionStyles from '../session.module.css';
import { Cross } from './Cross.tsx';
import panelsStyles from './panels.module.css';

export function MeasurePanel({ session, painter, onClose }: PanelProps) {
  const [marks, setMarks] = useState<readonly GroundPoint[]>([]);
  const [isFlat, setIsFlat] = useState(false);
  const mark = () => {
    const attitude = session.cameraAttitude();
    if (painter === null || attitude === null) return;
    const point = groundUnder(painter.camera, attitude, painter.cross);
    setIsFlat(point === null);
    if (point !== null) setMarks((now) => (now.length === 2 ? [point] : [...now, point]));
  };
  const [first, second] = marks;
  return (
    <section className={panelsStyles.panel} aria-label={messages.measure}>
      <Cross painter={painter} />
      <div className="row between">
        <h2 className="display-3">{messages.measure}</h2>
        <button type="button" className={sessionStyles.icon} aria-label={messages.alignDone} onClick={onClose}>
          <X size={20} strokeWidth={2} aria-hidden="true" />
        </button>
      </div>
      <p className="small">{messages.measureHow}</p>
      <div role="status" className="stack gap-4">
        {isFlat && <p className={`small ${panelsStyles.amber}`}>{messages.measureFlat}</p>}
        {first !== undefined && (
          <p className="bold">{messages.measured(metres(first.distanceM), metres(first.errorM))}</p>
        )}
        {second !== undefined && (
          <p className="bold">{messages.measured(metres(second.distanceM), metres(second.errorM))}</p>
        )}
        {first !== undefined && second !== undefined && (
          <p className="bold">
            {messages.measuredBetween(metres(between(first, second).distanceM), metres(between(first, second).errorM))}
          </p>
        )}
      </div>
      <div className={panelsStyles.row}>
        <button type="button" className={`${keyStyles.key} ${keyStyles.low} ${keyStyles.main}`} onClick={mark}>
          <Ruler size={18} strokeWidth={2} aria-hidden="true" />
          {messages.mark}
        </button>
        <button
          type="button"
          className={`${keyStyles.key} ${keyStyles.low}`}
          disabled={marks.length === 0}
          onClick={() => setMarks([])}
        >
          {messages.clearMarks}
        </button>
      </div>
    </section>
  );
}

function metres(value: number): string {
  return inNumerals(figureWords.metres(value.toFixed(1)));
}
