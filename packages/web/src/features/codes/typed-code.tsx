import { type SubmitEvent, useState } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { NativeButton } from '../../ui/native/native-button.tsx';
import { TextField } from '../../ui/native/text-field.tsx';
import classes from './codes.module.css';

type TypedCodeProps = {
  /** What a press does with it. */
  action: string;
  onOpen: (text: string) => boolean;
};

/** The same, by hand: for whoever has no camera, or a label that no camera reads any more. */
export function TypedCode({ action, onOpen }: TypedCodeProps) {
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
        {action}
      </NativeButton>
    </form>
  );
}
