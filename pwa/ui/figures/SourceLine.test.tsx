// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MixedMarketContext, SourceLine } from './SourceLine.tsx';

test('figures of the demo market alone are named where they stand beside registered ones', () => {
  const demo = <SourceLine source={['demo']} count={574} />;
  const { rerender } = render(<MixedMarketContext value={true}>{demo}</MixedMarketContext>);
  expect(screen.getByText('Demo market · 574 sales')).toBeTruthy();
  // If all data is demo data, the app's frame already says so.
  rerender(<MixedMarketContext value={false}>{demo}</MixedMarketContext>);
  expect(screen.getByText('574 sales')).toBeTruthy();
});
