import type { PlacedLabel } from '../../../../domain/ar/declutter.ts';
import { type Eased, easeTowards } from '../../../../domain/ar/easing.ts';

/** What a label says. */
export type LabelText = {
  readonly title: string;
  readonly detail: string;
  readonly hint: string;
  readonly isSelected: boolean;
};

type Label = {
  readonly button: HTMLButtonElement;
  readonly parts: readonly HTMLElement[];
  eased: Eased;
  leader: string;
  said: string;
};

/**
 * The labels as buttons over the picture, moved by transforms: a tap, a key and a screen reader find them, and a frame
 * that changes no text costs no layout.
 */
export class LabelLayer {
  readonly #element: HTMLElement;
  readonly #labels = new Map<string, Label>();

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  /** Keys of the labels that show. */
  get keys(): ReadonlySet<string> {
    return new Set(this.#labels.keys());
  }

  /** Shows exactly these, eased towards their places. `isStill`: at once, for who wants no motion. */
  show(
    placed: readonly PlacedLabel[],
    textOf: (key: string) => LabelText,
    step: { elapsedMs: number; isStill: boolean },
  ): void {
    const wanted = new Set(placed.map(({ key }) => key));
    for (const [key, { button }] of this.#labels) {
      if (wanted.has(key)) continue;
      button.remove();
      this.#labels.delete(key);
    }
    for (const { key, box, anchor } of placed) {
      let label = this.#labels.get(key);
      if (label === undefined) {
        label = makeLabel(key, box);
        this.#labels.set(key, label);
        this.#element.append(label.button);
      }
      label.eased = easeTowards(label.eased, box, step.elapsedMs, step.isStill);
      const { x, y } = label.eased.at;
      label.button.style.transform = `translate3d(${x.toFixed(1)}px, ${y.toFixed(1)}px, 0)`;
      const leader = `${Math.round(anchor.x - box.x)}px`;
      // A custom property that is set anew has the label's style worked out again, also when it is the same.
      if (leader !== label.leader) label.button.style.setProperty('--leader', leader);
      label.leader = leader;
      say(label, textOf(key));
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
  button.className = 'ar-label';
  button.dataset.key = key;
  const parts = ['b', 'span', 'i'].map((tag) => button.appendChild(document.createElement(tag)));
  return { button, parts, eased: { at, isMoving: false }, leader: '', said: '' };
}

function say(label: Label, { title, detail, hint, isSelected }: LabelText): void {
  const said = `${title}\n${detail}\n${hint}\n${isSelected}`;
  if (said === label.said) return;
  label.said = said;
  const texts = [title, detail, hint];
  label.parts.forEach((part, place) => {
    part.textContent = texts[place] ?? '';
    part.hidden = texts[place] === '';
  });
  label.button.classList.toggle('selected', isSelected);
  label.button.setAttribute('aria-pressed', String(isSelected));
}
