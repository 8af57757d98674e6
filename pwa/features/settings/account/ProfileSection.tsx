import { useState } from 'react';
import { PORTRAIT_PX } from '../../../../domain/user/profile.ts';
import { LISTING_ROLES } from '../../../../domain/user/user.ts';
import { saveProfile } from '../../../data/mutations/account.ts';
import { isOnline } from '../../../data/platform/notices.ts';
import { useCurrentUser } from '../../../data/platform/session.ts';
import { type OwnProfile, useOwnProfile } from '../../../data/queries/account.ts';
import { pictureUri } from '../../../data/queries/listing-photos.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { showToast } from '../../../ui/layers/toast.ts';
import { useUnsavedChanges } from '../../../ui/layers/unsaved.ts';
import { changedProfile, isSoundProfile, ProfileFields } from '../../../ui/profile/ProfileFields.tsx';
import { Section } from '../Section.tsx';
import { messages } from './messages.ts';

const words = messages.profile;

export function ProfileSection() {
  const profile = useOwnProfile();
  const user = useCurrentUser();
  if (user === null || profile === null) return null;
  const isAgent = LISTING_ROLES.includes(user.userType);
  return (
    <Section id="profile">
      {isAgent && <p className="small muted">{words.seen}</p>}
      <ProfileEditor key={user.username} stored={profile} isAgent={isAgent} />
      {isAgent && (user.office ?? '') !== '' && <p className="small muted">{words.office(user.office ?? '')}</p>}
    </Section>
  );
}

function ProfileEditor({ stored, isAgent }: { stored: OwnProfile; isAgent: boolean }) {
  const [edits, setEdits] = useState<Partial<OwnProfile>>({});
  const draft = { ...stored, ...edits };
  const change = changedProfile(draft, stored);
  const isChanged = Object.keys(change).length > 0;
  useUnsavedChanges(isChanged, { text: words.leave });
  const save = async () => {
    const result = await saveProfile(change);
    if (!result.ok) return showToast({ title: words.notSaved, tone: 'neg' });
    setEdits({});
    showToast({ title: words.saved, ...(isOnline() ? {} : { text: words.waits }), tone: 'pos' });
  };
  return (
    <>
      <ProfileFields
        value={draft}
        onChange={(part) => setEdits((now) => ({ ...now, ...part }))}
        readPhoto={(file) => pictureUri(file, PORTRAIT_PX)}
        isAgent={isAgent}
      />
      <div>
        <Button variant="primary" disabled={!isChanged || !isSoundProfile(draft)} onClick={() => void save()}>
          {words.save}
        </Button>
      </div>
    </>
  );
}
