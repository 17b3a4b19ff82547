import { Button } from '@mantine/core';
import type { Genre } from '@releve/domain/forms/form-schema.ts';
import { IconClipboardText, IconLock, IconPencilOff } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { reportError } from '../../../platform/error-report.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useUserStore } from '../../../platform/stores/user-store.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { findTarget, type FoundDraft } from './open-draft.ts';
import { RapportEditor } from './rapport-editor.tsx';
import { CREATE_OF, draftAddress, LIST_OF, readTarget, viewAddress } from './rapport-words.ts';
import { formulaireTexts } from './formulaire.texts.ts';

needTexts(formulaireTexts);

type Opening = FoundDraft | { kind: 'opening' } | { kind: 'failed' };

function useTarget(genre: Genre): { opening: Opening; retry: () => void } {
  const { id }: { id?: string } = useParams({ strict: false });
  const owner = useUserStore((state) => state.details?.id ?? null);
  const navigate = useNavigate();
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<{ of: string; opening: Opening } | null>(null);
  const of = `${owner} ${genre} ${id} ${tries}`;
  useEffect(() => {
    if (owner === null) return;
    let isCurrent = true;
    const open = async () => {
      const opening = await findTarget(owner, genre, readTarget(id)).catch((error: unknown) => {
        const isThere = !(error instanceof ApiError) || ![403, 404].includes(error.status);
        return { kind: isThere ? 'failed' : 'gone' } as const;
      });
      if (!isCurrent) return;
      if (opening.kind === 'elsewhere') {
        const to = draftAddress(opening.genre, opening.editID);
        await navigate({ to, replace: true });
      } else {
        setFound({ of, opening });
      }
    };
    open().catch(reportError);
    return () => {
      isCurrent = false;
    };
  }, [owner, genre, id, of, navigate]);
  return {
    opening: found?.of === of ? found.opening : { kind: 'opening' },
    retry: () => setTries((count) => count + 1),
  };
}

/** `:id` is a report's number, or `brouillon-` and the key of a draft; without it, the newest draft. */
export function RapportEditPage({ genre }: { genre: Genre }) {
  const t = useT();
  const { opening, retry } = useTarget(genre);
  const toList = (
    <Button component={Link} to={LIST_OF[genre]} variant="default">
      {t('formulaire.drafts.to_list')}
    </Button>
  );
  if (opening.kind === 'draft') {
    return (
      <RapportEditor
        key={opening.contents.brouillon}
        editID={opening.editID}
        contents={opening.contents}
      />
    );
  }
  return (
    <Page
      title={t(genre === 'suivi' ? 'titles.suivi_edit' : 'titles.inspection_edit')}
      width="reading"
      isTitleHiddenOnPhone
    >
      {opening.kind === 'opening' && <ListSkeleton label={t('formulaire.drafts.loading')} />}
      {opening.kind === 'failed' && (
        <ErrorState
          title={t('formulaire.drafts.failed')}
          text={t('formulaire.drafts.failed_text')}
          onRetry={retry}
        />
      )}
      {opening.kind === 'gone' && (
        <EmptyState
          icon={IconPencilOff}
          title={t('formulaire.drafts.gone')}
          text={t('formulaire.drafts.gone_text')}
          action={toList}
        />
      )}
      {opening.kind === 'none' && (
        <EmptyState
          icon={IconClipboardText}
          title={t('formulaire.drafts.none')}
          text={t('formulaire.drafts.none_text')}
          action={
            <Button component={Link} to={CREATE_OF[genre]}>
              {t(`formulaire.drafts.create_${genre}`)}
            </Button>
          }
        />
      )}
      {opening.kind === 'read_only' && (
        <EmptyState
          icon={IconLock}
          title={t('formulaire.drafts.read_only')}
          text={t('formulaire.drafts.read_only_text')}
          action={
            <Button component={Link} to={viewAddress(genre, opening.id)} variant="default">
              {t('formulaire.drafts.view')}
            </Button>
          }
        />
      )}
    </Page>
  );
}
