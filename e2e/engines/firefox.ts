import { existsSync } from 'node:fs';
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { type Engine, elementExpression, type Tab, type Target, untilThere } from './engine.ts';

const PATHS = [process.env.FIREFOX_PATH ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'];
const path = () => PATHS.find((candidate) => candidate !== '' && existsSync(candidate));

/**
 * Firefox's errors for a file that was still loading when the user left the page. They are ignored: if a file were
 * really missing, the tests would notice that its screen is never drawn. A font's status 2152398850 is
 * NS_BINDING_ABORTED.
 */
const CUT_OFF =
  /A ServiceWorker intercepted the request and encountered an unexpected error|error loading dynamically imported module|downloadable font: download failed .*status=2152398850/;

/** Firefox, controlled through WebDriver BiDi, which needs no separate driver. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: () => (path() === undefined ? 'apt-get install firefox-esr' : null),
  async start(profile) {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: path() ?? '',
      userDataDir: profile,
      headless: true,
    });
    const page = (await browser.pages())[0] ?? (await browser.newPage());
    await page.setViewport({ width: 390, height: 844 });
    const faults: string[] = [];
    page.on('pageerror', (error) => {
      const text = error instanceof Error ? error.message : String(error);
      if (!CUT_OFF.test(text)) faults.push(text);
    });
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content-Security-Policy/.test(message.text())) faults.push(message.text());
    });
    return { tab: tabOf(page), faults: () => faults, close: () => browser.close() };
  },
};

function tabOf(page: Page): Tab {
  const element = (target: Target): Promise<ElementHandle<Element>> =>
    untilThere(
      target,
      async () => (await page.evaluateHandle(elementExpression(target))).asElement() as ElementHandle<Element> | null,
    );
  return {
    goto: async (url) => {
      // A page that reloads itself, for example to change language, aborts the navigation. Retry it.
      for (let tries = 0; tries < 3; tries++) {
        try {
          await page.goto(url, { waitUntil: 'domcontentloaded' });
          return;
        } catch (error) {
          if (tries === 2 || !/NS_BINDING_ABORTED/.test(String(error))) throw error;
        }
      }
    },
    evaluate: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    click: async (target) => (await element(target)).click(),
    fill: async (target, text) => (await element(target)).type(text),
    press: (key) => page.keyboard.press(key),
    screenshot: async () => Buffer.from(await page.screenshot()),
  };
}
