import { LocateFixed } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { nearPosition } from '../../../domain/gazetteer/near-me.ts';
import { currentPosition } from '../../device/position.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { messages } from './messages.ts';
import type { Change } from './use-search-state.ts';

type Props = { near: string; change: Change; chips: ReactNode };

/** A search near the person waits for the position, which is asked for when the person says so. */
export function NearMe({ near, change, chips }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isLocating, setLocating] = useState(false);
  const locate = async () => {
    setLocating(true);
    const found = await currentPosition();
    setLocating(false);
    if (found.ok) change({ near: nearPosition(found.at, near) }, 'choice');
    else setProblem(found.reason === 'denied' ? messages.positionDenied : messages.positionUnknown);
  };
  return (
    <>
      {chips}
      <EmptyState
        art="search"
        title={messages.nearMe}
        headingLevel={1}
        text={<span role="status">{problem ?? messages.nearMeText}</span>}
        action={
          <Button icon={LocateFixed} disabled={isLocating} onClick={() => void locate()}>
            {messages.useMyPosition}
          </Button>
        }
      />
    </>
  );
}
