import { Button } from '@mantine/core';
import type { SettingDetail } from '@releve/domain/features/settings.ts';
import type { SettingName } from '@releve/domain/settings.ts';
import { IconHistory, IconRestore } from '@tabler/icons-react';
import { isRetentionSetting } from '@releve/domain/features/vie-privee.feature.ts';
import { useId } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { SettingRow } from '../../ui/settings-section.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { RetentionFact } from './retention-fact.tsx';
import { ReadOnlyValue, SettingControl } from './setting-control.tsx';
import { SettingFacts, SettingLabel, SettingText } from './setting-facts.tsx';
import { isCounted } from './read-text-setting.ts';
import { isChanged } from './setting-groups.ts';
import { isKnownSetting, settingWords } from './setting-words.ts';
import classes from './server-settings.module.css';
import { TextSettingForm } from './text-setting-form.tsx';
import { useSettingChange } from './use-setting-change.ts';

type SettingEntryProps = {
  detail: SettingDetail;
  canUpdate: boolean;
  onHistory: (name: SettingName) => void;
};

/** One setting: what it is, its value, where that value comes from, and what can be done with it. */
export function SettingEntry({ detail, canUpdate, onHistory }: SettingEntryProps) {
  const { name, kind } = detail;
  if (!isKnownSetting(name) || kind === 'fixed') return <ShownSetting detail={detail} />;
  const history = { name, onHistory };
  if (!canUpdate) return <ShownSetting detail={detail} history={history} />;
  return <EditedSetting key={name} detail={detail} name={name} onHistory={onHistory} />;
}

type History = { name: SettingName; onHistory: (name: SettingName) => void };

function ShownSetting({ detail, history }: { detail: SettingDetail; history?: History }) {
  return (
    <SettingRow>
      <div className={classes['entry']} data-stacked={detail.kind !== 'flag' || undefined}>
        <SettingLabel detail={detail} />
        <div className={classes['control']}>
          <ReadOnlyValue detail={detail} />
        </div>
        <SettingText detail={detail} />
        <SettingFacts detail={detail}>{history && <HistoryButton {...history} />}</SettingFacts>
      </div>
    </SettingRow>
  );
}

type EditedSettingProps = { detail: SettingDetail } & History;

function EditedSetting({ detail, name, onHistory }: EditedSettingProps) {
  const t = useT();
  const id = useId();
  const { kind } = detail;
  const typed = kind === 'text' || isCounted(kind) ? kind : null;
  const { change, isSaving } = useSettingChange(detail, name, { isForm: typed !== null });
  const ids = { id: `${id}-control`, labelId: id, describedBy: `${id}-text` };
  const changeAtOnce = (value: SettingDetail['value']) => {
    // Neither a second tap while the first is on its way, nor a refusal said twice.
    if (!isSaving) change(value).catch(() => undefined);
  };
  return (
    <SettingRow>
      <div className={classes['entry']} data-stacked={detail.kind !== 'flag' || undefined}>
        <SettingLabel detail={detail} ids={ids} />
        <div className={classes['control']} data-wide={detail.kind === 'text' || undefined}>
          {typed ? (
            <TextSettingForm
              name={name}
              kind={typed}
              saved={detail.value === null ? '' : String(detail.value)}
              {...ids}
              isSaving={isSaving}
              onSave={change}
            />
          ) : (
            <SettingControl detail={detail} {...ids} onChange={changeAtOnce} />
          )}
        </div>
        <SettingText detail={detail} id={ids.describedBy}>
          {isRetentionSetting(name) && <RetentionFact setting={name} />}
        </SettingText>
        <SettingFacts detail={detail}>
          <HistoryButton name={name} onHistory={onHistory} />
          {isChanged(detail) && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconRestore size={iconSize.inline} stroke={iconStroke} />}
              aria-label={t('server_settings.row.reset_of', { label: settingWords(name, t).label })}
              onClick={() => changeAtOnce(detail.default)}
            >
              {t('server_settings.row.reset')}
            </Button>
          )}
        </SettingFacts>
      </div>
    </SettingRow>
  );
}

function HistoryButton({ name, onHistory }: History) {
  const t = useT();
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconHistory size={iconSize.inline} stroke={iconStroke} />}
      aria-label={t('server_settings.row.history_of', { label: settingWords(name, t).label })}
      onClick={() => onHistory(name)}
    >
      {t('server_settings.row.history')}
    </Button>
  );
}
