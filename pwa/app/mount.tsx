import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { afterFirstAnswer } from '../data/market/market-client.ts';
import { isRestful } from '../data/start/first-rest.ts';
import { startData } from '../data/start/start.ts';
import { watchInstall } from '../device/install.ts';
import { loadFonts } from '../ui/load-fonts.ts';
import { cachePictures } from '../ui/picture/picture-cache.ts';
import { countVisit } from './install-memory.ts';
import { startRouter } from './router.tsx';

/** Puts the app in place of the document's frame. */
export function mount(): void {
  const container = document.getElementById('root');
  if (container === null) throw new Error('index.html has no #root');
  watchInstall();
  countVisit(Date.now());
  cachePictures(container);
  const root = createRoot(container);
  const router = startRouter();
  // As a transition the drawing is cut into slices: a tap on the frame's links is heard between them.
  startTransition(() =>
    root.render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  );
  // They are as heavy as all data of a first answer that is still to come. Without them the page stays as it is.
  const loadFontsWhenIdle = () => loadFonts().catch(() => {});
  if (isRestful()) setTimeout(loadFontsWhenIdle);
  else void afterFirstAnswer().then(loadFontsWhenIdle);
  setTimeout(startData);
}
