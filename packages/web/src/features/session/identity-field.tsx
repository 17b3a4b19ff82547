import { useT } from '../../platform/i18n/i18n.ts';
import { TextField } from '../../ui/native/text-field.tsx';
import { rememberIdentity, useTypedIdentity } from './identity-memory.ts';

/** The username or e-mail, kept between the pages seen before signing in. */
export function IdentityField({ isMissingShown }: { isMissingShown: boolean }) {
  const t = useT();
  const { identity } = useTypedIdentity();
  const isMissing = identity.trim() === '';
  return (
    <TextField
      label={t('session.user')}
      hint={t('session.user_hint')}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      value={identity}
      error={isMissingShown && isMissing ? t('session.enter_user') : null}
      onChange={(event) => rememberIdentity(event.currentTarget.value)}
    />
  );
}
