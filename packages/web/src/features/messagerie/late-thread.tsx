import { createElement, useState } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { usePart } from '../../platform/on-demand.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import type { ThreadProps } from './thread/thread.tsx';
import classes from './messagerie.module.css';

const loadThread = async () => ({ default: (await import('./thread/thread.tsx')).Thread });

/** A conversation, loaded beside what stands around it: the list is read without it, a file has its head. */
export function LateThread(props: ThreadProps) {
  const t = useT();
  const [hasFailed, setHasFailed] = useState(false);
  const Thread = usePart({
    load: loadThread,
    isWanted: !hasFailed,
    onFailure: () => setHasFailed(true),
  });
  if (Thread !== null) return createElement(Thread, props);
  return (
    <section className={classes['nothing']} aria-label={t('messagerie.title')}>
      {props.isAlone && <h1 className="visually-hidden">{t('messagerie.title')}</h1>}
      {hasFailed ? (
        <ErrorState
          title={t('messagerie.thread.failed')}
          text={t('messagerie.thread.failed_text')}
          onRetry={() => setHasFailed(false)}
        />
      ) : (
        <ListSkeleton label={t('messagerie.thread.loading')} count={5} />
      )}
    </section>
  );
}
