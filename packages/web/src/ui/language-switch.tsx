import { reportError } from '../platform/error-report.ts';
import { useLanguage, useT } from '../platform/i18n/i18n.ts';
import { chooseDeviceLanguage } from '../platform/stores/chosen-language.ts';

/** The other language, by its own name: whoever needs it cannot read the one that is shown. */
export function LanguageSwitch({ className }: { className: string | undefined }) {
  const t = useT();
  const other = useLanguage() === 'fr' ? 'en' : 'fr';
  return (
    <button
      type="button"
      lang={other}
      className={className}
      onClick={() => void chooseDeviceLanguage(other).catch(reportError)}
    >
      {t('session.other_language')}
    </button>
  );
}
