import type { Memo } from '@releve/domain/features/memos.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { PageGate } from '../../ui/page-gate.tsx';
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
  const { memo, ...read } = useMemoById(id);
  return (
    <PageGate
      read={{ ...read, data: memo }}
      title={t('memos.editor.edit_title')}
      words={{
        loading: t('memos.editor.loading'),
        gone: t('memos.panel.gone'),
        text: t('memos.panel.gone_text'),
      }}
    >
      {(saved) => <MemoEditor memo={saved} {...leaving} />}
    </PageGate>
  );
}
