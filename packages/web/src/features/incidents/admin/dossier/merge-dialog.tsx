import { Button } from '@mantine/core';
import type { IncidentFile } from '@releve/domain/features/incidents.ts';
import { useState } from 'react';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { failureText } from '../../../../platform/api/failure-text.ts';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { CancelButton } from '../../../../ui/cancel-button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { MessageText } from '../../../../ui/message-parts.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { MessagePieces } from '../../../objects/message/message-pieces.tsx';
import { messageTexts } from '../../../objects/message/message.texts.ts';
import { GraviteMark, IncidentState } from '../incident-state.tsx';
import { useMergeIncident } from '../incidents-admin.mutations.ts';
import { useIncident } from '../../incidents.queries.ts';
import classes from './dossier.module.css';

needTexts(messageTexts);

type MergeDialogProps = {
  /** The one that goes on. */
  incident: IncidentFile;
  otherId: number;
  isOpen: boolean;
  onClose: () => void;
};

export default function MergeDialog({ incident, otherId, isOpen, onClose }: MergeDialogProps) {
  const t = useT();
  const { data: other, isError } = useIncident(otherId);
  const merging = useMergeIncident();
  const [failure, setFailure] = useState<string | null>(null);
  const { id, numero, version } = incident;
  const merge = (autre: string) =>
    merging.mutate(
      { params: { id }, body: { version, autre_id: otherId } },
      {
        onSuccess: () => {
          positive(t('incidents_admin.merge.sent', { autre, numero }));
          onClose();
        },
        onError: (error) =>
          setFailure(
            error instanceof ApiError && error.status === 409
              ? t('incidents_admin.merge.stale')
              : failureText(error),
          ),
      },
    );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('incidents_admin.merge.title')}
      width="56rem"
    >
      <div className={classes['stack']}>
        <p className={classes['quiet']}>{t('incidents_admin.merge.text', { numero })}</p>
        {failure !== null && <Banner kind="danger">{failure}</Banner>}
        <div className={classes['beside']}>
          <Report heading={t('incidents_admin.merge.goes_on')} incident={incident} />
          {other !== undefined ? (
            <Report heading={t('incidents_admin.merge.other')} incident={other} />
          ) : isError ? (
            <p>{t('incidents_admin.merge.failed')}</p>
          ) : (
            <ListSkeleton label={t('incidents_admin.merge.loading')} count={3} />
          )}
        </div>
        <div className={classes['buttons']}>
          <CancelButton>{t('incidents_admin.merge.keep')}</CancelButton>
          <Button
            loading={merging.isPending}
            disabled={other === undefined}
            onClick={() => other && merge(other.numero)}
          >
            {t('incidents_admin.merge.send', { numero })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Report({ heading, incident }: { heading: string; incident: IncidentFile }) {
  const t = useT();
  const dates = useDateFormatter();
  const { numero, description, fichiers, signale_par, survenu_le, gravite, type } = incident;
  return (
    <section className={classes['report']} aria-label={heading}>
      <p className={classes['quiet']}>{heading}</p>
      <h3>{t('incidents_admin.dossier.title', { numero, type: t(`incidents.types.${type}`) })}</h3>
      <div className={classes['marks']}>
        <IncidentState incident={incident} />
        <GraviteMark gravite={gravite} />
      </div>
      <p className={classes['quiet']}>
        {signale_par === null ? t('incidents_admin.dossier.without_name') : fullName(signale_par)}
        {' · '}
        {dates.instant(survenu_le)}
      </p>
      {description === '' ? (
        <p className={classes['quiet']}>{t('incidents_admin.dossier.no_words')}</p>
      ) : (
        <MessageText>{description}</MessageText>
      )}
      {fichiers.length > 0 && <MessagePieces pieces={fichiers} />}
    </section>
  );
}
