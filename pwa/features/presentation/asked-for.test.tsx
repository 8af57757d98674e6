// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { paths } from '../../ui/paths.ts';
import { AskedFor } from './AskedFor.tsx';

afterEach(cleanup);

const open = (params: Record<string, string>) =>
  render(
    <MemoryRouter initialEntries={[paths.presentation(params)]}>
      <AskedFor />
    </MemoryRouter>,
  );

it('a scenario comes with its figures and the way back to it', () => {
  open({ roi: 'name=Marina+%22one%22&rent=13500' });
  expect(screen.getByRole('heading').textContent).toBe('Marina "one"');
  expect(screen.getByText('−AED 4,510')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/roi-simulator?name=Marina+%22one%22&rent=13500');
});

it('the scenario as the simulator opens it has no query to go back to', () => {
  open({ roi: 'standard' });
  expect(screen.getByText('−AED 3,205')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/roi-simulator');
});

it('views of the map and of the figures are named, with the way back to them', () => {
  open({ analytics: 'area=jvc', heat: 'standard' });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/analytics?area=jvc', '/transaction-heatmap']);
});
