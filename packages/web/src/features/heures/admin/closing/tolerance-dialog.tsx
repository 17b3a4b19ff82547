import { Button } from '@mantine/core';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type { approveWithinTolerance, HeuresHead } from '@releve/domain/features/heures-admin.ts';
import { UNDO_MS } from '@releve/domain/undo.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { failureText } from '../../../../platform/api/failure-text.ts';
import { formatShortDay } from '../../../../platform/i18n/format-day.ts';
import { formatMinutes } from '../../../../platform/i18n/format-hours.ts';
import { needTexts, useLanguage, useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { createUuid } from '../../../../platform/offline/uuid.ts';
import { CancelButton } from '../../../../ui/cancel-button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { DetailSkeleton } from '../../../../ui/skeletons.tsx';
import { negative, positive } from '../../../../ui/toast/toast-store.ts';
import { heuresAdminTexts } from '../heures-admin.texts.ts';
import { heuresReviewTexts } from '../review/heures-review.texts.ts';
import {
  useApproveWithinTolerance,
  usePreviewTolerance,
  useUndoTolerance,
} from '../heures-admin.mutations.ts';
import classes from './closing.module.css';

needTexts(heuresAdminTexts, heuresReviewTexts);

type ToleranceDialogProps = { isOpen: boolean; tete: HeuresHead; onClose: () => void };
type Preview = EndpointResponse<typeof approveWithinTolerance>;

/** Every line close enough to the plan, shown before it is approved. What is flagged is never among them. */
export default function ToleranceDialog({ isOpen, tete, onClose }: ToleranceDialogProps) {
  const t = useT();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('heures_review.tolerance.title')}
      width="44rem"
    >
      {isOpen && <Content tete={tete} onClose={onClose} />}
    </Dialog>
  );
}

function Content({ tete, onClose }: Omit<ToleranceDialogProps, 'isOpen'>) {
  const t = useT();
  const { periode, tolerance, peut_verrouiller } = tete;
  const previewing = usePreviewTolerance();
  const approving = useApproveWithinTolerance();
  const undoing = useUndoTolerance();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [uuid] = useState(createUuid);
  const ask = () =>
    previewing.mutate(
      { body: { periode_id: periode.id, uuid } },
      { onSuccess: (answer) => answer !== 'queued' && setPreview(answer) },
    );
  // oxlint-disable-next-line react/exhaustive-deps -- asked once, when it opens
  useEffect(ask, [periode.id]);

  const undo = async () => {
    try {
      const answer = await undoing.mutateAsync({ body: { uuid } });
      if (answer !== 'queued')
        positive(t('heures_review.tolerance.undone', { count: answer.nombre }));
    } catch (error) {
      negative(failureText(error));
    }
  };
  const approve = () =>
    approving.mutate(
      { body: { periode_id: periode.id, appliquer: true, uuid } },
      {
        onSuccess: (answer) => {
          if (answer === 'queued') return;
          onClose();
          positive(t('heures_review.tolerance.done', { count: answer.ids.length }), {
            duration: UNDO_MS,
            action: { label: t('heures_review.tolerance.undo'), onClick: () => void undo() },
          });
        },
      },
    );

  if (!tolerance.active) {
    return (
      <div className={classes['stack']}>
        <p>{t('heures_review.tolerance.off')}</p>
        <p className={classes['quiet']}>
          {t(
            peut_verrouiller
              ? 'heures_review.tolerance.off_director'
              : 'heures_review.tolerance.off_other',
          )}
        </p>
        <div className={classes['buttons']}>
          <CancelButton>{t('app.close')}</CancelButton>
          {peut_verrouiller && (
            <Button component={Link} to="/Dashboard/ServerSettings/paie">
              {t('heures_review.tolerance.rules')}
            </Button>
          )}
        </div>
      </div>
    );
  }
  if (preview === null) {
    return previewing.isError ? (
      <ErrorState
        title={t('heures_review.tolerance.failed')}
        onRetry={ask}
        isRetrying={previewing.isPending}
      />
    ) : (
      <DetailSkeleton label={t('heures_review.tolerance.loading')} count={3} />
    );
  }
  return (
    <div className={classes['stack']}>
      <p className={classes['lead']}>
        {t('heures_review.tolerance.lead', {
          count: preview.nombre,
          hours: formatMinutes(preview.minutes),
        })}
      </p>
      <p>{t('heures_review.tolerance.rule', { minutes: tolerance.minutes })}</p>
      <p className={classes['quiet']}>{t('heures_review.tolerance.no_change')}</p>
      {preview.nombre > 0 && <Lines preview={preview} />}
      <div className={classes['buttons']}>
        <CancelButton>{t('heures_review.reasons.cancel')}</CancelButton>
        {preview.nombre > 0 && (
          <Button data-autofocus loading={approving.isPending} onClick={approve}>
            {t('heures_review.tolerance.approve', { count: preview.nombre })}
          </Button>
        )}
      </div>
    </div>
  );
}

function Lines({ preview: { lignes, nombre } }: { preview: Preview }) {
  const t = useT();
  const language = useLanguage();
  return (
    <div
      className={classes['scroll']}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard
      tabIndex={0}
      role="region"
      aria-label={t('heures_review.tolerance.lines')}
    >
      <table className={`${classes['table']} tabular`}>
        <thead>
          <tr>
            <th scope="col">{t('heures_admin.columns.nom')}</th>
            <th scope="col">{t('heures_review.tolerance.day')}</th>
            <th scope="col">{t('heures_admin.filters.client')}</th>
            <th scope="col" data-align="end">
              {t('heures_admin.columns.paye')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lignes.map(({ employe, jour, client, cle_ligne, paye }) => (
            <tr key={`${employe.id} ${jour} ${cle_ligne}`}>
              <td>{fullName(employe)}</td>
              <td>{formatShortDay(jour, language)}</td>
              <td>{client?.nom ?? '–'}</td>
              <td data-align="end">{formatMinutes(paye)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {nombre > lignes.length && (
        <p className={classes['quiet']}>
          {t('heures_review.tolerance.more', { count: nombre - lignes.length })}
        </p>
      )}
    </div>
  );
}
