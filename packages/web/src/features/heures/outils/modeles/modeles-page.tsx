import { Button } from '@mantine/core';
import { type ExportModele, listModeles } from '@releve/domain/features/heures-periodes.ts';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../../../platform/api/use-endpoint.ts';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { useSheet } from '../../../../platform/use-sheet.tsx';
import { Page } from '../../../../ui/page.tsx';
import { ReadFallback } from '../../../../ui/read-fallback.tsx';
import { SettingRow, SettingsSection } from '../../../../ui/settings-section.tsx';
import { CardSkeleton } from '../../../../ui/skeletons.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import classes from '../outils.module.css';
import { PaieTabs } from '../paie-tabs.tsx';
import { ComparedBadge } from './compared-badge.tsx';
import { countUnmapped, modeleName } from './modele-words.ts';
import { modelesTexts } from './modeles.texts.ts';

needTexts(modelesTexts);

const loadCopy = () => import('./copy-sheet.tsx');

/** Templates of files for payrolls: those of the app, and the company's own. */
export default function ModelesPage() {
  const t = useT();
  const read = useEndpoint(listModeles, { query: { tous: '1' } });
  const copy = useSheet(loadCopy);
  const { data } = read;
  return (
    <Page
      title={t('titles.heures_modeles')}
      subtitle={t('modeles_paie.subtitle')}
      isTitleHiddenOnPhone
      toolbar={<PaieTabs />}
    >
      {data === undefined ? (
        <ReadFallback
          read={read}
          title={t('modeles_paie.failed')}
          skeleton={<CardSkeleton label={t('modeles_paie.loading')} count={3} />}
        />
      ) : (
        <>
          <Section
            title={t('modeles_paie.given')}
            text={t('modeles_paie.given_text')}
            modeles={data.data.filter(({ est_fourni }) => est_fourni)}
            onCopy={(modele) => copy.open({ modele })}
          />
          <Section
            title={t('modeles_paie.own')}
            text={t('modeles_paie.own_text')}
            modeles={data.data.filter(({ est_fourni }) => !est_fourni)}
            onCopy={(modele) => copy.open({ modele })}
          />
        </>
      )}
      {copy.layer}
    </Page>
  );
}

type SectionProps = {
  title: string;
  text: string;
  modeles: readonly ExportModele[];
  onCopy: (modele: ExportModele) => void;
};

function Section({ title, text, modeles, onCopy }: SectionProps) {
  const t = useT();
  return (
    <SettingsSection title={title} text={text}>
      {modeles.length === 0 && (
        <SettingRow>
          <p className={classes['quiet']}>{t('modeles_paie.no_own')}</p>
        </SettingRow>
      )}
      {modeles.map((modele) => (
        <ModeleRow key={modele.cle} modele={modele} onCopy={() => onCopy(modele)} />
      ))}
    </SettingsSection>
  );
}

function ModeleRow({ modele, onCopy }: { modele: ExportModele; onCopy: () => void }) {
  const t = useT();
  const dates = useDateFormatter();
  const nom = modeleName(modele, t);
  const { auteur, le, version, format, colonnes } = modele;
  const unmapped = countUnmapped(modele);
  return (
    <SettingRow>
      <div className={classes['row']}>
        <div className={classes['words']}>
          <p className={classes['line']}>
            <strong>{nom}</strong>
            <ComparedBadge modele={modele} />
            {!modele.actif && <StateBadge kind="neutral" label={t('modeles_paie.retired')} />}
          </p>
          <p className={classes['quiet']}>
            {[
              t(`modeles_paie.formats.${format}`),
              t('modeles_paie.columns', { count: colonnes.length }),
              ...(unmapped > 0 ? [t('modeles_paie.unmapped', { count: unmapped })] : []),
            ].join(' · ')}
          </p>
          <p className={classes['quiet']}>
            {[
              t('modeles_paie.version', { version }),
              ...(auteur !== null && le !== null
                ? [t('modeles_paie.changed', { date: dates.instant(le), nom: fullName(auteur) })]
                : []),
            ].join(' · ')}
          </p>
        </div>
        <div className={classes['actions']}>
          <Button
            variant="default"
            aria-label={t('modeles_paie.copy_of', { nom })}
            onClick={onCopy}
          >
            {t('modeles_paie.copy')}
          </Button>
          <Button
            component={Link}
            to={`/admin/heures/modeles/${modele.cle}`}
            aria-label={t('modeles_paie.edit_of', { nom })}
          >
            {t('modeles_paie.edit')}
          </Button>
        </div>
      </div>
    </SettingRow>
  );
}
