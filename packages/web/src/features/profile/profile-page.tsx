import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { HeldPart } from '../../ui/settle-together.tsx';
import { CardSkeleton } from '../../ui/skeletons.tsx';
import { PositionSection } from '../punch/position-section.tsx';
import { SecondStepSection } from '../session/second-step/second-step-section.tsx';
import { MyPersonalFiles } from '../vie-privee/personal-files-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileHeader } from './profile-header.tsx';
import classes from './profile.module.css';
import { useShownUser } from './use-shown-user.ts';
import { profileTexts } from './profile.texts.ts';

needTexts(profileTexts);

const loadResponsable = () => import('../punch/responsable/responsable-line.tsx');

export default function ProfilePage() {
  const t = useT();
  const { user, isOneself, hasFailed, retry } = useShownUser();
  return (
    <Page
      title={t('titles.profile')}
      subtitle={t(isOneself ? 'profile.intro' : 'profile.employe_view')}
      width="sections"
      isTitleHiddenOnPhone
    >
      <div className={classes['sections']}>
        {user !== null && <ProfileHeader user={user} isOneself={isOneself} />}
        <HeldPart load={loadResponsable} props={{}} />
        {user === null && !hasFailed && <CardSkeleton label={t('app.loading')} />}
        {hasFailed && (
          <ErrorState title={t('profile.failed')} text={t('profile.failed_text')} onRetry={retry} />
        )}
        {isOneself && user !== null && (
          <>
            <PasswordSection username={user.username} />
            <SecondStepSection username={user.username} />
            <PositionSection />
            <DevicesSection />
            <MyPersonalFiles />
          </>
        )}
      </div>
    </Page>
  );
}
