// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EMPTY_BRAND_KIT } from '../../../domain/user/brand-kit.ts';
import { ScreenDevice } from '../../../test/screen-device.ts';
import { saveBrandKit } from '../../data/mutations/presentations.ts';
import PresentationScreen from './PresentationScreen.tsx';

let device: ScreenDevice;
beforeEach(async () => {
  device = new ScreenDevice();
  await device.start();
});
afterEach(async () => {
  cleanup();
  await device.stop();
});

it('never offers an empty brand form to a person who has a brand, whose logo and phone saving would wipe', async () => {
  expect(await saveBrandKit({ ...EMPTY_BRAND_KIT, name: 'Layla Haddad' })).toMatchObject({ ok: true });
  render(
    <MemoryRouter initialEntries={['/market-presentation?tab=customization']}>
      <PresentationScreen />
    </MemoryRouter>,
  );
  expect(await screen.findByLabelText('Your name')).toHaveProperty('value', 'Layla Haddad');
});
