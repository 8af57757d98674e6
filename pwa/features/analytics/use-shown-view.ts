import { useState } from 'react';
import type { Live } from '../../data/platform/live.ts';
import type { View } from './view.ts';

/** The view that the answer on screen is of: the one before, until the answer to this one is here. */
export function useShownView(reply: Live<unknown>, view: View): View {
  const [shown, setShown] = useState(view);
  const isPrevious = reply.state === 'ready' && reply.isPrevious === true;
  if (!isPrevious && shown !== view) setShown(view);
  return isPrevious ? shown : view;
}
