import { Button, Radio } from '@mantine/core';
import type { Employe } from '@releve/domain/features/employes.ts';
import type { Usergroup } from '@releve/domain/usergroup.ts';
import { IconLock } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { firstErrorOf } from '../../platform/forms/field-errors.ts';
import { FocusFirstError } from '../../platform/forms/focus-first-error.tsx';
import { translateServerMessage, useT } from '../../platform/i18n/i18n.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { useLeaveGuard } from '../../platform/use-leave-guard.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { positive } from '../../ui/toast/toast-store.ts';
import { EmployeFields, FieldSection } from './employe-fields.tsx';
import { EMPLOYE_FIELDS } from './employe-form.ts';
import { fullName } from './employe-name.ts';
import { GivenPassword } from './given-password.tsx';
import { TemporaryPassword } from './temporary-password.tsx';
import { ACCESSES, useNewEmploye } from './use-new-employe.ts';
import classes from './employe-form.module.css';

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

function CreateForm({ ownGroup }: { ownGroup: Usergroup }) {
  const t = useT();
  const navigate = useNavigate();
  const editor = useNewEmploye();
  const [created, setCreated] = useState<Employe | null>(null);
  useLeaveGuard(editor.isDirty && created === null);

  const open = ({ id }: Employe) =>
    void navigate({ to: `/admin/employes/view/${id}`, replace: true, ignoreBlocker: true });
  const create = async () => {
    const employe = await editor.create();
    if (employe === null) return;
    positive(t('employes.form.created', { name: fullName(employe) }));
    if (editor.access === 'password') setCreated(employe);
    else open(employe);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void create();
  };

  return (
    <form className={classes['form']} noValidate onSubmit={submit}>
      {editor.failure !== null && (
        <Banner kind="danger">
          {editor.failure} {t('employes.form.kept')}
        </Banner>
      )}
      <EmployeFields
        form={editor.form}
        errors={editor.errors}
        ownGroup={ownGroup}
        onChange={editor.change}
      />
      <AccessFields editor={editor} />
      <FocusFirstError field={firstErrorOf([...EMPLOYE_FIELDS, 'password'], editor.errors)} />
      <div className={classes['actions']}>
        <Button
          variant="subtle"
          color="gray"
          disabled={editor.isBusy}
          onClick={() => void navigate({ to: '/admin/employes' })}
        >
          {t('employes.form.cancel')}
        </Button>
        <Button type="submit" loading={editor.isBusy}>
          {t('employes.form.create')}
        </Button>
      </div>
      {created !== null && (
        <GivenPassword
          name={fullName(created)}
          password={editor.password}
          onClose={() => open(created)}
        />
      )}
    </form>
  );
}

function AccessFields({ editor }: { editor: ReturnType<typeof useNewEmploye> }) {
  const t = useT();
  const fault = editor.errors['password'];
  return (
    <FieldSection name="access">
      <Radio.Group
        name="access"
        label={t('employes.access.choice')}
        value={editor.access}
        onChange={(chosen) => {
          const access = ACCESSES.find((each) => each === chosen);
          if (access !== undefined) editor.setAccess(access);
        }}
      >
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
      {editor.access === 'password' && (
        <TemporaryPassword
          value={editor.password}
          error={fault === undefined ? null : translateServerMessage(fault)}
          onChange={editor.setPassword}
        />
      )}
    </FieldSection>
  );
}
