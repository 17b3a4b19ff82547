import type { ListedCode } from '@releve/domain/features/codes.ts';
import { codePath, writeCode } from '@releve/domain/printed-code.ts';
import { useNavigate } from '@tanstack/react-router';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { codesTexts } from '../codes.texts.ts';
import { CodeState } from './code-columns.tsx';
import { codesAdminTexts } from './codes-admin.texts.ts';
import type { LabelsOf } from './label-form.ts';
import classes from './codes-admin.module.css';

needTexts(codesTexts, codesAdminTexts);

type CodePanelProps = {
  code: ListedCode;
  isOpen: boolean;
  onClose: () => void;
  onPrint: (of: LabelsOf) => void;
};

/** Where a code is, and its label again. Attaching and detaching are where a scan leads. */
export default function CodePanel({ code: row, isOpen, onClose, onPrint }: CodePanelProps) {
  const t = useT();
  const dates = useDateFormatter();
  const navigate = useNavigate();
  const { code, genre, nom, lot, cree_le, attache_le, attache_par } = row;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={writeCode(code)}>
      <div className={classes['panel']}>
        <CodeState genre={genre} />
        <FactList
          label={t('codes_admin.panel.facts')}
          facts={[
            [t('codes_admin.columns.cible'), nom],
            [t('codes_admin.columns.attache_le'), attache_le && dates.instant(attache_le)],
            [t('codes_admin.columns.attache_par'), attache_par && fullName(attache_par)],
            [t('codes_admin.columns.cree_le'), dates.instant(cree_le)],
            [t('codes_admin.columns.lot'), String(lot)],
          ]}
        />
        <NativeButton onClick={() => void navigate({ to: codePath(code) })}>
          {t(genre === null ? 'codes_admin.panel.attach' : 'codes_admin.panel.open')}
        </NativeButton>
        <NativeButton variant="outline" onClick={() => onPrint({ quoi: 'code', code })}>
          {t('codes_admin.panel.print')}
        </NativeButton>
        <NativeButton variant="outline" onClick={() => onPrint({ quoi: 'lot', lot })}>
          {t('codes_admin.panel.print_lot', { lot })}
        </NativeButton>
      </div>
    </Sheet>
  );
}
