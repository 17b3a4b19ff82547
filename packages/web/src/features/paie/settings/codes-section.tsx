import type { CodePaie } from '@releve/domain/features/paie-regles.ts';
import { localeTag, useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { SettingRow, SettingsSection } from '../../../ui/settings-section.tsx';
import classes from '../paie.module.css';

export function CodesSection({ codes }: { codes: readonly CodePaie[] }) {
  const t = useT();
  const language = useLanguage();
  const factor = new Intl.NumberFormat(localeTag(language), { maximumFractionDigits: 2 });
  return (
    <SettingsSection title={t('paie.codes.title')} text={t('paie.codes.text')}>
      <SettingRow>
        <table className={classes['table']} aria-label={t('paie.codes.title')}>
          <thead>
            <tr>
              <th scope="col">{t('paie.codes.code')}</th>
              <th scope="col">{t('paie.codes.name')}</th>
              <th scope="col" className={classes['wide']}>
                {t('paie.codes.kind')}
              </th>
              <th scope="col">{t('paie.codes.factor')}</th>
              <th scope="col" className={classes['wide']}>
                {t('paie.codes.exported')}
              </th>
            </tr>
          </thead>
          <tbody>
            {codes.map(({ code, genre, facteur, exporte }) => (
              <tr key={code}>
                <td>{code}</td>
                <td>{t(`paie.codes.names.${code}`)}</td>
                <td className={classes['wide']}>{t(`paie.codes.kinds.${genre}`)}</td>
                <td className="tabular">
                  {facteur === null ? t('paie.codes.by_payroll') : factor.format(facteur / 100)}
                </td>
                <td className={classes['wide']}>
                  {t(exporte ? 'paie.codes.yes' : 'paie.codes.never')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </SettingRow>
    </SettingsSection>
  );
}
