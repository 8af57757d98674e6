/** What a person presses or types into: its kind, and its name as a screen reader says it. */
export type Target = { css: string; name: string | RegExp };

/** A page of a browser that is driven from outside. */
export type Tab = {
  goto: (url: string) => Promise<void>;
  /** The value of an expression in the page; a promise is awaited. */
  evaluate: <T>(expression: string) => Promise<T>;
  click: (target: Target) => Promise<void>;
  fill: (target: Target, text: string) => Promise<void>;
  /** A key on the page itself, by the name of its event. */
  press: (key: 'ArrowRight' | 'Escape') => Promise<void>;
  /** PNG of what is seen. */
  screenshot: () => Promise<Buffer>;
};

/** A browser process on a profile. */
export type RunningBrowser = {
  tab: Tab;
  /** What the pages threw, and what their content policy refused. */
  faults: () => string[];
  /** Ends the process; the profile stays. */
  close: () => Promise<void>;
};

export type Engine = {
  name: string;
  /** How to install it, null where it is there. */
  missing: () => string | null;
  start: (profile: string) => Promise<RunningBrowser>;
};

/** Finds a target in the page. Its source runs there: it uses nothing from here. */
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
  // Bars that stay at the edges would take the click.
  found?.scrollIntoView({ block: 'center' });
  return found;
}

/** An expression whose value in the page is the target's element, or null. */
export function elementExpression({ css, name }: Target): string {
  const [source, flags] = typeof name === 'string' ? [name, null] : [name.source, name.flags];
  return `(${elementOf.toString()})(${JSON.stringify(css)}, ${JSON.stringify(source)}, ${JSON.stringify(flags)})`;
}

const WAIT_MS = 15_000;

/** Looks again until the target is there. @throws when it does not come */
export async function untilThere<T>(target: Target, look: () => Promise<T | null>): Promise<T> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; ) {
    const found = await look();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nothing here is called ${target.name}`);
}
