import type { Suivi } from '@releve/domain/features/suivis.ts';
import { Link } from '@tanstack/react-router';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { fullName } from '../../../platform/i18n/person-name.ts';

/** Whom or what it is about, and who wrote it. */
export function SuiviFacts({ suivi }: { suivi: Suivi }) {
  const t = useT();
  const dates = useDateFormatter();
  const ability = useAbility();
  const { employe, client, auteur, date, termine_le } = suivi;
  const employeName = employe && fullName(employe);
  return (
    <Facts label={t('suivis.view.facts')}>
      {employe && (
        <Fact label={t('suivis.columns.employe')}>
          {ability.can('read', 'Employe') ? (
            <Link to={`/admin/employes/view/${employe.id}`}>{employeName}</Link>
          ) : (
            employeName
          )}
        </Fact>
      )}
      {client && (
        <Fact label={t('suivis.columns.client')} detail={client.ville}>
          {ability.can('read', 'Client') ? (
            <Link to={`/admin/clients/view/${client.id}`}>{client.nom}</Link>
          ) : (
            client.nom
          )}
        </Fact>
      )}
      {(!employe || !client) && (
        <Fact label={t('suivis.columns.date')}>
          <span className="tabular">{dates.date(date)}</span>
        </Fact>
      )}
      <Fact label={t('suivis.columns.auteur')} detail={dates.instant(termine_le)}>
        {fullName(auteur)}
      </Fact>
    </Facts>
  );
}
