import { codePath, findCode } from '@releve/domain/printed-code.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { NativeButton } from '../../ui/native/native-button.tsx';
import { TextField } from '../../ui/native/text-field.tsx';
import { Page } from '../../ui/page.tsx';
import { CodeView } from './code-view.tsx';
import { codesTexts } from './codes.texts.ts';
import { Scanner } from './scanner.tsx';
import classes from './codes.module.css';

needTexts(codesTexts);

/** The one address of all codes. Without a code it is the scanner. */
export default function ScanPage() {
  const t = useT();
  const { code }: { code?: string } = useParams({ strict: false });
  const navigate = useNavigate();
  const open = (text: string): boolean => {
    const found = findCode(text);
    if (found !== null) void navigate({ to: codePath(found) });
    return found !== null;
  };
  return (
    <Page
      title={t('titles.scan')}
      {...(code === undefined && { subtitle: t('codes.scan.intro') })}
      width="reading"
      isTitleHiddenOnPhone
    >
      {code === undefined ? (
        <>
          <Scanner onRead={open} />
          <TypedCode onOpen={open} />
        </>
      ) : (
        <CodeView said={code} />
      )}
    </Page>
  );
}

/** The same, by hand: for whoever has no camera, or a label that no camera reads any more. */
function TypedCode({ onOpen }: { onOpen: (text: string) => boolean }) {
  const t = useT();
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsWrong(!onOpen(text));
  };
  return (
    <form className={classes['typed']} aria-label={t('codes.scan.typed.title')} onSubmit={submit}>
      <TextField
        label={t('codes.scan.typed.label')}
        hint={t('codes.scan.typed.hint')}
        error={isWrong ? t('codes.scan.typed.wrong') : null}
        value={text}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setIsWrong(false);
        }}
      />
      <NativeButton type="submit" variant="outline" disabled={text.trim() === ''}>
        {t('codes.scan.typed.open')}
      </NativeButton>
    </form>
  );
}
