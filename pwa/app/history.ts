import { type Location, type NavigationType, type To, UNSAFE_createBrowserHistory } from 'react-router-dom';
import { create } from 'zustand';
import { formsLeft, type UnsavedForm } from '../ui/layers/unsaved.ts';

/** The history of the router library, in the browser or in memory. */
type Base = Pick<
  ReturnType<typeof UNSAFE_createBrowserHistory>,
  'action' | 'location' | 'push' | 'replace' | 'go' | 'listen' | 'createHref' | 'encodeLocation'
>;

export type Place = { location: Location; action: NavigationType };

type Question = { forms: readonly UnsavedForm[]; leave: () => void };

/** Set while the app asks whether unsaved changes may be left. */
export const useLeaveQuestion = create<{ question: Question | null }>(() => ({ question: null }));

/** The last rendered location, for code outside the screens. */
export const usePlace = create<{ location: Location | null }>(() => ({ location: null }));

/** History of the app for `Router`. Asks before leaving a form with unsaved changes. */
export class AppHistory {
  readonly #base: Base;
  #location: Location;
  /** True until the event of the navigation that undoes a Back or Forward the user was asked about. */
  #isReturning = false;
  #isAllowed = false;

  constructor(base: Base = UNSAFE_createBrowserHistory({ v5Compat: true })) {
    this.#base = base;
    this.#location = base.location;
  }

  get place(): Place {
    return { location: this.#base.location, action: this.#base.action as NavigationType };
  }

  readonly createHref = (to: To) => this.#base.createHref(to);
  readonly encodeLocation = (to: To) => this.#base.encodeLocation(to);
  readonly go = (delta: number) => this.#base.go(delta);
  readonly push = (to: To, state?: unknown) => this.#goTo(to, () => this.#base.push(to, state));
  readonly replace = (to: To, state?: unknown) => this.#goTo(to, () => this.#base.replace(to, state));

  /** Calls `moved` with each new place. Supports one listener. */
  listen(moved: (place: Place) => void): () => void {
    return this.#base.listen(({ action, location, delta }) => {
      if (this.#isReturning) {
        this.#isReturning = false;
        return;
      }
      const goes = () => {
        this.#isAllowed = true;
        this.#base.go(delta ?? 0);
      };
      // `delta` is null for history entries that the app did not create.
      if (action === 'POP' && delta !== null && delta !== 0 && this.#asks(location, goes)) {
        this.#isReturning = true;
        this.#base.go(-delta);
        return;
      }
      this.#isAllowed = false;
      this.#location = location;
      moved({ action: action as NavigationType, location });
    });
  }

  #goTo(to: To, go: () => void): void {
    const path = typeof to === 'string' ? new URL(to, 'http://app') : to;
    const { pathname = this.#location.pathname, search = '', hash = '' } = path;
    if (!this.#asks({ ...this.#location, pathname, search, hash }, go)) go();
  }

  #asks(to: Location, leave: () => void): boolean {
    const forms = this.#isAllowed ? [] : formsLeft(this.#location, to);
    if (forms.length > 0) useLeaveQuestion.setState({ question: { forms, leave } });
    return forms.length > 0;
  }
}
