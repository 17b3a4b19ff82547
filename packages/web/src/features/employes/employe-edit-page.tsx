import { type Employe, employe as employeSchema } from '@releve/domain/features/employes.ts';
import type { Usergroup } from '@releve/domain/usergroup.ts';
import { useNavigate } from '@tanstack/react-router';
import { useRecordForm } from '../../platform/forms/use-record-form.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { PageForm } from '../../ui/form/page-form.tsx';
import { positive } from '../../ui/toast/toast-store.ts';
import { EditFrame } from './edit-frame.tsx';
import { EmployeFields } from './employe-fields.tsx';
import { contentOver, employeForm } from './employe-form.ts';
import { EmployePhoto } from './employe-photo.tsx';
import { useUpdateEmploye } from './employes.mutations.ts';
import { employesTexts } from './employes.texts.ts';

needTexts(employesTexts);

export default function EmployeEditPage() {
  const ownGroup = useUserStore((state) => state.details?.usergroup);
  return (
    <EditFrame>
      {(employe) =>
        employe.anonymise_le === null && ownGroup !== undefined ? (
          <EditForm employe={employe} ownGroup={ownGroup} />
        ) : (
          <Anonymised employe={employe} />
        )
      }
    </EditFrame>
  );
}

function Anonymised({ employe: { anonymise_le } }: { employe: Employe }) {
  const t = useT();
  const dates = useDateFormatter();
  if (anonymise_le === null) return null;
  return (
    <Banner kind="info">
      {t('employes.view.anonymised', { date: dates.instant(anonymise_le) })}
    </Banner>
  );
}

function EditForm({ employe, ownGroup }: { employe: Employe; ownGroup: Usergroup }) {
  const t = useT();
  const navigate = useNavigate();
  const updating = useUpdateEmploye();
  const form = useRecordForm({
    model: employeForm,
    record: employe,
    recordSchema: employeSchema,
    write: (content, over) => {
      const file = over ?? employe;
      const body = { ...contentOver(content, file, ownGroup), version: file.version };
      return updating.mutateAsync({ params: { id: file.id }, body });
    },
  });
  return (
    <>
      <EmployePhoto employe={employe} />
      <PageForm
        form={form}
        kept={t('employes.form.kept')}
        saveLabel={t('employes.form.save')}
        onCancel={() => void navigate({ to: `/admin/employes/view/${employe.id}` })}
        onSaved={() => void positive(t('employes.form.saved'))}
      >
        <EmployeFields
          form={form}
          ownGroup={ownGroup}
          currentGroup={employe.usergroup}
          ownId={employe.id}
        />
      </PageForm>
    </>
  );
}
