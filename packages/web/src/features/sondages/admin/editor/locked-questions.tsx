import type { ManagedSondage } from '@releve/domain/features/sondages-admin.ts';
import { questionsOf } from '@releve/domain/sondage-rules.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { SettingsSection } from '../../../../ui/settings-section.tsx';
import classes from './editor.module.css';

/** What people are asked stays what they were asked. */
export function LockedQuestions({ sondage }: { sondage: Pick<ManagedSondage, 'contenu'> }) {
  const t = useT();
  return (
    <SettingsSection
      title={t('sondages_admin.sections.questions')}
      text={t('sondages_admin.sections.locked')}
    >
      <ol className={classes['locked']}>
        {questionsOf(sondage.contenu).map(({ cle, libelle, type }) => (
          <li key={cle}>
            {libelle}
            <span className={classes['quiet']}>{t(`sondages_admin.question.types.${type}`)}</span>
          </li>
        ))}
      </ol>
    </SettingsSection>
  );
}
