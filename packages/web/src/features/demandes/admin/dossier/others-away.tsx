import { useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { ViewCard } from '../../../../ui/view-card.tsx';
import { useDemandeWords } from '../use-demande-words.ts';
import type { Dossier } from './decision-choices.ts';
import classes from './dossier.module.css';

const STATES = ['approuvee', 'en_attente'] as const;

/** Others of the same sites: those who are away, and apart from them those who have asked to be. */
export function OthersAway({ absents }: Pick<Dossier, 'absents'>) {
  const t = useT();
  const { whenOf } = useDemandeWords();
  const byState = Map.groupBy(absents, ({ statut }) => statut);
  return (
    <ViewCard title={t('demandes_admin.absents.title')}>
      {absents.length === 0 && (
        <p className={classes['quiet']}>{t('demandes_admin.absents.none')}</p>
      )}
      {STATES.map((statut) => {
        const people = byState.get(statut) ?? [];
        return (
          people.length > 0 && (
            <div key={statut}>
              <h3 className={classes['group']}>{t(`demandes_admin.absents.${statut}`)}</h3>
              <ul className={classes['people']}>
                {people.map(({ demande_id, employe, du, au, clients }) => (
                  <li key={demande_id}>
                    {fullName(employe)}{' '}
                    <span className={classes['quiet']}>
                      {t('demandes_admin.absents.line', {
                        quand: whenOf({ du, au }),
                        clients: clients.join(', '),
                      })}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
    </ViewCard>
  );
}
