import { Textarea } from '@mantine/core';
import type { Stock } from '@releve/domain/features/inventaire-shapes.ts';
import { MAX_STOCK_NOTE } from '@releve/domain/features/inventaire.ts';
import { IconAbacus } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { signed } from '../inventaire-words.ts';
import { type CountContents, type CountedLine, listCounted } from './count-contents.ts';
import classes from './count.module.css';

type CountReviewProps = {
  contents: CountContents;
  stocks: readonly Stock[];
  isSending: boolean;
  onNote: (note: string) => void;
  onOpen: (id: number) => void;
  onBack: () => void;
  onSend: () => void;
};

/** What was counted beside what the movements say, before it is sent. */
export function CountReview(props: CountReviewProps) {
  const { contents, stocks, isSending, onNote, onOpen, onBack, onSend } = props;
  const t = useT();
  const lines = listCounted(contents, stocks);
  const differing = lines.filter(({ ecart }) => ecart !== 0).length;
  if (lines.length === 0) {
    return (
      <EmptyState
        icon={IconAbacus}
        title={t('inventaire.count.nothing')}
        text={t('inventaire.count.nothing_text')}
        action={
          <NativeButton variant="outline" onClick={onBack}>
            {t('inventaire.count.go_on')}
          </NativeButton>
        }
      />
    );
  }
  return (
    <form
      className={classes['walk']}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <h2>{t('inventaire.count.review', { count: lines.length })}</h2>
      <p>{t('inventaire.count.differing', { count: differing })}</p>
      <ul className={classes['counted']}>
        {lines.map((line) => (
          <ReviewLine key={line.stock.id} line={line} onOpen={() => onOpen(line.stock.id)} />
        ))}
      </ul>
      <Textarea
        label={t('inventaire.count.note')}
        description={t('inventaire.count.note_text')}
        autosize
        minRows={2}
        maxLength={MAX_STOCK_NOTE}
        value={contents.note}
        onChange={({ currentTarget }) => onNote(currentTarget.value)}
      />
      <div className={classes['foot']}>
        <NativeButton type="submit" isWide isBusy={isSending}>
          {t('inventaire.count.send')}
        </NativeButton>
        <div className={classes['others']}>
          <NativeButton variant="quiet" onClick={onBack}>
            {t('inventaire.count.before')}
          </NativeButton>
        </div>
      </div>
    </form>
  );
}

function ReviewLine({ line, onOpen }: { line: CountedLine; onOpen: () => void }) {
  const t = useT();
  const { stock, compte, attendu, ecart } = line;
  const { nom } = stock.produit;
  return (
    <li data-differs={ecart !== 0 || undefined}>
      <span className={classes['words']}>
        <strong>{nom}</strong>
        <span className={classes['quiet']}>
          {ecart === 0
            ? t('inventaire.count.same', { compte })
            : t(ecart < 0 ? 'inventaire.count.fewer' : 'inventaire.count.more', {
                attendu,
                compte,
                count: Math.abs(ecart),
              })}
        </span>
      </span>
      {ecart !== 0 && <strong className={`${classes['ecart']} tabular`}>{signed(ecart)}</strong>}
      <NativeButton
        variant="quiet"
        aria-label={t('inventaire.count.again_label', { nom })}
        onClick={onOpen}
      >
        {t('inventaire.count.again')}
      </NativeButton>
    </li>
  );
}
