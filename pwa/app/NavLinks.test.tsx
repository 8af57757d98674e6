// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { NavLinks } from './Frame.tsx';

afterEach(cleanup);

const currentAt = (path: string) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <NavLinks />
    </MemoryRouter>,
  );
  return screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);
};

describe('the top navigation', () => {
  it.each([
    ['/', ['Properties']],
    ['/search?location=JLT', ['Search']],
    ['/ai-analytics', ['AI Insights']],
    ['/search/old', []],
    ['/property/5', []],
    ['/analytics', []],
  ])('marks at %s the link with exactly that path: %j', (path, labels) => {
    expect(currentAt(path)).toEqual(labels);
  });
});
