import type { Incident, ReportSite } from '@releve/domain/features/incidents.ts';
import { IconCloudUp, IconMessage, IconPaperclip } from '@tabler/icons-react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { useShownPersonId } from '../../../platform/stores/shown-person.ts';
import { CardLine, Quiet, ReadingRow, RowTitle } from '../../../ui/list-screen/row-parts.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { isUnsent } from '../incident-changes.ts';
import { TYPE_ICONS } from '../incident-icons.ts';
import { GRAVITE_KINDS, nameIncident, STATE_KINDS, stateOf } from '../incident-words.ts';
import classes from './mine.module.css';

/** What is not sent yet knows its site by number alone. */
export const withSite = (incident: Incident, sites: readonly ReportSite[]): Incident => ({
  ...incident,
  client: sites.find(({ id }) => id === incident.client.id) ?? incident.client,
});

export function IncidentState({ incident }: { incident: Incident }) {
  const t = useT();
  if (isUnsent(incident)) {
    return <StateBadge kind="silent" icon={IconCloudUp} label={t('incidents.unsent')} />;
  }
  const state = stateOf(incident);
  return <StateBadge kind={STATE_KINDS[state]} label={t(`incidents.states.${state}`)} />;
}

type IncidentRowProps = {
  incident: Incident;
  /** Of one that the server has not: it has no page of its own yet. */
  onOpenUnsent: () => void;
};

export function IncidentRow({ incident, onOpenUnsent }: IncidentRowProps) {
  const t = useT();
  const dates = useDateFormatter();
  const me = useShownPersonId();
  const { id, numero, type, gravite, description, survenu_le, signale_par, statut } = incident;
  const { pieces, messages, assigne } = incident;
  const Icon = TYPE_ICONS[type];
  const opens = isUnsent(incident) ? { onOpen: onOpenUnsent } : { to: `/user/incidents/${id}` };
  const isMine = signale_par?.id === me;
  return (
    <ReadingRow {...opens} isWaiting={statut === 'resolu' && isMine && !isUnsent(incident)}>
      <CardLine>
        <RowTitle>
          <Icon
            className={classes['typeIcon']}
            size={iconSize.control}
            stroke={iconStroke}
            aria-hidden="true"
          />
          {nameIncident(incident, t)}
        </RowTitle>
        <IncidentState incident={incident} />
      </CardLine>
      {description !== '' && <span className={classes['said']}>{description}</span>}
      <CardLine>
        <Quiet>
          {[
            dates.instant(survenu_le),
            numero,
            !isMine && signale_par !== null && fullName(signale_par),
            assigne !== null && t('incidents.taken_by', { nom: fullName(assigne) }),
          ]
            .filter((part) => typeof part === 'string' && part !== '')
            .join(' · ')}{' '}
          <Count
            icon={IconPaperclip}
            label={t('incidents.pieces', { count: pieces })}
            count={pieces}
          />
          <Count
            icon={IconMessage}
            label={t('incidents.messages', { count: messages })}
            count={messages}
          />
        </Quiet>
        <StateBadge
          kind={GRAVITE_KINDS[gravite]}
          variant="plain"
          label={t(`incidents.gravites.${gravite}`)}
        />
      </CardLine>
    </ReadingRow>
  );
}

type CountProps = { icon: typeof IconMessage; label: string; count: number };

const Count = ({ icon: Icon, label, count }: CountProps) =>
  count > 0 && (
    <span className={classes['count']}>
      <Icon size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
