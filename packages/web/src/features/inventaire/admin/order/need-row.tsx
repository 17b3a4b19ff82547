import { TextInput } from '@mantine/core';
import type { StockBesoin } from '@releve/domain/features/inventaire-shapes.ts';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { ChooseBox } from '../../../objects/choose-box.tsx';
import { placeOf, shownQuantite, stockAddress } from '../../inventaire-words.ts';
import classes from './order.module.css';

type NeedRowProps = {
  besoin: StockBesoin;
  /** How much is typed; undefined where it is not chosen. */
  typed: string | undefined;
  onToggle: () => void;
  onType: (typed: string) => void;
};

/** Why it is on the list, how long there still is some, and how much to order. */
export function NeedRow({ besoin, typed, onToggle, onType }: NeedRowProps) {
  const t = useT();
  const { id, produit, seuil, cible, jours_restants, besoins, suggere, en_commande } = besoin;
  const name = t('inventaire_admin.order.line', { nom: produit.nom, place: placeOf(besoin, t) });
  return (
    <li className={classes['need']} data-chosen={typed !== undefined || undefined}>
      <ChooseBox nom={name} isChosen={typed !== undefined} toggle={onToggle} />
      <span className={classes['words']}>
        <span className={classes['line']}>
          <Link className={classes['name'] ?? ''} to={stockAddress(id)}>
            {produit.nom}
          </Link>
          <span>{placeOf(besoin, t)}</span>
        </span>
        <span className={`${classes['quiet']} tabular`}>
          {[
            t('inventaire_admin.order.there', { count: shownQuantite(besoin) }),
            seuil === null ? '' : t('inventaire.stock.seuil', { count: seuil }),
            cible === null ? '' : t('inventaire.stock.cible', { count: cible }),
            jours_restants === null ? '' : t('inventaire.days', { count: jours_restants }),
            en_commande > 0 ? t('inventaire.states.en_commande', { count: en_commande }) : '',
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
        <span className={classes['line']}>
          {besoins.map((reason) => (
            <StateBadge
              key={reason}
              kind={reason === 'demande' ? 'info' : 'now'}
              label={t(`inventaire_admin.order.besoins.${reason}`)}
            />
          ))}
        </span>
      </span>
      <TextInput
        className={classes['amount'] ?? ''}
        aria-label={t('inventaire.ask.amount', { nom: name })}
        inputMode="numeric"
        rightSection={<span className={classes['unit']}>{produit.unite}</span>}
        rightSectionWidth="auto"
        value={typed ?? String(suggere)}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    </li>
  );
}
