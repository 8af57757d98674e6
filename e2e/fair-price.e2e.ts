import { expect, type Locator } from '@playwright/test';
import { test, testApp } from './support/app.ts';

const app = testApp({ sensors: { hasTouch: true } });

test.beforeAll(async () => {
  await app.cutOff();
});

/** Taps like a thumb, and counts. A field is typed into once the phone's keyboard is up. */
function thumb() {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps++;
    await target.tap();
  };
  return {
    tap,
    fill: async (field: Locator, text: string) => {
      await tap(field);
      await expect(field).toBeFocused();
      await field.page().keyboard.type(text);
    },
    count: () => taps,
  };
}

/** What the screen says, in both languages. */
const WORDS = {
  en: {
    start: /^Is this price fair\?/,
    place: /^Building, project or area/,
    typed: 'marina',
    option: /Marina/,
    size: /^Size/,
    asked: /^Asking price/,
    ask: 'Is it fair?',
    result: /Marina/,
    verdict: /^(Good value|Fair|Above market|Overpriced|Ask why)/,
    offer: 'What to offer',
    offered: /Start with|no more than we would offer first/,
    cost: 'What it costs',
    amount: /AED [\d,]+/,
    missing: 'Please add: size.',
  },
  ar: {
    start: /^هل السعر عادل؟/,
    place: /^المبنى أو المشروع أو المنطقة/,
    typed: 'مارينا',
    option: /مارينا/,
    size: /^المساحة/,
    asked: /^السعر المطلوب/,
    ask: 'هل هو عادل؟',
    result: /مارينا/,
    verdict: /^(سعر جيد|سعر عادل|أعلى من السوق|سعر مبالغ فيه|اسأل)/,
    offer: 'كم تعرض',
    offered: /ابدأ من|لا يزيد على ما نعرضه أولًا/,
    cost: 'كم يكلّف',
    amount: /[\d,]+ درهم/,
    missing: 'أضف من فضلك: المساحة.',
  },
} as const;
const LANGUAGES = ['en', 'ar'] as const;

for (const language of LANGUAGES) {
  const words = WORDS[language];

  test(`${language}: from a cold start without a network, eight taps are enough for a verdict on a home that is not listed`, async () => {
    // The browser starts anew: no page, worker or cache of an earlier test is in memory.
    await app.device.restart();
    const { tap, fill, count } = thumb();
    const page = await app.device.open(app.url(`/?lang=${language}`));
    await tap(page.getByRole('link', { name: words.start }).first());
    const place = page.getByRole('combobox', { name: words.place });
    await fill(place, words.typed);
    await expect(place).toHaveValue(words.typed);
    await tap(page.getByRole('listbox').getByRole('option', { name: words.option }).first());
    await tap(page.getByRole('radio', { name: '2', exact: true }).locator('xpath=..'));
    await fill(page.getByLabel(words.size), '1150');
    await fill(page.getByLabel(words.asked), '2.4m');
    await tap(page.getByRole('button', { name: words.ask }));
    const result = page.getByRole('region', { name: words.result }).first();
    await expect(result.getByText(words.verdict).first()).toBeInViewport({ timeout: 40_000 });
    expect(count()).toBeLessThanOrEqual(8);
    await expect(page.getByRole('region', { name: words.offer })).toContainText(words.offered);
    await expect(page.getByRole('region', { name: words.cost, exact: true })).toContainText(words.amount);
    await page.close();
  });
}

for (const language of LANGUAGES) {
  test(`${language}: a listing shared by another app gets its verdict without a network, and what is missing within three taps`, async () => {
    const words = WORDS[language];
    const share = async (text: string) => {
      const address = new URL('/value', app.server.origin);
      address.searchParams.set('lang', language);
      address.searchParams.set('text', text);
      return app.device.open(address.href);
    };
    const whole = await share(
      'Check out this property: 2 Bedroom Apartment for sale in Dubai Marina\nAED 2,400,000\n1,150 sqft\nhttps://www.propertyfinder.ae/en/plp/buy/apartment-for-sale-dubai-dubai-marina-12345678.html',
    );
    await expect(whole.getByText(words.verdict).first()).toBeInViewport({ timeout: 40_000 });
    await whole.close();

    const { tap, fill, count } = thumb();
    const page = await share('شقة للبيع في دبي مارينا، غرفتين وصالة\nالسعر: 2,400,000 درهم');
    await expect(page.getByText(words.missing)).toBeVisible();
    await fill(page.getByLabel(words.size), '1150');
    await tap(page.getByRole('button', { name: words.ask }));
    await expect(page.getByText(words.verdict).first()).toBeInViewport({ timeout: 40_000 });
    expect(count()).toBeLessThanOrEqual(3);
    await page.close();
  });
}
