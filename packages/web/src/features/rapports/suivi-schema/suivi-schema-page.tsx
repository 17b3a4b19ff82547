import { lazy, Suspense } from 'react';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useUrlState } from '../../../platform/url/use-url-state.ts';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { SchemasPage } from './schemas-page.tsx';
import { schemasSearch } from './suivi-schema-search.ts';
import { suiviSchemaTexts } from './suivi-schema.texts.ts';

needTexts(suiviSchemaTexts);

const BuilderPage = lazy(() => import('./builder/builder-page.tsx'));

/** The list of forms, or one of them in the builder: the address says which. */
export default function SuiviSchemaPage() {
  const t = useT();
  const [search, change] = useUrlState(schemasSearch);
  if (search.id === undefined) return <SchemasPage />;
  return (
    <Suspense fallback={<DetailSkeleton label={t('suivi_schema.builder.loading')} />}>
      <BuilderPage key={search.id} id={search.id} onLeave={() => change({ id: undefined })} />
    </Suspense>
  );
}
