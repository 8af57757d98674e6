// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { Scatter } from './YieldGrowthCard.tsx';

afterEach(cleanup);

const point = { name: 'JVC', id: 'jvc', grossYield: 0.07, growth: 0.04, low: 0.01, high: 0.07, sales: 400 };
const far = {
  ...point,
  id: 'palm-jumeirah',
  name: 'Palm Jumeirah',
  grossYield: 0.04,
  growth: 0.09,
  high: 0.15,
  sales: 100,
};

test('each area leads to its guide and says its figures; the circle grows with its sales', () => {
  const { container } = render(
    <MemoryRouter>
      <Scatter points={[point, far]} basis="long" />
    </MemoryRouter>,
  );
  const jvc = screen.getByRole('link', { name: /^JVC: growth \+4.0% \(\+1.0% … \+7.0%\), yield 7.0%, 400 sales$/ });
  expect(jvc.getAttribute('href')).toBe('/area/jvc');
  const [large, small] = [...container.querySelectorAll('circle')].map((circle) => Number(circle.getAttribute('r')));
  // A quarter of the sales is half the radius.
  expect(small).toBeCloseTo((large ?? 0) / 2, 6);
  // More growth is further along, a higher yield further up.
  const [a, b] = [...container.querySelectorAll('circle')];
  expect(Number(b?.getAttribute('cx'))).toBeGreaterThan(Number(a?.getAttribute('cx')));
  expect(Number(b?.getAttribute('cy'))).toBeGreaterThan(Number(a?.getAttribute('cy')));
  const [error] = [...jvc.querySelectorAll('line')];
  expect(Number(error?.getAttribute('x1'))).toBeLessThan(Number(a?.getAttribute('cx')));
  expect(Number(error?.getAttribute('x2'))).toBeGreaterThan(Number(a?.getAttribute('cx')));
});
