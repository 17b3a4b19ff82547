import { Switch, Textarea } from '@mantine/core';
import { publishFormation } from '@releve/domain/features/formations-admin.ts';
import { text, whole } from '../../../../platform/forms/fields.ts';
import { defineForm } from '../../../../platform/forms/form-model.ts';
import { useForm } from '../../../../platform/forms/use-form.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { SheetForm } from '../../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { AudienceReach } from '../../../objects/audience-reach.tsx';
import { describeAudience } from '../../../objects/audience-words.ts';
import type { FlatCourse } from './course-form.ts';
import type { CourseEditor } from './use-course-editor.ts';
import classes from './editor.module.css';

const publishForm = defineForm({
  fields: { note: text(), a_refaire: whole(false) },
  schema: publishFormation.body.omit({ version: true }),
  label: (name, t) => t(`formations_admin.publish.${name}`),
});

type PublishSheetProps = {
  course: FlatCourse;
  isOpen: boolean;
  publish: CourseEditor['publish'];
  onClose: () => void;
};

/** The next version: what it changes, whether it is to be taken again, and of whom it is asked. */
export default function PublishSheet({ course, isOpen, publish, onClose }: PublishSheetProps) {
  const t = useT();
  const { formation } = course;
  const numero = (formation.publiee?.numero ?? 0) + 1;
  const form = useForm(publishForm, {
    opening: {},
    send: ({ note, a_refaire }) => publish(course, note, a_refaire),
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('formations_admin.publish.title', { numero })}
      saveLabel={t('formations_admin.publish.action', { numero })}
      onSaved={(published) => {
        onClose();
        if (published !== null) positive(t('formations_admin.publish.done', { numero }));
      }}
    >
      {numero > 1 && (
        <>
          <Textarea {...field.text('note')} autosize minRows={3} maxRows={8} maxLength={1000} />
          <Switch
            {...field.flag('a_refaire')}
            description={t('formations_admin.publish.a_refaire_text')}
          />
        </>
      )}
      <section className={classes['sheet']}>
        {formation.obligatoire ? (
          <>
            <p>
              {t('formations_admin.publish.asked', {
                audience: describeAudience(formation.audience, t),
              })}
            </p>
            <AudienceReach audience={formation.audience} />
          </>
        ) : (
          <p>{t('formations_admin.publish.not_asked')}</p>
        )}
      </section>
    </SheetForm>
  );
}
