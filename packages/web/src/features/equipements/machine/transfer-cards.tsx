import type { EquipementFile, SpareEquipement } from '@releve/domain/features/equipement-shapes.ts';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { formatDistance } from '../../../platform/i18n/format-distance.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { Banner } from '../../../ui/banner.tsx';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { positive } from '../../../ui/toast/toast-store.ts';
import { ViewCard } from '../../../ui/view-card.tsx';
import { placeOf } from '../equipement-words.ts';
import { useAskTransfert, useMoveMachine, useRefuseTransfert } from '../equipements.mutations.ts';
import { useSpares } from '../equipements.queries.ts';
import classes from '../equipements.module.css';

type OfMachine = { machine: EquipementFile };

/** Another site waits for it: it is brought there, or stays. */
export function TransferBanner({ machine }: OfMachine) {
  const t = useT();
  const dates = useDateFormatter();
  const move = useMoveMachine();
  const refuse = useRefuseTransfert();
  const { id, transfert, droits } = machine;
  if (transfert === null) return null;
  const { client, demande_par, demande_le, version } = transfert;
  const bring = () =>
    move.mutate(
      {
        params: { id },
        body: { lieu: 'client', client_id: client.id, at: correctedNow() },
      },
      { onSuccess: () => positive(t('equipements.transfer.arrived')) },
    );
  const keep = () =>
    refuse.mutate(
      { params: { id: transfert.id }, body: { version, note: '' } },
      { onSuccess: () => positive(t('equipements.transfer.refused')) },
    );
  return (
    <Banner
      kind="warning"
      {...(droits.modifier && {
        action: (
          <span className={classes['buttons']}>
            <NativeButton onClick={bring}>{t('equipements.transfer.done')}</NativeButton>
            <NativeButton variant="outline" onClick={keep}>
              {t('equipements.transfer.refuse')}
            </NativeButton>
          </span>
        ),
      })}
    >
      <strong>{t('equipements.transfer.asked', { site: client.nom })}</strong>
      {demande_par !== null && (
        <p>
          {t('equipements.transfer.asked_by', {
            nom: fullName(demande_par),
            when: dates.relative(demande_le),
          })}
        </p>
      )}
    </Banner>
  );
}

/** Of the same type, free and near: one tap asks for one. */
export function SparesCard({ machine }: OfMachine) {
  const t = useT();
  const { data, isError } = useSpares(machine.id);
  const ask = useAskTransfert();
  const spares = data?.data;
  const { client, ouvert } = machine;
  const askFor = ({ id }: SpareEquipement) => {
    if (client === null) return;
    const rapport_id = ouvert !== null && ouvert.id > 0 ? ouvert.id : null;
    ask.mutate(
      { params: { id }, body: { uuid: createUuid(), client_id: client.id, rapport_id } },
      { onSuccess: () => positive(t('equipements.transfer.was_asked')) },
    );
  };
  return (
    <ViewCard title={t('equipements.transfer.spares')} text={t('equipements.transfer.spares_text')}>
      {spares === undefined && !isError && (
        <ListSkeleton label={t('equipements.transfer.loading')} count={1} />
      )}
      {spares === undefined && isError && (
        <p className={classes['quiet']}>{t('equipements.transfer.failed')}</p>
      )}
      {spares?.length === 0 && <p className={classes['quiet']}>{t('equipements.transfer.none')}</p>}
      <ul className={classes['rows']}>
        {spares?.map((spare) => (
          <li key={spare.id}>
            <SpareWords spare={spare} />
            <NativeButton
              variant="outline"
              aria-label={t('equipements.transfer.ask_label', { nom: spare.nom })}
              onClick={() => askFor(spare)}
            >
              {t('equipements.transfer.ask')}
            </NativeButton>
          </li>
        ))}
      </ul>
    </ViewCard>
  );
}

function SpareWords({ spare }: { spare: SpareEquipement }) {
  const t = useT();
  const language = useLanguage();
  const { nom, modele, distance_m } = spare;
  return (
    <span className={classes['words']}>
      <span className={classes['name']}>{nom}</span>
      <span className={classes['quiet']}>
        {[
          modele,
          placeOf({ ...spare, employe: null }, t),
          distance_m === null ? '' : formatDistance(distance_m, language),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </span>
    </span>
  );
}
