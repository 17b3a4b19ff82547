import type { EquipementFile } from '@releve/domain/features/equipement-shapes.ts';
import { IconBook, IconClipboardCheck, IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { MessageText } from '../../../ui/message-parts.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { ViewCard } from '../../../ui/view-card.tsx';
import { RapportState } from '../equipement-state.tsx';
import { useMachineRapports } from '../equipements.queries.ts';
import classes from '../equipements.module.css';

type OfMachine = { machine: EquipementFile };

const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;

/** Before a second report: what is known already, and who is at it. */
export function OpenCard({ machine: { ouvert } }: OfMachine) {
  const t = useT();
  const dates = useDateFormatter();
  if (ouvert === null) return null;
  const { id, numero, probleme, description, voix, signale_le, assigne } = ouvert;
  return (
    <ViewCard
      title={t('equipements.machine.open_title')}
      {...(id > 0 && {
        link: (
          <Link to={`/user/equipements/rapports/${id}`}>
            {t('equipements.machine.open_link', { numero })}
          </Link>
        ),
      })}
    >
      <div className={classes['marks']}>
        <RapportState rapport={ouvert} />
        <strong>{t(`equipements.problemes.${probleme}`)}</strong>
      </div>
      {description !== '' && <MessageText>{description}</MessageText>}
      <p className={classes['quiet']}>
        {[dates.instant(signale_le), t('equipements.voices', { count: voix })].join(' · ')}
      </p>
      <p className={classes['quiet']}>
        {assigne === null
          ? t('equipements.machine.nobody')
          : t('equipements.machine.taken_by', { nom: fullName(assigne) })}
      </p>
    </ViewCard>
  );
}

/** The one-minute way to use it, the safety sheet of its product, the check of the day. */
export function GuidesCard({ machine }: OfMachine) {
  const t = useT();
  const hasDocuments = useServerSettingsStore(({ settings }) => settings.ENABLE_DOCUMENTS);
  const { mode_emploi, fiche, controle } = machine;
  const guides = hasDocuments
    ? ([
        [mode_emploi, t('equipements.machine.how_to'), IconBook],
        [fiche, t('equipements.machine.sheet'), IconShieldCheck],
      ] as const)
    : [];
  if (controle === null && guides.every(([document]) => document === null)) return null;
  return (
    <ViewCard title={t('equipements.machine.guides')}>
      <ul className={classes['rows']}>
        {guides.map(
          ([document, name, Icon]) =>
            document !== null && (
              <li key={name}>
                <span className={classes['words']}>
                  <Link className={classes['link'] ?? ''} to={`/user/documents/${document.id}`}>
                    <Icon {...icon} />
                    {document.titre}
                  </Link>
                  <span className={classes['quiet']}>{name}</span>
                </span>
              </li>
            ),
        )}
        {controle !== null && <CheckRow machine={machine} controle={controle} />}
      </ul>
    </ViewCard>
  );
}

type CheckRowProps = OfMachine & { controle: NonNullable<EquipementFile['controle']> };

function CheckRow({ machine: { client }, controle }: CheckRowProps) {
  const t = useT();
  const dates = useDateFormatter();
  const { schema_id, titre, dernier } = controle;
  const last =
    dernier === null
      ? t('equipements.machine.check_never')
      : [
          t('equipements.machine.check_last', { date: dates.date(dernier.date) }),
          dernier.pourcentage !== null &&
            t('equipements.machine.check_score', { percent: dernier.pourcentage }),
        ]
          .filter((part) => typeof part === 'string')
          .join(' · ');
  return (
    <li>
      <span className={classes['words']}>
        <Link
          className={classes['link'] ?? ''}
          to="/suivi/create"
          search={{ modele: schema_id, ...(client !== null && { client: client.id }) }}
        >
          <IconClipboardCheck {...icon} />
          {t('equipements.machine.check', { titre })}
        </Link>
        <span className={classes['quiet']}>{last}</span>
      </span>
    </li>
  );
}

const SHOWN = 3;

export function HistoryCard({ machine: { id } }: OfMachine) {
  const t = useT();
  const dates = useDateFormatter();
  const { data, isError } = useMachineRapports(id, SHOWN);
  const rows = data?.data;
  return (
    <ViewCard title={t('equipements.machine.history')}>
      {rows === undefined && !isError && (
        <ListSkeleton label={t('equipements.machine.history_loading')} count={1} />
      )}
      {rows === undefined && isError && (
        <p className={classes['quiet']}>{t('equipements.machine.history_failed')}</p>
      )}
      {rows?.length === 0 && (
        <p className={classes['quiet']}>{t('equipements.machine.no_history')}</p>
      )}
      <ul className={classes['rows']}>
        {rows?.map((rapport) => (
          <li key={rapport.id}>
            <span className={classes['words']}>
              <Link
                className={classes['link'] ?? ''}
                to={`/user/equipements/rapports/${rapport.id}`}
              >
                {rapport.genre === 'bris'
                  ? t(`equipements.problemes.${rapport.probleme}`)
                  : t('equipements.genres.entretien')}
              </Link>
              <span className={classes['quiet']}>
                {[rapport.numero, dates.relative(rapport.signale_le)].join(' · ')}
              </span>
            </span>
            <RapportState rapport={rapport} />
          </li>
        ))}
      </ul>
    </ViewCard>
  );
}
