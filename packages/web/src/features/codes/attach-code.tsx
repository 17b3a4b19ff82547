import {
  attachCode,
  type CodeKindName,
  type FoundCode,
  listCodes,
  resolveCode,
} from '@releve/domain/features/codes.ts';
import { writeCode } from '@releve/domain/printed-code.ts';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useCommand } from '../../platform/api/use-command.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { NativeButton } from '../../ui/native/native-button.tsx';
import { Select } from '../../ui/select/select.tsx';
import { DetailSkeleton } from '../../ui/skeletons.tsx';
import { positive } from '../../ui/toast/toast-store.ts';
import { type ChoosableKind, useChoosableKinds } from './use-choosable-kinds.ts';
import classes from './codes.module.css';

type AttachCodeProps = { found: FoundCode; again: ReactNode };

/** A blank code is put on something, there where it hangs. */
export function AttachCode({ found: { code, attachable }, again }: AttachCodeProps) {
  const t = useT();
  const kinds = useChoosableKinds(attachable);
  return (
    <article className={classes['card']}>
      <header>
        <p className={`${classes['kind']} tabular`}>{writeCode(code)}</p>
        <h2 className={classes['name']}>{t('codes.found.blank')}</h2>
        <p className={classes['kind']}>{t('codes.found.blank_text')}</p>
      </header>
      {kinds === undefined ? (
        <DetailSkeleton label={t('codes.found.looking')} count={2} />
      ) : (
        <AttachForm code={code} kinds={kinds} />
      )}
      {again}
    </article>
  );
}

const KEEP = '';

function AttachForm({ code, kinds }: { code: string; kinds: readonly ChoosableKind[] }) {
  const t = useT();
  const [chosen, setChosen] = useState<CodeKindName | undefined>(undefined);
  const [target, setTarget] = useState<number | null>(null);
  const [remplace, setRemplace] = useState(KEEP);
  const attaching = useCommand(attachCode, { refreshes: [resolveCode, listCodes] });
  const kind = kinds.find(({ genre }) => genre === chosen) ?? kinds[0];
  const { data: beside } = useEndpoint(
    listCodes,
    { query: { genre: kind?.genre, cible_id: target ?? undefined, per_page: 10 } },
    { enabled: target !== null && kind !== undefined },
  );
  if (kind === undefined) return null;
  const { genre, picker: Picker } = kind;
  const there = target === null ? [] : (beside?.data ?? []);
  const choose = (id: number | null) => {
    setTarget(id);
    setRemplace(KEEP);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (target === null) return;
    attaching.mutate(
      { params: { code }, body: { genre, cible_id: target, remplace: remplace || null } },
      {
        onSuccess: () =>
          void positive(
            remplace === KEEP
              ? t('codes.attach.done')
              : t('codes.attach.replaced', { code: writeCode(remplace) }),
          ),
      },
    );
  };
  return (
    <form className={classes['fields']} aria-label={t('codes.attach.title')} onSubmit={submit}>
      {kinds.length > 1 && (
        <Select
          label={t('codes.attach.kind')}
          data={kinds.map((each) => ({ value: each.genre, label: t(`codes.kinds.${each.genre}`) }))}
          value={genre}
          onChange={(value) => {
            setChosen(value ?? undefined);
            choose(null);
          }}
        />
      )}
      <Picker label={t(`codes.kinds.${genre}`)} value={target} onChange={choose} />
      {there.length > 0 && (
        <Select
          label={t('codes.attach.beside')}
          data={[
            { value: KEEP, label: t('codes.attach.keep') },
            ...there.map((each) => ({
              value: each.code,
              label: t('codes.attach.replace', { code: writeCode(each.code) }),
            })),
          ]}
          value={remplace}
          onChange={(value) => setRemplace(value ?? KEEP)}
        />
      )}
      <NativeButton type="submit" isBusy={attaching.isPending} disabled={target === null}>
        {t('codes.attach.save')}
      </NativeButton>
    </form>
  );
}
