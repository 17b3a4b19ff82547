import { Kbd, Switch } from '@mantine/core';
import { Fragment } from 'react';
import { reportError } from '../../../../platform/error-report.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { removeMark, setMark } from '../../../../platform/offline/device-marks.ts';
import { currentUserId } from '../../../../platform/stores/user-store.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { heuresAdminTexts } from '../heures-admin.texts.ts';
import { heuresReviewTexts } from './heures-review.texts.ts';
import { KEY_LABELS, REVIEW_ACTIONS } from './review-keys.ts';
import { changeReview, KEYS_OFF, useReviewStore } from './review-store.ts';
import classes from './review.module.css';

needTexts(heuresAdminTexts, heuresReviewTexts);

function keepKeys(areOn: boolean): void {
  changeReview({ areKeysOff: !areOn });
  const owner = currentUserId();
  if (owner !== null) (areOn ? removeMark : setMark)(owner, KEYS_OFF).catch(reportError);
}

type KeysDialogProps = { isOpen: boolean; onClose: () => void };

/** The keys of the review. Whoever dictates to the device switches them off. */
export default function KeysDialog({ isOpen, onClose }: KeysDialogProps) {
  const t = useT();
  const areKeysOff = useReviewStore((state) => state.areKeysOff);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('heures_review.keys.title')} width="34rem">
      <div className={classes['stack']}>
        <dl className={classes['keys']}>
          <dt>
            <Kbd>{t('heures_review.keys.enter_key')}</Kbd>
          </dt>
          <dd>{t('heures_review.keys.enter')}</dd>
          {REVIEW_ACTIONS.map((action) => (
            <Fragment key={action}>
              <dt>
                <Kbd>{KEY_LABELS[action]}</Kbd>
              </dt>
              <dd>{t(`heures_review.keys.${action}`)}</dd>
            </Fragment>
          ))}
          <dt>
            <Kbd>{t('heures_review.keys.escape_key')}</Kbd>
          </dt>
          <dd>{t('heures_review.keys.escape')}</dd>
        </dl>
        <Switch
          label={t('heures_review.keys.switch')}
          description={t('heures_review.keys.switch_text')}
          checked={!areKeysOff}
          onChange={({ currentTarget }) => keepKeys(currentTarget.checked)}
        />
      </div>
    </Dialog>
  );
}
