import { AVIS_TYPES, type AvisType } from '@releve/domain/features/avis.ts';
import type { Employe } from '@releve/domain/features/employes.ts';
import { IconLock, IconUser } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useSettingsStore } from '../../../platform/stores/settings-store.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EditFrame } from '../../employes/edit-frame.tsx';
import { useFileRights } from '../../employes/employe-actions.tsx';
import { employesTexts } from '../../employes/employes.texts.ts';
import { avisTexts } from '../avis.texts.ts';
import { avisAdminTexts } from './avis-admin.texts.ts';
import { EmployeAvis } from './employe-avis.tsx';

needTexts(employesTexts, avisTexts, avisAdminTexts);

/** The notices on the file of somebody whom one leads. */
export default function EmployeAvisPage() {
  const { typeAvis }: { typeAvis?: string } = useParams({ strict: false });
  const type = AVIS_TYPES.find((each) => each === typeAvis);
  return <EditFrame>{(employe) => <AvisOf employe={employe} type={type} />}</EditFrame>;
}

/** One's own are read where every employee reads theirs; nobody's in employee mode. */
function AvisOf({ employe, type }: { employe: Employe; type: AvisType | undefined }) {
  const t = useT();
  const { isOneself, isLed } = useFileRights(employe);
  const isEmployeMode = useSettingsStore(({ employeMode }) => employeMode.active);
  if (isEmployeMode) {
    return (
      <EmptyState
        icon={IconLock}
        title={t('avis.employe_mode')}
        text={t('avis.employe_mode_text')}
      />
    );
  }
  if (isOneself) {
    return (
      <EmptyState
        icon={IconUser}
        title={t('avis_admin.oneself')}
        text={t('avis_admin.oneself_text')}
        action={<Link to="/user/avis">{t('avis.view.back')}</Link>}
      />
    );
  }
  if (!isLed) {
    return (
      <EmptyState
        icon={IconLock}
        title={t('avis_admin.not_led')}
        text={t('avis_admin.not_led_text')}
      />
    );
  }
  return <EmployeAvis employe={employe} type={type} />;
}
