import { Kbd, Switch } from '@mantine/core';
import { Fragment } from 'react';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { heuresAdminTexts } from '../heures-admin.texts.ts';
import { KEY_LABELS, REVIEW_ACTIONS } from './review-keys.ts';
import { changeReview, useReviewStore } from './review-store.ts';
import classes from './review.module.css';

needTexts(heuresAdminTexts);

type KeysDialogProps = { isOpen: boolean; onClose: () => void };

/** The keys of the review. Whoever dictates to the device switches them off. */
export default function KeysDialog({ isOpen, onClose }: KeysDialogProps) {
  const t = useT();
  const areKeysOff = useReviewStore((state) => state.areKeysOff);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('heures_admin.keys.title')} width="34rem">
      <div className={classes['stack']}>
        <dl className={classes['keys']}>
          <dt>
            <Kbd>{t('heures_admin.keys.enter_key')}</Kbd>
          </dt>
          <dd>{t('heures_admin.keys.enter')}</dd>
          {REVIEW_ACTIONS.map((action) => (
            <Fragment key={action}>
              <dt>
                <Kbd>{KEY_LABELS[action]}</Kbd>
              </dt>
              <dd>{t(`heures_admin.keys.${action}`)}</dd>
            </Fragment>
          ))}
          <dt>
            <Kbd>{t('heures_admin.keys.escape_key')}</Kbd>
          </dt>
          <dd>{t('heures_admin.keys.escape')}</dd>
        </dl>
        <Switch
          label={t('heures_admin.keys.switch')}
          description={t('heures_admin.keys.switch_text')}
          checked={!areKeysOff}
          onChange={({ currentTarget }) => changeReview({ areKeysOff: !currentTarget.checked })}
        />
      </div>
    </Dialog>
  );
}
