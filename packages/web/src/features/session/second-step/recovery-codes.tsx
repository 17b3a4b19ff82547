import { useState } from 'react';
import { copyText } from '../../../platform/copy-text.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { PrintedPage } from '../../../ui/printed-page.tsx';
import { negative, positive } from '../../../ui/toast/toast-store.ts';
import classes from './second-step.module.css';
import { secondStepTexts } from './second-step.texts.ts';

needTexts(secondStepTexts);

interface RecoveryCodesProps {
  codes: readonly string[];
  username: string;
  onDone: () => void;
}

/** Shown once: whoever goes on says that they have kept them. */
export function RecoveryCodes({ codes, username, onDone }: RecoveryCodesProps) {
  const t = useT();
  const [isKept, setIsKept] = useState(false);
  const copy = async () => {
    if (await copyText(codes.join('\n'))) positive(t('second_step.codes.copied'));
    else negative(t('second_step.codes.copy_failed'));
  };
  const list = (
    <ul className={classes['codes']} aria-label={t('second_step.codes.list')}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
  return (
    <div className={classes['part']}>
      <p>{t('second_step.codes.text')}</p>
      {list}
      <PrintedPage shape="letter">
        <h1>{t('second_step.codes.title')}</h1>
        <p>{t('second_step.codes.print_name', { username })}</p>
        {list}
      </PrintedPage>
      <div className={classes['actions']}>
        <NativeButton variant="outline" onClick={() => globalThis.print()}>
          {t('second_step.codes.print')}
        </NativeButton>
        <NativeButton variant="outline" onClick={() => void copy()}>
          {t('second_step.codes.copy')}
        </NativeButton>
      </div>
      <label className={classes['choice']}>
        <input
          type="checkbox"
          name="noted"
          checked={isKept}
          onChange={(event) => setIsKept(event.currentTarget.checked)}
        />
        <span>{t('second_step.codes.noted')}</span>
      </label>
      <NativeButton isWide disabled={!isKept} onClick={onDone}>
        {t('second_step.codes.go_on')}
      </NativeButton>
    </div>
  );
}
