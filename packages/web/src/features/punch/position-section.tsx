import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { SettingsSection, SwitchRow } from '../../ui/settings-section.tsx';
import { positive } from '../../ui/toast/toast-store.ts';
import { correctedNow } from '../../platform/corrected-now.ts';
import { usePositionConsent, useSetPositionConsent } from './punch.queries.ts';
import { punchTexts } from './punch.texts.ts';

needTexts(punchTexts);

/** Where an agreement is given or taken back at any time; nothing where the company asks for no positions. */
export function PositionSection() {
  const t = useT();
  const format = useDateFormatter();
  const consent = usePositionConsent();
  const setting = useSetPositionConsent();
  if (consent === undefined) return null;
  const { acceptee_le } = consent;
  const change = (accepte: boolean) =>
    setting.mutate(
      { body: { accepte, at: correctedNow() } },
      {
        onSuccess: () =>
          void positive(t(accepte ? 'punch.position.accepted' : 'punch.position.withdrawn')),
      },
    );
  return (
    <SettingsSection title={t('punch.position.title')} text={t('punch.position.text')}>
      <SwitchRow
        label={t('punch.position.row')}
        text={
          acceptee_le === null
            ? t('punch.position.off')
            : t('punch.position.since', { date: format.instant(acceptee_le) })
        }
        isOn={acceptee_le !== null}
        onChange={change}
      />
    </SettingsSection>
  );
}
