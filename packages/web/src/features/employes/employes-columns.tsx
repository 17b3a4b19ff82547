import type { EmployeAccess, EmployeRow } from '@releve/domain/features/employes.ts';
import type { DateFormatter } from '../../platform/i18n/format-date.ts';
import { formatMinutes } from '../../platform/i18n/format-hours.ts';
import { type Translate, useT } from '../../platform/i18n/i18n.ts';
import type { DataColumn } from '../../ui/data-table/data-columns.ts';
import { CardLine, PicturedCard, Quiet, RowName } from '../../ui/list-screen/row-parts.tsx';
import { StateBadge, type StateKind } from '../../ui/state-badge.tsx';
import { EmployeAvatar } from './employe-avatar.tsx';
import { LastSeen, LeftMark, NameCell } from './employe-cells.tsx';
import { fullName } from '../../platform/i18n/person-name.ts';
import { telephoneLink } from '../../platform/telephone.ts';
import classes from './employes.module.css';

const NONE = '–';
const CARD_AVATAR = 44;

function CellLink({ text, href }: { text: string | null; href: (text: string) => string }) {
  if (text === null) return NONE;
  return (
    <a className={classes['cellLink']} href={href(text)}>
      {text}
    </a>
  );
}

export const employeColumns = (t: Translate, dates: DateFormatter): DataColumn<EmployeRow>[] => [
  {
    id: 'nom',
    header: t('employes.columns.nom'),
    cell: (employe) => <NameCell employe={employe} />,
  },
  {
    id: 'usergroup',
    header: t('employes.columns.usergroup'),
    cell: ({ usergroup }) => t(`usergroups.${usergroup}`),
  },
  {
    id: 'telephone',
    header: t('employes.columns.telephone'),
    isFigure: true,
    cell: ({ telephone }) => <CellLink text={telephone} href={telephoneLink} />,
  },
  {
    id: 'courriel',
    header: t('employes.columns.courriel'),
    cell: ({ courriel }) => <CellLink text={courriel} href={(text) => `mailto:${text}`} />,
  },
  {
    id: 'superviseur',
    header: t('employes.columns.superviseur'),
    cell: ({ superviseur }) => (superviseur === null ? NONE : fullName(superviseur)),
  },
  {
    id: 'minutes_semaine',
    header: t('employes.columns.minutes_semaine'),
    isFigure: true,
    align: 'end',
    cell: ({ minutes_semaine }) => (minutes_semaine === 0 ? NONE : formatMinutes(minutes_semaine)),
  },
  {
    id: 'vu_le',
    header: t('employes.columns.vu_le'),
    isFigure: true,
    cell: ({ vu_le }) => <LastSeen at={vu_le} />,
  },
  {
    id: 'embauche_le',
    header: t('employes.columns.embauche_le'),
    isFigure: true,
    cell: ({ embauche_le }) => (embauche_le === null ? NONE : dates.date(embauche_le)),
  },
  {
    id: 'username',
    header: t('employes.columns.username'),
    cell: ({ username }) => username,
  },
  {
    id: 'acces',
    header: t('employes_access.column'),
    cell: ({ acces }) => (acces === null ? NONE : <AccessMark acces={acces} />),
  },
];

const ACCESS_KINDS = { aucun: 'now', attente: 'info', ouvert: 'done' } as const satisfies Record<
  EmployeAccess,
  StateKind
>;

function AccessMark({ acces }: { acces: EmployeAccess }) {
  const t = useT();
  return (
    <StateBadge
      variant="plain"
      kind={ACCESS_KINDS[acces]}
      label={t(`employes_access.states.${acces}`)}
    />
  );
}

export function EmployeCard({ employe }: { employe: EmployeRow }) {
  const t = useT();
  const { usergroup, telephone, superviseur, vu_le, actif, minutes_semaine } = employe;
  const group = t(`usergroups.${usergroup}`);
  return (
    <PicturedCard picture={<EmployeAvatar person={employe} size={CARD_AVATAR} />}>
      <CardLine>
        <RowName>{fullName(employe)}</RowName>
        {minutes_semaine > 0 && <Quiet>{formatMinutes(minutes_semaine)}</Quiet>}
      </CardLine>
      <Quiet>{superviseur === null ? group : `${group} · ${fullName(superviseur)}`}</Quiet>
      <CardLine>
        {telephone === null ? (
          <Quiet>{NONE}</Quiet>
        ) : (
          <a className={classes['call']} href={telephoneLink(telephone)}>
            {telephone}
          </a>
        )}
        <Quiet>{actif ? <LastSeen at={vu_le} /> : <LeftMark />}</Quiet>
      </CardLine>
    </PicturedCard>
  );
}
