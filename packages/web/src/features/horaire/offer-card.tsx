import { Button } from '@mantine/core';
import type { Offre } from '@releve/domain/features/replacements.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { showFailure } from '../../platform/api/failure-text.ts';
import { isDone } from '../../platform/api/is-done.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { refusalText } from '../../platform/api/call-endpoint.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { formatMinutes } from '../../platform/i18n/format-hours.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { askConfirmation } from '../../ui/confirm-store.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import { negative, positive } from '../../ui/toast/toast-store.ts';
import { formatClock } from '../../platform/i18n/format-clock.ts';
import { useAcceptOffre, useDeclineOffre } from './horaire.mutations.ts';
import { type LostStatut, lostStatutOf } from './lost-offers.ts';
import classes from './horaire-cards.module.css';

type OfferCardProps = {
  offre: Offre;
  onChoose: (date: LocalDate) => void;
  onLost: (statut: LostStatut) => void;
  onDismiss: () => void;
};

export function OfferCard({ offre, onChoose, onLost, onDismiss }: OfferCardProps) {
  const t = useT();
  const dates = useDateFormatter();
  const { quart, message } = offre;
  const times = t('horaire.quart.times', {
    debut: formatClock(quart.debut),
    fin: formatClock(quart.fin),
  });
  return (
    <div className={classes['offer']}>
      <p className={classes['offerDate']}>{dates.long(quart.date)}</p>
      <p className={`${classes['offerTimes']} tabular`}>
        {times} <span className={classes['quiet']}>· {formatMinutes(quart.minutes)}</span>
      </p>
      <p>
        {quart.client.nom}
        <span className={classes['place']}>
          {quart.client.adresse}, {quart.client.ville}
        </span>
      </p>
      {message !== '' && (
        <p className={classes['message']}>{t('horaire.offres.message', { message })}</p>
      )}
      <Button
        variant="subtle"
        className={classes['seeDay'] ?? ''}
        onClick={() => onChoose(quart.date)}
      >
        {t('horaire.offres.see_day')}
      </Button>
      {offre.statut === 'deja_pris' || offre.statut === 'retiree' ? (
        <LostOffer offre={offre} onDismiss={onDismiss} />
      ) : (
        <OfferAnswer offre={offre} times={times} onChoose={onChoose} onLost={onLost} />
      )}
    </div>
  );
}

function LostOffer({ offre, onDismiss }: Pick<OfferCardProps, 'offre' | 'onDismiss'>) {
  const t = useT();
  const isTaken = offre.statut === 'deja_pris';
  return (
    <div className={classes['lost']} role="status">
      <StateBadge
        kind="neutral"
        label={t(isTaken ? 'horaire.offres.taken' : 'horaire.offres.gone')}
      />
      <Button
        variant="default"
        aria-label={t('horaire.offres.dismiss_named', { client: offre.quart.client.nom })}
        onClick={onDismiss}
      >
        {t('horaire.offres.dismiss')}
      </Button>
    </div>
  );
}

type OfferAnswerProps = Pick<OfferCardProps, 'offre' | 'onChoose' | 'onLost'> & { times: string };

function OfferAnswer({ offre, times, onChoose, onLost }: OfferAnswerProps) {
  const t = useT();
  const accepting = useAcceptOffre();
  const declining = useDeclineOffre();
  const { id, quart } = offre;
  const date = useDateFormatter().long(quart.date);
  const client = quart.client.nom;
  const isBusy = accepting.isPending || declining.isPending;

  const accept = async () => {
    try {
      await accepting.mutateAsync({ params: { id } });
      positive(t('horaire.offres.accepted'));
      onChoose(quart.date);
    } catch (error) {
      const statut = lostStatutOf(error);
      if (statut !== null) onLost(statut);
      else if (error instanceof ApiError && error.status === 422) negative(refusalText(error));
      else showFailure(error);
    }
  };
  const decline = async () => {
    const isSure = await askConfirmation({
      title: t('horaire.offres.ask_decline'),
      text: t('horaire.offres.ask_decline_text', { client, date, time: times }),
      confirmLabel: t('horaire.offres.decline'),
      cancelLabel: t('horaire.offres.cancel'),
    });
    if (isSure && (await isDone(declining.mutateAsync({ params: { id } })))) {
      positive(t('horaire.offres.declined'));
    }
  };
  return (
    <div className={classes['answers']}>
      <Button
        loading={accepting.isPending}
        disabled={isBusy}
        aria-label={t('horaire.offres.accept_named', { date, client })}
        onClick={() => void accept()}
      >
        {t('horaire.offres.accept')}
      </Button>
      <Button
        variant="default"
        loading={declining.isPending}
        disabled={isBusy}
        aria-label={t('horaire.offres.decline_named', { date, client })}
        onClick={() => void decline()}
      >
        {t('horaire.offres.decline')}
      </Button>
    </div>
  );
}
