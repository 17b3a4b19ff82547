import type { DemandeFile } from '@releve/domain/features/demandes.ts';
import { nameIn } from '../../../platform/i18n/name-in.ts';
import { formatClock } from '../../../platform/i18n/format-clock.ts';
import { formatShortDay } from '../../../platform/i18n/format-day.ts';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { stateOf } from '../demande-words.ts';
import { useShownPersonId } from '../../../platform/stores/shown-person.ts';
import { useDecisionWords, useDemandeFacts } from './demande-facts.ts';

/** On paper: the number, what was asked, what was decided. */
export function Receipt({ demande }: { demande: DemandeFile }) {
  const t = useT();
  const language = useLanguage();
  const factsOf = useDemandeFacts();
  const personId = useShownPersonId();
  const decided = useDecisionWords()(demande);
  const company = useServerSettingsStore(({ settings }) => settings.COMPANY_NAME);
  return (
    <>
      {company !== '' && <p>{company}</p>}
      <h1>
        {t('demandes.number_long', { number: demande.id })} · {nameIn(language, demande.type)}
      </h1>
      <table>
        <tbody>
          {factsOf(demande)
            .filter(([, value]) => value !== null)
            .map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          <tr>
            <th scope="row">{t('demandes.list.statut')}</th>
            <td>
              {decided ?? t(`demandes.states.${stateOf(demande, personId)}`)}
              {demande.decision !== null && demande.decision.note !== '' && (
                <>
                  <br />
                  {demande.decision.note}
                </>
              )}
            </td>
          </tr>
          {demande.quarts.map(({ quart_id, date, debut, fin, minutes, client, suite }) => (
            <tr key={quart_id}>
              <th scope="row">{formatShortDay(date, language)}</th>
              <td>
                {client.nom},{' '}
                {t('demandes.hours', { debut: formatClock(debut), fin: formatClock(fin) })} ·{' '}
                {formatMinutes(minutes)}
                {suite !== null && ` · ${t(`demandes.view.suites.${suite}`)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
