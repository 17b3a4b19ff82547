import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { OpenedLayer } from '../../../../platform/on-demand.tsx';
import { PageForm } from '../../../../ui/form/page-form.tsx';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { useOpened } from '../../../../ui/use-opened.ts';
import { CourseActions } from './course-actions.tsx';
import { CourseFields } from './course-fields.tsx';
import type { FlatCourse } from './course-form.ts';
import { useCourseEditor } from './use-course-editor.ts';

const loadPublish = () => import('./publish-sheet.tsx');

const MANAGE = '/formations/manage';

/** Null: a new one. */
export function CourseEditor({ course }: { course: FlatCourse | null }) {
  const t = useT();
  const navigate = useNavigate();
  const editor = useCourseEditor(course);
  const publishing = useOpened<FlatCourse | null>(null);
  const { base } = editor;
  const isArchived = base?.formation.statut === 'archivee';
  // The page of the course takes the place of this one: what is done here meanwhile would be lost with it.
  const isLeaving = course === null && base !== null;
  const settle = (saved: FlatCourse) => {
    positive(t('formations_admin.saved'));
    if (course === null) {
      void navigate({ to: `/formations/edit/${saved.id}`, replace: true, ignoreBlocker: true });
    }
  };
  const askPublish = async () => {
    const ready = await editor.prepare();
    if (ready !== null) publishing.open(ready);
  };
  return (
    <>
      {base !== null && !isLeaving && (
        <CourseActions
          formation={base.formation}
          isBusy={editor.isBusy}
          canPublish={!isArchived && (editor.isDirty || base.formation.a_publier)}
          onPublish={() => void askPublish()}
          onChanged={editor.rebaseOn}
        />
      )}
      <div inert={isLeaving}>
        <PageForm
          form={editor}
          kept={t('formations_admin.kept')}
          conflictTitle={t('formations_admin.conflict')}
          saveLabel={t(course === null ? 'formations_admin.create' : 'formations_admin.save')}
          isSaveDisabled={base !== null && !editor.isDirty}
          onCancel={() => void navigate({ to: MANAGE })}
          onSaved={settle}
        >
          <CourseFields editor={editor} />
        </PageForm>
      </div>
      {publishing.subject !== null && (
        <OpenedLayer
          load={loadPublish}
          opened={publishing}
          props={{ course: publishing.subject, publish: editor.publish }}
        />
      )}
    </>
  );
}
