import { Skeleton } from '../ui/Skeleton.tsx';
import { messages } from './messages.ts';

/** In place of the first screen while its file is being fetched. */
export function OpeningScreen() {
  return (
    <div className="page stack opening-screen" aria-busy="true">
      <span className="visually-hidden">{messages.loading}</span>
      <Skeleton w="48%" h={32} />
      <Skeleton w="100%" h={120} />
      <Skeleton w="100%" h={220} />
    </div>
  );
}
