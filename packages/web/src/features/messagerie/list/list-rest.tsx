import { Button } from '@mantine/core';
import { MAX_PER_PAGE } from '@releve/domain/list.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import classes from './list.module.css';

const PER_PAGE = 30;

export const FIRST_SHOWN = PER_PAGE;

type ListRestProps = {
  /** How many there are, and how many of them stand above. */
  total: number;
  shown: number;
  label: string;
  isLoading: boolean;
  onMore: (shown: number) => void;
};

/** Under a list that goes on: more of it, until words find what is left sooner. */
export function ListRest({ total, shown, label, isLoading, onMore }: ListRestProps) {
  const t = useT();
  if (total <= shown) return null;
  if (shown >= MAX_PER_PAGE) {
    return <p className={classes['rest']}>{t('messagerie.contacts.more')}</p>;
  }
  return (
    <Button
      variant="subtle"
      fullWidth
      loading={isLoading}
      onClick={() => onMore(Math.min(shown + PER_PAGE, MAX_PER_PAGE))}
    >
      {label}
    </Button>
  );
}
