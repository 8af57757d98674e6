import { Presentation } from 'lucide-react';
import { newDeck, WHOLE_CITY } from '../../../domain/presentation/deck.ts';
import { shareDeck } from '../../data/mutations/shared-links.ts';
import { currentPresenter } from '../../data/queries/presentations.ts';
import { ShareButton } from '../../export/share/ShareButton.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { common } from '../../ui/texts/common.ts';
import { paths } from '../../ui/texts/paths.ts';
import styles from './compare.module.css';
import { messages } from './messages.ts';

/** The comparison as a link for a client, and as slides. */
export function TakeSlides({ ids }: { ids: readonly number[] }) {
  return (
    <div className="row wrap gap-8">
      <ShareButton title={messages.shared(ids.length)} makeLink={() => shareHomes(ids)} />
      <ButtonLink
        small
        variant="soft"
        className={styles.present}
        icon={Presentation}
        to={paths.presentation({ homes: ids.join(',') })}
      >
        {common.addToPresentation}
      </ButtonLink>
    </div>
  );
}

/** Returns a client's link to the comparison as slides. The same homes always have the same link. */
async function shareHomes(propertyIds: readonly number[]): Promise<string> {
  const scope = { ...WHOLE_CITY, propertyIds: [...propertyIds] };
  const id = `homes-${propertyIds.join('-')}`.slice(0, 60);
  const deck = newDeck({ id, name: messages.shared(propertyIds.length), templateId: 'property-comparison', scope });
  return shareDeck(deck, await currentPresenter());
}
