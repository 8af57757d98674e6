import { useLayoutEffect, useState } from 'react';
import { type DataRouter, RouterProvider } from 'react-router-dom';

/**
 * The screens, as the router has them. It listens to the router from the end of its first drawing on; what changed
 * while it was being drawn in slices (the screen's file came, Back was pressed) it would never show. So it is then
 * drawn anew.
 */
export function Screens({ router }: { router: DataRouter }) {
  const [drawn, setDrawn] = useState({ state: router.state, key: 0 });
  useLayoutEffect(() => {
    if (router.state !== drawn.state) setDrawn({ state: router.state, key: 1 });
  }, [router, drawn]);
  return <RouterProvider key={drawn.key} router={router} />;
}
