import type { Employe } from '@releve/domain/features/employes.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { ReadFallback } from '../../ui/read-fallback.tsx';
import { CardSkeleton } from '../../ui/skeletons.tsx';
import { PersonalFilesOf } from '../vie-privee/personal-files-section.tsx';
import { DepartureSection } from './departure-section.tsx';
import { EditFrame } from './edit-frame.tsx';
import { useFileRights } from './employe-actions.tsx';
import { useEmployeAccount } from './employe-file.queries.ts';
import { PasswordSection } from './password-section.tsx';
import { SecondStepReset } from './second-step-reset.tsx';
import { SessionsSection } from './sessions-section.tsx';
import classes from './employe-account.module.css';
import { employesTexts } from './employes.texts.ts';

needTexts(employesTexts);

export default function EmployeAvancePage() {
  return <EditFrame>{(employe) => <EmployeAccess employe={employe} />}</EditFrame>;
}

/** Whoever leads people may send a link; the rest is a director's. */
function EmployeAccess({ employe }: { employe: Employe }) {
  const { canManage } = useFileRights(employe);
  return (
    <div className={classes['sections']}>
      {canManage ? (
        <>
          <ManagedAccount employe={employe} />
          {employe.anonymise_le === null && <PersonalFilesOf employeId={employe.id} />}
          <DepartureSection employe={employe} />
        </>
      ) : (
        <PasswordSection employe={employe} account={null} />
      )}
    </div>
  );
}

function ManagedAccount({ employe }: { employe: Employe }) {
  const t = useT();
  const account = useEmployeAccount(employe.id);
  const { data } = account;
  if (data !== undefined) {
    return (
      <>
        <PasswordSection employe={employe} account={data} />
        {data.second_step_depuis !== null && (
          <SecondStepReset employe={employe} depuis={data.second_step_depuis} />
        )}
        <SessionsSection employe={employe} sessions={data.sessions} />
      </>
    );
  }
  return (
    <ReadFallback
      read={account}
      title={t('employes.account.failed')}
      skeleton={<CardSkeleton label={t('employes.account.loading')} count={2} />}
    />
  );
}
