import type { PresenceLigne, PresencePunch } from '@releve/domain/features/presences.ts';
import type { ReactNode } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { EmployeAvatar } from '../../employes/employe-avatar.tsx';
import { telephoneLink } from '../../../platform/telephone.ts';
import { flagsText, nameOf } from '../board/line-words.ts';
import { useWordsContext } from '../board/use-line-words.ts';
import { CancelPunch } from './cancel-punch.tsx';
import classes from './line.module.css';

type LinePersonProps = Pick<PresenceLigne, 'employe' | 'client'>;

export function LinePerson({ employe, client }: LinePersonProps) {
  const t = useT();
  return (
    <div className={classes['person']}>
      {employe && <EmployeAvatar person={employe} size={48} />}
      <p>
        {employe?.telephone ? (
          <a className={classes['link']} href={telephoneLink(employe.telephone)}>
            {employe.telephone}
          </a>
        ) : (
          <span className={classes['dim']}>
            {employe === null ? t('presences.detail.open') : t('presences.actions.no_phone')}
          </span>
        )}
        <br />
        {client.nom} · {client.ville}
      </p>
    </div>
  );
}

type PunchFactsProps = {
  ligne: Pick<PresenceLigne, 'employe'> & Record<'entree' | 'sortie', PresencePunch | null>;
  canCancel: boolean;
};

/** The entry and the exit that count, each with the way to cancel it. */
export function PunchFacts({ ligne, canCancel }: PunchFactsProps) {
  const words = useWordsContext();
  const { t } = words;
  return (['entree', 'sortie'] as const).map((side) => {
    const punch = ligne[side];
    const flags = punch === null ? '' : flagsText(punch, words);
    return (
      <LineFact key={side} label={t(`presences.columns.${side}`)}>
        {punch === null ? '—' : words.time(punch.at)}
        {flags !== '' && <small>{flags}</small>}
        {punch !== null && canCancel && (
          <CancelPunch side={side} punch={punch} nom={nameOf(ligne, t)} />
        )}
      </LineFact>
    );
  });
}

/** The site's number, where there is one. */
export function SitePhone({ client: { telephone } }: Pick<PresenceLigne, 'client'>) {
  const t = useT();
  if (telephone === null) return null;
  return (
    <LineFact label={t('presences.line.client_phone')}>
      <a className={classes['link']} href={telephoneLink(telephone)}>
        {telephone}
      </a>
    </LineFact>
  );
}

export function LineFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
