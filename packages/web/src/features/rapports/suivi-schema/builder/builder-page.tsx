import { useState } from 'react';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { useAbility } from '../../../../platform/stores/use-ability.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Page } from '../../../../ui/page.tsx';
import { DetailSkeleton } from '../../../../ui/skeletons.tsx';
import { useSchema, useSchemaVersion } from '../suivi-schema.queries.ts';
import { BuilderScreen } from './builder-screen.tsx';
import { suiviSchemaTexts } from '../suivi-schema.texts.ts';

needTexts(suiviSchemaTexts);

type BuilderPageProps = { id: number; onLeave: () => void };

export default function BuilderPage({ id, onLeave }: BuilderPageProps) {
  const t = useT();
  const canManage = useAbility().can('manage', 'SuiviSchema');
  const { schema, ...query } = useSchema(id);
  const publishedId = schema?.version_publiee?.id ?? null;
  const { version, ...published } = useSchemaVersion(publishedId);
  const isComplete = schema !== undefined && (publishedId === null || version !== undefined);
  // Once open, it stays: a publication asks for its own version anew.
  const [isOpen, setIsOpen] = useState(isComplete);
  if (isComplete && !isOpen) setIsOpen(true);
  if (isOpen && schema !== undefined) {
    return (
      <BuilderScreen
        schema={schema}
        published={version ?? null}
        isEditable={canManage}
        onLeave={onLeave}
      />
    );
  }
  const retry = () => void (schema === undefined ? query : published).refetch();
  return (
    <Page title={t('titles.suivi_schema')}>
      {query.isError || published.isError ? (
        <ErrorState
          title={t('suivi_schema.builder.failed')}
          text={t('suivi_schema.builder.failed_text')}
          onRetry={retry}
          isRetrying={query.isFetching || published.isFetching}
        />
      ) : (
        <DetailSkeleton label={t('suivi_schema.builder.loading')} />
      )}
    </Page>
  );
}
