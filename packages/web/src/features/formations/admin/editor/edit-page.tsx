import { getFormation, type ManagedFormation } from '@releve/domain/features/formations-admin.ts';
import { useMemo } from 'react';
import { useEndpoint } from '../../../../platform/api/use-endpoint.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { useReadId } from '../../../../platform/url/use-route-id.ts';
import { ReadFallback } from '../../../../ui/read-fallback.tsx';
import { Page } from '../../../../ui/page.tsx';
import { DetailSkeleton } from '../../../../ui/skeletons.tsx';
import { formationsAdminTexts } from '../formations-admin.texts.ts';
import { CourseEditor } from './course-editor.tsx';
import { flatten } from './course-form.ts';

needTexts(formationsAdminTexts);

export default function EditFormationPage() {
  const t = useT();
  const id = useReadId();
  const read = useEndpoint(getFormation, { params: { id } }, { isAskedOnOpening: true });
  const { data } = read;
  return (
    <Page title={data?.titre ?? t('titles.formation_edit')} width="sections" isTitleHiddenOnPhone>
      {data && <Loaded key={data.id} formation={data} />}
      {data === undefined && (
        <ReadFallback
          read={read}
          title={t('formations_admin.gone')}
          text={t('formations_admin.gone_text')}
          skeleton={<DetailSkeleton label={t('formations_admin.loading')} />}
        />
      )}
    </Page>
  );
}

function Loaded({ formation }: { formation: ManagedFormation }) {
  return <CourseEditor course={useMemo(() => flatten(formation), [formation])} />;
}
