import type { Pictogramme, ProduitFile } from '@releve/domain/features/inventaire-shapes.ts';
import {
  IconAlertTriangle,
  IconBiohazard,
  IconBomb,
  IconCylinder,
  IconFish,
  IconFlame,
  IconLungs,
  IconShieldCheck,
  IconSkull,
  IconTestPipe,
  IconUrgent,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { MessageText } from '../../../ui/message-parts.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { ViewCard } from '../../../ui/view-card.tsx';
import classes from './produit.module.css';

const ICONS: Readonly<Record<Pictogramme, TablerIcon>> = {
  bombe: IconBomb,
  flamme: IconFlame,
  flamme_cercle: IconUrgent,
  bouteille: IconCylinder,
  corrosion: IconTestPipe,
  crane: IconSkull,
  sante: IconLungs,
  exclamation: IconAlertTriangle,
  biorisque: IconBiohazard,
  environnement: IconFish,
};

type Labelled = Pick<ProduitFile, 'pictogrammes' | 'avertissement' | 'fds'> &
  Partial<Pick<ProduitFile, 'mentions' | 'conseils'>>;

/** What the label of a product says, and its safety sheet. */
export function SimdutCard({ produit }: { produit: Labelled }) {
  const t = useT();
  const hasDocuments = useServerSettingsStore(({ settings }) => settings.ENABLE_DOCUMENTS);
  const { pictogrammes, avertissement, fds, mentions = '', conseils = '' } = produit;
  const sheet = hasDocuments ? fds : null;
  const isEmpty =
    pictogrammes.length === 0 && avertissement === null && mentions === '' && conseils === '';
  if (isEmpty && sheet === null) return null;
  return (
    <ViewCard title={t('inventaire.simdut.title')}>
      {avertissement !== null && (
        <div>
          <StateBadge
            kind={avertissement === 'danger' ? 'wrong' : 'now'}
            icon={IconAlertTriangle}
            label={t(`inventaire.simdut.avertissements.${avertissement}`)}
          />
        </div>
      )}
      {pictogrammes.length > 0 && (
        <ul className={classes['pictograms']} aria-label={t('inventaire.simdut.pictograms')}>
          {pictogrammes.map((name) => {
            const Icon = ICONS[name];
            return (
              <li key={name}>
                <span className={classes['diamond']} aria-hidden="true">
                  <Icon size={iconSize.bar} stroke={iconStroke} />
                </span>
                {t(`inventaire.simdut.pictogrammes.${name}`)}
              </li>
            );
          })}
        </ul>
      )}
      {mentions !== '' && (
        <section>
          <h3 className={classes['part']}>{t('inventaire.simdut.mentions')}</h3>
          <MessageText>{mentions}</MessageText>
        </section>
      )}
      {conseils !== '' && (
        <section>
          <h3 className={classes['part']}>{t('inventaire.simdut.conseils')}</h3>
          <MessageText>{conseils}</MessageText>
        </section>
      )}
      {sheet !== null && (
        <Link className={classes['link'] ?? ''} to={`/user/documents/${sheet.id}`}>
          <IconShieldCheck size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          {t('inventaire.simdut.sheet', { titre: sheet.titre })}
        </Link>
      )}
    </ViewCard>
  );
}
