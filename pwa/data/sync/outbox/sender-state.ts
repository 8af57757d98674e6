import { create } from 'zustand';

/** Why what waits is not on its way: `sign-in`, the person has to sign in; `busy`, the server is asked again later. */
export type SenderState = 'idle' | 'sign-in' | 'busy';

const state = create<{ now: SenderState }>(() => ({ now: 'idle' }));

export function useSenderState(): SenderState {
  return state(({ now }) => now);
}

/** What a run ended with: null when nothing waits any more. */
export function setSenderState(error: unknown): void {
  const name = error instanceof Error ? error.name : '';
  let now: SenderState = 'idle';
  if (name === 'SignInNeededError') now = 'sign-in';
  else if (name === 'HttpError') now = 'busy';
  state.setState({ now });
}
