import { expect, test } from 'vitest';
import { permitState } from './permit.ts';

const PAGE = 'https://trakheesi.dubailand.gov.ae/rev/listing/validation?id=71234';

test.each([
  ['', '', 'missing'],
  ['  ', PAGE, 'missing'],
  ['ab-12', '', 'malformed'],
  ['7112345678', '', 'number-only'],
  ['7112345678', PAGE, 'complete'],
  ['7112345678', 'https://dubailand.gov.ae/permit', 'complete'],
  ['7112345678', 'http://dubailand.gov.ae/permit', 'malformed'],
  ['7112345678', 'https://dubailand.gov.ae.evil.example/permit', 'malformed'],
  ['7112345678', 'https://evil.example/?dubailand.gov.ae/', 'malformed'],
])('permit %j with page %j is %s', (permitNumber, permitUrl, state) => {
  expect(permitState({ permitNumber, permitUrl })).toBe(state);
});
