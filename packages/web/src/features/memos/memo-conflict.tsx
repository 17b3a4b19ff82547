import type { Memo, MemoContent } from '@releve/domain/features/memos.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { useLastDefined } from '../../ui/use-last-defined.ts';
import { describeAudience } from '../objects/audience-words.ts';
import { listDifferences, type MemoField } from './memo-diff.ts';
import { useAudienceNames } from '../objects/audience.queries.ts';

type MemoConflictProps = {
  /** Null while there is no conflict. */
  theirs: Memo | null;
  mine: MemoContent;
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onGoOn: () => void;
};

export function MemoConflict({ theirs, mine, ...dialog }: MemoConflictProps) {
  const t = useT();
  const shown = useLastDefined(theirs ?? undefined);
  const fields = shown === undefined ? [] : listDifferences(mine, shown);
  return (
    <ConflictDialog
      {...dialog}
      isOpen={theirs !== null}
      title={t('memos.conflict.title')}
      goOnLabel={t('memos.conflict.go_on')}
      modifiedAt={shown?.modifie_le}
      differences={fields.map((field) => ({
        field,
        label: t(`memos.conflict.fields.${field}`),
        theirs: shown && <FieldValue content={shown} field={field} />,
        mine: <FieldValue content={mine} field={field} />,
      }))}
    />
  );
}

function FieldValue({ content, field }: { content: MemoContent; field: MemoField }): string {
  const t = useT();
  const dates = useDateFormatter();
  const names = useAudienceNames(content.audience);
  switch (field) {
    case 'audience':
      return describeAudience(content.audience, t, names);
    case 'epingle':
    case 'confirmation_requise':
      return t(content[field] ? 'forms.conflict.yes' : 'forms.conflict.no');
    case 'fin_le':
      return content.fin_le === null ? t('forms.conflict.none') : dates.date(content.fin_le);
    default:
      return content[field];
  }
}
