import { describe, expect, it } from 'vitest';
import { Property } from '../../../domain/property/property.ts';
import { listing } from '../../../test/market-records.ts';
import { listingPage } from './listing-page.ts';

const PAGE = `<!doctype html><title>Sahil</title>
<meta
  name="description"
  content="Search homes."
/><!--head--></head><main><!--frame--></main></body>`;
const HOSTILE = `"'><script>alert(1)</script>&$&<!--\u2028`;

describe('the page of a listing', () => {
  it('says what it is about before any script runs', () => {
    const page = listingPage(PAGE, listing(7, { title: 'Sea view', price: 250_000_000, sqft: 1000 }));
    expect(page).toContain('<title>Sea view · Sahil</title>');
    expect(page).toMatch(/content="AED 2,500,000 · /);
    expect(page).toContain('<h1 class="d2">Sea view</h1>');
    expect(page).toContain('AED 2,500 per sqft');
    expect(page).not.toContain('Search homes.');
  });

  it('holds the listing as the API gives it', () => {
    const property = listing(7, { description: `Two\nlines </script> ${HOSTILE}` });
    const data = /<script type="application\/json" id="listing">(.*?)<\/script>/s.exec(listingPage(PAGE, property));
    expect(Property.parse(JSON.parse(data?.[1] ?? ''))).toEqual(property);
  });

  it('lets no text of a listing become markup', () => {
    const property = listing(7, { title: HOSTILE, description: HOSTILE, address: HOSTILE, location: HOSTILE });
    const page = listingPage(PAGE, property);
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page.match(/<!--/g)).toBeNull();
    expect(page).toContain('&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;$&amp;');
  });

  it('leaves out a price per square foot that nobody knows', () => {
    expect(listingPage(PAGE, listing(7, { sqft: 0 }))).not.toContain('per sqft');
  });
});
