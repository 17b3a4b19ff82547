import type { DemandeFile } from '@releve/domain/features/demandes.ts';
import type { DayAvailability } from '@releve/domain/features/disponibilites.ts';
import { listClientOptions } from '@releve/domain/features/clients.ts';
import { useEndpoint } from '../../../../platform/api/use-endpoint.ts';
import { formatClock } from '../../../../platform/i18n/format-clock.ts';
import { useDateFormatter, weekdayNames } from '../../../../platform/i18n/format-date.ts';
import { type Translate, useLanguage, useT } from '../../../../platform/i18n/i18n.ts';
import { FactList } from '../../../../ui/fact-list.tsx';

type Details = DemandeFile['details'];

/** What its nature asks for besides the dates. */
export function DemandeDetails({ demande }: { demande: DemandeFile }) {
  const { type, details, du } = demande;
  if (type.nature === 'horaire') return <WishedTimes details={details} />;
  if (type.nature === 'materiel') return <Supplies details={details} />;
  return type.nature === 'disponibilite' && <WishedWeek details={details} from={du} />;
}

function WishedTimes({ details: { debut_voulu, fin_voulue } }: { details: Details }) {
  const t = useT();
  const wished =
    debut_voulu && fin_voulue
      ? `${formatClock(debut_voulu)}–${formatClock(fin_voulue)}`
      : t('demandes_admin.details.be_freed');
  return <FactList facts={[[t('demandes_admin.details.wished'), wished]]} />;
}

function Supplies({ details: { client_id, articles } }: { details: Details }) {
  const t = useT();
  const { data } = useEndpoint(
    listClientOptions,
    { query: { ids: String(client_id), per_page: 1 } },
    { enabled: Boolean(client_id) },
  );
  const site = client_id ? (data?.data[0]?.nom ?? t('pickers.unknown', { id: client_id })) : null;
  const list = articles?.map((article) => t('demandes_admin.details.article', article)).join(', ');
  return (
    <FactList
      facts={[
        [t('demandes_admin.details.site'), site],
        [t('demandes_admin.details.articles'), list || null],
      ]}
    />
  );
}

const dayText = ({ etat, heures }: DayAvailability, t: Translate): string =>
  etat === 'selon'
    ? heures.map(({ debut, fin }) => `${formatClock(debut)}–${formatClock(fin)}`).join(', ')
    : t(`demandes_admin.details.${etat}`);

function WishedWeek({ details: { semaine }, from }: { details: Details; from: string }) {
  const t = useT();
  const names = weekdayNames(useLanguage());
  const date = useDateFormatter().date(from);
  return (
    semaine && (
      <FactList
        label={t('demandes_admin.details.week', { date })}
        facts={semaine.map((day, at) => [names[at] ?? '', dayText(day, t)])}
      />
    )
  );
}
