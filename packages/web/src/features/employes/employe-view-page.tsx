import type { EmployeGlance } from '@releve/domain/features/employes-glance.ts';
import type { Employe } from '@releve/domain/features/employes.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { useReadId } from '../../platform/url/use-route-id.ts';
import { Banner } from '../../ui/banner.tsx';
import { Page } from '../../ui/page.tsx';
import { Held, SettleTogether, useShortHold } from '../../ui/settle-together.tsx';
import { CardSkeleton } from '../../ui/skeletons.tsx';
import { EmployeActions, useFileRights } from './employe-actions.tsx';
import { EmployeAvatar } from './employe-avatar.tsx';
import { EmployeDemandes } from './employe-demandes.tsx';
import { EmployeDetails } from './employe-details.tsx';
import { EmployeFacts } from './employe-facts.tsx';
import { FileGate } from './file-gate.tsx';
import { EmployeHistory } from './employe-history.tsx';
import { fullName } from '../../platform/i18n/person-name.ts';
import { EmployeSuivis } from './employe-suivis.tsx';
import { EmployeWeek } from './employe-week.tsx';
import { useEmployeGlance } from './employe-file.queries.ts';
import classes from './employe-view.module.css';
import { employesTexts } from './employes.texts.ts';

needTexts(employesTexts);

const HEADER_AVATAR = 72;

export default function EmployeViewPage() {
  const id = useReadId();
  return (
    <FileGate id={id}>{(employe) => <EmployeFile key={employe.id} employe={employe} />}</FileGate>
  );
}

function EmployeFile({ employe }: { employe: Employe }) {
  const t = useT();
  const dates = useDateFormatter();
  const glance = useEmployeGlance(employe.id).data;
  const { canUpdate } = useFileRights(employe);
  const { desactive_le, anonymise_le, embauche_le } = employe;
  const group = t(`usergroups.${employe.usergroup}`);
  return (
    <Page
      title={fullName(employe)}
      subtitle={
        embauche_le === null
          ? group
          : `${group} · ${t('employes.view.since', { date: dates.date(embauche_le) })}`
      }
      picture={<EmployeAvatar person={employe} size={HEADER_AVATAR} />}
      actions={<EmployeActions employe={employe} />}
    >
      {anonymise_le !== null ? (
        <Banner kind="info">
          {t('employes.view.anonymised', { date: dates.instant(anonymise_le) })}
        </Banner>
      ) : (
        desactive_le !== null && (
          <Banner kind="info">
            {t('employes.view.inactive', { date: dates.instant(desactive_le) })}
          </Banner>
        )
      )}
      <EmployeFacts employe={employe} glance={glance} />
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <SettleTogether>
            <Held
              className={classes['main']}
              fallback={<CardSkeleton label={t('employes.form.loading')} count={3} />}
            >
              <WeekCard employe={employe} glance={glance} />
              <EmployeSuivis employe={employe} />
              <EmployeDemandes employe={employe} />
            </Held>
          </SettleTogether>
        </div>
        <EmployeDetails employe={employe} glance={glance} />
      </div>
      {canUpdate && <EmployeHistory id={employe.id} />}
    </Page>
  );
}

type WeekCardProps = { employe: Employe; glance: EmployeGlance | undefined };

function WeekCard({ employe, glance }: WeekCardProps) {
  useShortHold(glance === undefined);
  return glance && <EmployeWeek semaine={glance.semaine} daySwitchTime={employe.day_switch_time} />;
}
