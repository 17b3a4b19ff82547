import { Radio } from '@mantine/core';
import type { Employe } from '@releve/domain/features/employes.ts';
import type { Usergroup } from '@releve/domain/usergroup.ts';
import { IconLock } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageForm } from '../../ui/form/page-form.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { Page } from '../../ui/page.tsx';
import { positive } from '../../ui/toast/toast-store.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { EmployeFields, FieldSection } from './employe-fields.tsx';
import { ACCESSES } from './employe-form.ts';
import { fullName } from '../../platform/i18n/person-name.ts';
import { GivenPassword } from './given-password.tsx';
import { TemporaryPassword } from './temporary-password.tsx';
import { useNewEmploye } from './use-new-employe.ts';
import classes from './employe-form.module.css';
import { employesTexts } from './employes.texts.ts';

needTexts(employesTexts);

export default function EmployeCreatePage() {
  const t = useT();
  const ownGroup = useUserStore((state) => state.details?.usergroup);
  const canCreate = useAbility().can('create', 'Employe');
  return (
    <Page title={t('titles.employe_create')} width="sections" isTitleHiddenOnPhone>
      {canCreate && ownGroup !== undefined ? (
        <CreateForm ownGroup={ownGroup} />
      ) : (
        <EmptyState
          icon={IconLock}
          title={t('employes.form.not_allowed')}
          text={t('employes.form.not_allowed_text')}
        />
      )}
    </Page>
  );
}

/** At a desk one types at once. On a phone the keyboard would cover the form before it was seen. */
function useFirstField(name: string): void {
  const isPhone = useIsPhone();
  useEffect(() => {
    if (!isPhone) document.getElementsByName(name)[0]?.focus({ preventScroll: true });
  }, [isPhone, name]);
}

function CreateForm({ ownGroup }: { ownGroup: Usergroup }) {
  const t = useT();
  const navigate = useNavigate();
  const form = useNewEmploye();
  const { access, password } = form.values;
  const [created, setCreated] = useState<Employe | null>(null);
  useFirstField('prenom');

  const open = ({ id }: Employe) =>
    void navigate({ to: `/admin/employes/view/${id}`, replace: true, ignoreBlocker: true });
  const settle = (employe: Employe) => {
    positive(t('employes.form.created', { name: fullName(employe) }));
    if (access === 'password') setCreated(employe);
    else open(employe);
  };
  return (
    <>
      <PageForm
        form={form}
        kept={t('employes.form.kept')}
        saveLabel={t('employes.form.create')}
        onCancel={() => void navigate({ to: '/admin/employes' })}
        onSaved={settle}
      >
        <EmployeFields form={form} ownGroup={ownGroup} />
        <AccessFields form={form} />
      </PageForm>
      {created !== null && (
        <GivenPassword name={fullName(created)} password={password} onClose={() => open(created)} />
      )}
    </>
  );
}

function AccessFields({ form }: { form: ReturnType<typeof useNewEmploye> }) {
  const t = useT();
  const field = useFields(form);
  const password = field.value('password');
  return (
    <FieldSection name="access">
      <Radio.Group {...field.choice('access')}>
        <div className={classes['choices']}>
          {ACCESSES.map((access) => (
            <Radio
              key={access}
              value={access}
              label={t(`employes.access.${access}`)}
              description={t(`employes.access.${access}_text`)}
            />
          ))}
        </div>
      </Radio.Group>
      {field.values.access === 'password' && (
        <TemporaryPassword
          value={password.value}
          error={password.error}
          onChange={password.onChange}
        />
      )}
    </FieldSection>
  );
}
