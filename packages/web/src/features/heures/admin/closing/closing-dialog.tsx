import { Button } from '@mantine/core';
import type { HeuresHead } from '@releve/domain/features/heures-admin.ts';
import type { Closing } from '@releve/domain/features/heures-periodes.ts';
import { isLocked } from '@releve/domain/pay/closing.ts';
import { IconLock } from '@tabler/icons-react';
import { formatDateRange } from '../../../../platform/i18n/format-day.ts';
import { needTexts, useLanguage, useT } from '../../../../platform/i18n/i18n.ts';
import { useIsServerReached } from '../../../../platform/stores/connection-store.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ReadFallback } from '../../../../ui/read-fallback.tsx';
import { DetailSkeleton } from '../../../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { heuresAdminTexts } from '../heures-admin.texts.ts';
import { heuresReviewTexts } from '../review/heures-review.texts.ts';
import { useLockPeriode } from '../heures-admin.mutations.ts';
import { useClosing } from '../heures-admin.queries.ts';
import { Adjustments } from './adjustments.tsx';
import { Checklist } from './checklist.tsx';
import { Comparison } from './comparison.tsx';
import { ReopenForm } from './reopen-form.tsx';
import classes from './closing.module.css';

needTexts(heuresAdminTexts, heuresReviewTexts);

type ClosingDialogProps = {
  isOpen: boolean;
  tete: HeuresHead;
  onClose: () => void;
  onExport: () => void;
  /** Opens somebody's sheet. */
  onPerson: (employeId: number) => void;
};

/** From what is left to do to the lock, in the order in which the office goes through it. */
export default function ClosingDialog({ isOpen, tete, onClose, ...rest }: ClosingDialogProps) {
  const t = useT();
  const language = useLanguage();
  const read = useClosing(tete.periode.id, isOpen);
  const { debut, fin } = tete.periode;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('heures_review.closing.title', { dates: formatDateRange(debut, fin, language) })}
      width="52rem"
    >
      {read.data === undefined ? (
        <ReadFallback
          read={read}
          title={t('heures_review.closing.failed')}
          text={t('heures_review.closing.failed_text')}
          skeleton={<DetailSkeleton label={t('heures_review.closing.loading')} />}
        />
      ) : (
        <Steps closing={read.data} canLock={tete.peut_verrouiller} {...rest} />
      )}
    </Dialog>
  );
}

type StepsProps = Pick<ClosingDialogProps, 'onExport' | 'onPerson'> & {
  closing: Closing;
  canLock: boolean;
};

function Steps({ closing, canLock, onExport, onPerson }: StepsProps) {
  const t = useT();
  const isOver = isLocked(closing.periode.statut);
  return (
    <div className={classes['stack']}>
      <Checklist closing={closing} onPerson={onPerson} />
      <Comparison comparaison={closing.comparaison} onPerson={onPerson} />
      <Adjustments ajustements={closing.ajustements} />
      <section className={classes['section']} aria-label={t('heures_review.closing.lock_title')}>
        <h3>{t('heures_review.closing.lock_title')}</h3>
        {isOver ? (
          <Locked closing={closing} canLock={canLock} onExport={onExport} />
        ) : (
          <Lock closing={closing} canLock={canLock} onLocked={onExport} />
        )}
      </section>
    </div>
  );
}

function Lock({
  closing,
  canLock,
  onLocked,
}: {
  closing: Closing;
  canLock: boolean;
  onLocked: () => void;
}) {
  const t = useT();
  const isOnline = useIsServerReached();
  const locking = useLockPeriode();
  if (!canLock)
    return <p className={classes['quiet']}>{t('heures_review.closing.not_director')}</p>;
  if (!isOnline) return <p className={classes['quiet']}>{t('heures_review.refusals.offline')}</p>;
  if (!closing.peut_verrouiller) {
    return <p className={classes['quiet']}>{t('heures_review.closing.not_ready')}</p>;
  }
  return (
    <>
      <p>{t('heures_review.closing.lock_text')}</p>
      <div className={classes['buttons']}>
        <Button
          data-autofocus
          leftSection={<IconLock size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
          loading={locking.isPending}
          onClick={() =>
            locking.mutate(
              { params: { id: closing.periode.id } },
              {
                onSuccess: () => {
                  positive(t('heures_review.closing.locked'));
                  onLocked();
                },
              },
            )
          }
        >
          {t('heures_review.closing.lock')}
        </Button>
      </div>
    </>
  );
}

/** What is still possible once it is locked. */
function Locked({
  closing: { periode },
  canLock,
  onExport,
}: {
  closing: Closing;
  canLock: boolean;
  onExport: () => void;
}) {
  const t = useT();
  return (
    <>
      <p>
        {t(`heures_review.closing.after_${periode.statut === 'verrouillee' ? 'lock' : 'export'}`)}
      </p>
      {canLock && (
        <div className={classes['buttons']}>
          <Button onClick={onExport}>{t('heures_admin.tools.export')}</Button>
        </div>
      )}
      {canLock && periode.statut === 'verrouillee' && <ReopenForm periodeId={periode.id} />}
    </>
  );
}
