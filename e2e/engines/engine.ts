/** An element to click or type into: its CSS selector and its accessible name. */
export type Target = { css: string; name: string | RegExp };

/** A page of a browser controlled from outside. */
export type Tab = {
  goto: (url: string) => Promise<void>;
  /** Evaluates an expression in the page. Promises are awaited. */
  evaluate: <T>(expression: string) => Promise<T>;
  click: (target: Target) => Promise<void>;
  fill: (target: Target, text: string) => Promise<void>;
  /** Presses a key on the page itself. The key is named as in its event. */
  press: (key: 'ArrowRight' | 'Escape') => Promise<void>;
  /** Returns a PNG of the visible page. */
  screenshot: () => Promise<Buffer>;
};

/** A browser process on a profile. */
export type RunningBrowser = {
  tab: Tab;
  /** Errors thrown by the pages, and violations of their content security policy. */
  faults: () => string[];
  /** Ends the process and keeps the profile. */
  close: () => Promise<void>;
};

export type Engine = {
  name: string;
  /** Returns the install command, or null if the engine is installed. */
  missing: () => string | null;
  start: (profile: string) => Promise<RunningBrowser>;
};

/** Finds a target in the page. Runs there from its source text, so it must not use anything outside itself. */
export function elementOf(css: string, source: string, flags: string | null): Element | null {
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    const words = [
      element.getAttribute('aria-label'),
      by.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
      labels.map((label) => label.textContent ?? '').join(' '),
      element.textContent,
    ];
    return (words.find((text) => text !== null && text.trim() !== '') ?? '').trim().replace(/\s+/g, ' ');
  };
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const fits = (name: string) => (flags === null ? name === source : new RegExp(source, flags).test(name));
  const found = [...document.querySelectorAll(css)].find((element) => isSeen(element) && fits(nameOf(element))) ?? null;
  // Bars fixed to the window's edges would otherwise receive the click.
  found?.scrollIntoView({ block: 'center' });
  return found;
}

/** Returns an expression that evaluates in the page to the target's element, or null. */
export function elementExpression({ css, name }: Target): string {
  const [source, flags] = typeof name === 'string' ? [name, null] : [name.source, name.flags];
  return `(${elementOf.toString()})(${JSON.stringify(css)}, ${JSON.stringify(source)}, ${JSON.stringify(flags)})`;
}

const WAIT_MS = 15_000;

/** Repeats `look` until it finds the target. @throws Error if the target does not appear within 15 seconds */
export async function untilThere<T>(target: Target, look: () => Promise<T | null>): Promise<T> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; ) {
    const found = await look();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nothing here is called ${target.name}`);
}
