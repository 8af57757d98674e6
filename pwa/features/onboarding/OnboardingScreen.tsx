import { Briefcase, Building2, Check, House, type LucideIcon, TreePalm, TrendingUp } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { DEFAULT_PREFERENCES, type Preferences } from '../../../domain/user/preferences.ts';
import { isStated } from '../../../domain/user/profile-wishes.ts';
import { savePreferences } from '../../data/mutations/user-records.ts';
import { changeLocale } from '../../data/platform/locale.ts';
import { rememberPurpose } from '../../data/platform/market-purpose.ts';
import { usePreferences } from '../../data/queries/user-records.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useScreenNavigate, useScreenParams } from '../../ui/controls/screen-address.ts';
import { LanguageChoice } from '../../ui/fields/AppearanceChoice.tsx';
import { showToast } from '../../ui/layers/toast.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { common } from '../../ui/texts/common.ts';
import { journeyPath, paths } from '../../ui/texts/paths.ts';
import { messages } from './messages.ts';
import styles from './onboarding.module.css';

type Journey = keyof typeof messages.journeys;

const ICONS: Record<Journey, LucideIcon> = {
  investor: TrendingUp,
  buyer: House,
  broker: Briefcase,
  developer: Building2,
  renter: TreePalm,
};

const JOURNEYS = Object.keys(ICONS) as Journey[];

export const REDIRECT_MS = 1500;

export default function OnboardingScreen() {
  const preferences = usePreferences();
  const [chosen, setChosen] = useState<Journey | null>(null);
  const stored = preferences.data ?? DEFAULT_PREFERENCES;
  const choose = async (journey: Journey) => {
    setChosen(journey);
    if (journey === 'renter' || journey === 'buyer') rememberPurpose(journey === 'renter' ? 'rent' : 'sale');
    const result = await savePreferences({ ...stored, userType: journey });
    if (!result.ok) showToast({ title: messages.notSaved, text: messages.notSavedText, tone: 'neg' });
  };
  if (chosen !== null) return <Confirmation journey={chosen} />;
  return (
    <div className="page">
      <div className="pagehead">
        <h1 className="display-1">{messages.title}</h1>
        <p className="muted">{messages.lead}</p>
      </div>
      <div className={styles.language}>
        <LanguageChoice onChange={changeLocale} />
      </div>
      <Profile stored={preferences.data ?? null} />
      <ul className={`grid ${styles.journeys}`}>
        {JOURNEYS.map((journey) => (
          <li key={journey}>
            <JourneyCard
              journey={journey}
              isCurrent={stored.userType === journey}
              onChoose={() => void choose(journey)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

const ProfileSteps = lazy(() => import('./ProfileSteps.tsx'));

function Profile({ stored }: { stored: Preferences | null }) {
  const [params, setParams] = useScreenParams();
  if (params.has('profile')) {
    return stored === null ? null : (
      <Suspense fallback={<Skeleton w="100%" h={320} />}>
        <ProfileSteps stored={stored} />
      </Suspense>
    );
  }
  const isKnown = stored !== null && isStated(stored);
  return (
    <section className={`card pad row between wrap ${styles.profile}`} aria-labelledby="profile-title">
      <div className="grow">
        <h2 className="display-3" id="profile-title">
          {messages.profileTitle}
        </h2>
        <p className="small muted">{messages.profileText}</p>
      </div>
      <Button
        variant={isKnown ? 'secondary' : 'primary'}
        label={isKnown ? messages.profileChange : messages.profileStart}
        onClick={() => setParams({ profile: '1' })}
      />
    </section>
  );
}

function JourneyCard({ journey, isCurrent, onChoose }: { journey: Journey; isCurrent: boolean; onChoose: () => void }) {
  const Icon = ICONS[journey];
  return (
    <button type="button" className={isCurrent ? 'tile on' : 'tile'} onClick={onChoose}>
      <span className="icon">
        <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className="grow">
        <span className="display-3 as-block">{common.userTypes[journey]}</span>
        <span className="small muted as-block">{messages.journeys[journey]}</span>
        {isCurrent && <span className="tag gulf space-8">{messages.current}</span>}
      </span>
    </button>
  );
}

function Confirmation({ journey }: { journey: Journey }) {
  const navigate = useScreenNavigate();
  const to = journeyPath(journey);
  const screen = to.startsWith(paths.analytics) ? 'analytics' : 'search';
  useEffect(() => {
    const timer = setTimeout(() => navigate(to), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  return (
    <div className="page narrow">
      <div className="card empty" role="status">
        <span className={`center ${styles.done}`}>
          <Check size={30} strokeWidth={2} aria-hidden="true" />
        </span>
        <h1 className="display-2">{messages.chosen(common.userTypes[journey])}</h1>
        <p className="muted">{messages.opening[screen]}</p>
      </div>
    </div>
  );
}
