import { Button, Modal } from '@mantine/core';
import type { Memo, MemoContent } from '@releve/domain/features/memos.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { describeAudience } from './audience-words.ts';
import { listDifferences, type MemoField } from './memo-diff.ts';
import { useAudienceNames } from './memos.queries.ts';
import classes from './conflict-dialog.module.css';

type ConflictDialogProps = {
  /** Null while there is no conflict. */
  theirs: Memo | null;
  mine: MemoContent;
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onGoOn: () => void;
};

/** Someone else has saved meanwhile: both versions side by side, and the person decides. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { theirs, mine, isBusy, onKeepMine, onTakeTheirs, onGoOn } = props;
  const t = useT();
  const isPhone = useIsPhone();
  const dates = useDateFormatter();
  return (
    <Modal
      opened={theirs !== null}
      onClose={onGoOn}
      title={t('memos.conflict.title')}
      size="56rem"
      padding="lg"
      fullScreen={isPhone}
      classNames={{ title: classes['title'] ?? '' }}
      closeButtonProps={{ 'aria-label': t('memos.conflict.go_on') }}
    >
      {theirs !== null && (
        <div className={classes['dialog']}>
          <p>{t('memos.conflict.intro', { date: dates.instant(theirs.modifie_le) })}</p>
          {listDifferences(mine, theirs).map((field) => (
            <section key={field} className={classes['field']}>
              <h3>{t(`memos.conflict.fields.${field}`)}</h3>
              <div className={classes['versions']}>
                <Version title={t('memos.conflict.theirs')} content={theirs} field={field} />
                <Version title={t('memos.conflict.mine')} content={mine} field={field} />
              </div>
            </section>
          ))}
          <div className={classes['actions']}>
            <Button loading={isBusy} onClick={onKeepMine}>
              {t('memos.conflict.keep_mine')}
            </Button>
            <Button variant="default" disabled={isBusy} onClick={onTakeTheirs}>
              {t('memos.conflict.take_theirs')}
            </Button>
            <Button variant="subtle" color="gray" disabled={isBusy} onClick={onGoOn}>
              {t('memos.conflict.go_on')}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}

type VersionProps = { title: string; content: MemoContent; field: MemoField };

function Version({ title, content, field }: VersionProps) {
  return (
    <div className={classes['version']}>
      <h4>{title}</h4>
      <p className={classes['value']}>
        <FieldValue content={content} field={field} />
      </p>
    </div>
  );
}

function FieldValue({ content, field }: Omit<VersionProps, 'title'>): string {
  const t = useT();
  const dates = useDateFormatter();
  const names = useAudienceNames(content.audience);
  switch (field) {
    case 'audience':
      return describeAudience(content.audience, t, names);
    case 'epingle':
    case 'confirmation_requise':
      return t(content[field] ? 'memos.conflict.yes' : 'memos.conflict.no');
    case 'fin_le':
      return content.fin_le === null ? t('memos.conflict.none') : dates.date(content.fin_le);
    default:
      return content[field];
  }
}
