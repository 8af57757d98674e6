import type { Pixel } from '../../../../domain/ar/camera.ts';
import { clamp, type Eased, easeTowards, type PlacedLabel } from '../../../../domain/ar/declutter.ts';
import styles from './dock.module.css';

export type LabelText = {
  readonly title: string;
  readonly detail: string;
  readonly hint: string;
  readonly isSelected: boolean;
};

/** Size of a label, and its height with two lines (`dock.module.css`), pixels. Measuring would force a layout. */
export const LABEL_PX = { width: 160, height: 64, twoLines: 52 } as const;

/** Horizontal range of the leader between the label's rounded corners, and range of its length, pixels. */
const LEADER_PX = { left: 8, right: 148, short: 24, long: 240 } as const;

type Label = {
  readonly button: HTMLButtonElement;
  readonly parts: readonly HTMLElement[];
  readonly leader: HTMLElement;
  eased: Eased;
  leaderAt: string;
  heightPx: number;
  said: string;
};

/** Shows labels as buttons for touch, keyboard and screen reader. Transforms move them without a layout. */
export class LabelLayer {
  readonly #element: HTMLElement;
  readonly #labels = new Map<string, Label>();

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  get keys(): ReadonlySet<string> {
    return new Set(this.#labels.keys());
  }

  /** Shows these labels, eased into place; `isStill` moves them without animation for reduced motion. */
  show(
    placed: readonly PlacedLabel[],
    textOf: (label: PlacedLabel) => LabelText,
    step: { elapsedMs: number; isStill: boolean },
  ): void {
    const wanted = new Set(placed.map(({ key }) => key));
    for (const [key, { button }] of this.#labels) {
      if (wanted.has(key)) continue;
      button.remove();
      this.#labels.delete(key);
    }
    for (const one of placed) {
      const { key, box, anchor, isHidden } = one;
      let label = this.#labels.get(key);
      if (label === undefined) {
        label = makeLabel(key, box);
        this.#labels.set(key, label);
        this.#element.append(label.button);
      }
      label.eased = easeTowards(label.eased, box, step.elapsedMs, step.isStill);
      const { x, y } = label.eased.at;
      label.button.style.transform = `translate3d(${x.toFixed(1)}px, ${y.toFixed(1)}px, 0)`;
      say(label, textOf(one), isHidden);
      moveLeader(label, { x: anchor.x - box.x, y: anchor.y - box.y });
    }
  }

  clear(): void {
    for (const { button } of this.#labels.values()) button.remove();
    this.#labels.clear();
  }
}

function makeLabel(key: string, at: { x: number; y: number }): Label {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.label ?? '';
  button.dataset.key = key;
  const parts = ['b', 'span', 'i'].map((tag) => button.appendChild(document.createElement(tag)));
  // A long name is truncated at the end of its own reading direction.
  if (parts[0] !== undefined) parts[0].dir = 'auto';
  const leader = button.appendChild(document.createElement('span'));
  leader.className = styles.leader ?? '';
  leader.dataset.leader = '';
  leader.ariaHidden = 'true';
  return { button, parts, leader, eased: { at, isMoving: false }, leaderAt: '', heightPx: LABEL_PX.twoLines, said: '' };
}

/** Ends the leader at the place that the label names, but keeps the leader within the label's width. */
function moveLeader(label: Label, to: Pixel): void {
  const x = Math.round(clamp(to.x, LEADER_PX.left, LEADER_PX.right));
  const reach = clamp(to.y - label.heightPx, LEADER_PX.short, LEADER_PX.long) / LEADER_PX.short;
  const transform = `translateX(${x}px) scaleY(${reach.toFixed(1)})`;
  if (transform === label.leaderAt) return;
  label.leader.style.transform = transform;
  label.leaderAt = transform;
}

function say(label: Label, { title, detail, hint, isSelected }: LabelText, isHidden: boolean): void {
  const said = `${title}\n${detail}\n${hint}\n${isSelected}\n${isHidden}`;
  if (said === label.said) return;
  label.said = said;
  label.heightPx = hint === '' ? LABEL_PX.twoLines : LABEL_PX.height;
  const texts = [title, detail, hint];
  label.parts.forEach((part, place) => {
    part.textContent = texts[place] ?? '';
    part.hidden = texts[place] === '';
  });
  label.button.toggleAttribute('data-hidden', isHidden);
  label.button.setAttribute('aria-pressed', String(isSelected));
}
