import { useLayoutEffect, useState } from 'react';
import { type DataRouter, RouterProvider } from 'react-router-dom';

/**
 * Renders the router's screens. The router subscribes only after its first render and would miss a change during it
 * (the screen's file arrived, Back was pressed), so it is then rendered again.
 */
export function Screens({ router }: { router: DataRouter }) {
  const [drawn, setDrawn] = useState({ state: router.state, key: 0 });
  useLayoutEffect(() => {
    if (router.state !== drawn.state) setDrawn({ state: router.state, key: 1 });
  }, [router, drawn]);
  return <RouterProvider key={drawn.key} router={router} />;
}
