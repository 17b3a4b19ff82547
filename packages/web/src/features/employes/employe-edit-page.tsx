import { Button } from '@mantine/core';
import type { Employe } from '@releve/domain/features/employes.ts';
import type { Usergroup } from '@releve/domain/usergroup.ts';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { firstErrorOf } from '../../platform/forms/field-errors.ts';
import { FocusFirstError, focusField } from '../../platform/forms/focus-first-error.tsx';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { useLeaveGuard } from '../../platform/use-leave-guard.ts';
import { Banner } from '../../ui/banner.tsx';
import { positive } from '../../ui/toast/toast-store.ts';
import { EditFrame } from './edit-frame.tsx';
import { EmployeConflict } from './employe-conflict.tsx';
import { EmployeFields } from './employe-fields.tsx';
import { EMPLOYE_FIELDS } from './employe-form.ts';
import { EmployePhoto } from './employe-photo.tsx';
import { useEmployeEditor } from './use-employe-editor.ts';
import classes from './employe-form.module.css';

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
  const editor = useEmployeEditor(employe, ownGroup);
  const { form, errors, failure, theirs, isBusy } = editor;
  useLeaveGuard(editor.isDirty);

  const settle = async (saving: Promise<Employe | null>) => {
    if ((await saving) !== null) positive(t('employes.form.saved'));
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void settle(editor.save());
  };
  return (
    <>
      <EmployePhoto employe={employe} />
      <form className={classes['form']} noValidate onSubmit={save}>
        {failure !== null && theirs === null && (
          <Banner kind="danger">
            {failure} {t('employes.form.kept')}
          </Banner>
        )}
        <EmployeFields
          form={form}
          errors={errors}
          ownGroup={ownGroup}
          currentGroup={employe.usergroup}
          ownId={employe.id}
          onChange={editor.change}
        />
        <FocusFirstError field={firstErrorOf(EMPLOYE_FIELDS, errors)} />
        <div className={classes['actions']}>
          <Button
            variant="subtle"
            color="gray"
            disabled={isBusy}
            onClick={() => void navigate({ to: `/admin/employes/view/${employe.id}` })}
          >
            {t('employes.form.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('employes.form.save')}
          </Button>
        </div>
      </form>
      <EmployeConflict
        theirs={theirs}
        mine={form}
        isBusy={isBusy}
        onKeepMine={() => void settle(editor.keepMine())}
        onTakeTheirs={editor.takeTheirs}
        onGoOn={() => {
          editor.goOnEditing();
          focusField('prenom');
        }}
      />
    </>
  );
}
