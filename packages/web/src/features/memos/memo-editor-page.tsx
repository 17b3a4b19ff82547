import type { Memo } from '@releve/domain/features/memos.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { DetailSkeleton } from '../../ui/skeletons.tsx';
import { MemoEditor } from './memo-editor.tsx';
import { useMemoById } from './memos.queries.ts';
import { memosTexts } from './memos.texts.ts';

needTexts(memosTexts);

type MemoEditorPageProps = {
  id: number | 'new';
  onLeave: () => void;
  onSaved: (memo: Memo) => void;
};

export default function MemoEditorPage({ id, ...leaving }: MemoEditorPageProps) {
  return id === 'new' ? (
    <MemoEditor memo={null} {...leaving} />
  ) : (
    <SavedMemoEditor id={id} {...leaving} />
  );
}

function SavedMemoEditor({ id, ...leaving }: MemoEditorPageProps & { id: number }) {
  const t = useT();
  const { memo, isError, isFetching, refetch } = useMemoById(id);
  if (memo !== undefined) return <MemoEditor memo={memo} {...leaving} />;
  return (
    <Page title={t('memos.editor.edit_title')}>
      {isError ? (
        <ErrorState
          title={t('memos.panel.gone')}
          text={t('memos.panel.gone_text')}
          retryLabel={t('app.retry')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <DetailSkeleton label={t('memos.editor.loading')} />
      )}
    </Page>
  );
}
