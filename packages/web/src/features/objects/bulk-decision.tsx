import { CloseButton } from '@mantine/core';
import type { BulkDecisionBody } from '@releve/domain/decision.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { translateServerMessage } from '../../platform/api/server-messages.ts';
import { info, positive } from '../../ui/toast/toast-store.ts';
import { AnswerFields, type AnswerRules } from './decision-form.tsx';
import classes from './objects.module.css';
import { useDecisionFailure } from './use-take-back.ts';

type Seen = BulkDecisionBody['demandes'][number];

interface EachDecided {
  decided: readonly unknown[];
  refused: readonly { message: string }[];
}

type BulkDecisionProps = AnswerRules & {
  /** As they were seen. */
  chosen: readonly Seen[];
  isPending: boolean;
  decide: (body: BulkDecisionBody) => Promise<EachDecided>;
  onClear: () => void;
};

const LONG_MS = 10_000;

/** One answer to all that are chosen. Those that could not be decided are counted with their reasons. */
export function BulkDecision(props: BulkDecisionProps) {
  const { chosen, isPending, decide, onClear, ...rules } = props;
  const t = useT();
  const showFailure = useDecisionFailure();
  const count = chosen.length;
  const nameOf = (answer: 'accept' | 'refuse') => {
    const verb = rules.verbs?.[answer] ?? t(`objects.decision.${answer}`);
    return t('objects.decision.answer_all', { verb, count });
  };
  const send = async ({ accepte, note }: { accepte: boolean; note: string }) => {
    try {
      const { decided, refused } = await decide({
        accepte,
        note,
        demandes: chosen.map(({ id, version }) => ({ id, version })),
      });
      onClear();
      if (decided.length > 0) positive(t('objects.decision.decided', { count: decided.length }));
      const byReason = Map.groupBy(refused, ({ message }) => message);
      for (const [message, of] of byReason) {
        const reason =
          message === 'errors.stale'
            ? t('objects.decision.decided_meanwhile')
            : (translateServerMessage(message) ?? t('errors.unknown'));
        info(t('objects.decision.left', { count: of.length, reason }), { duration: LONG_MS });
      }
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <section className={classes['bulk']} aria-label={t('objects.decision.chosen', { count })}>
      <div className={classes['bulkHead']}>
        <p role="status">{t('objects.decision.chosen', { count })}</p>
        <CloseButton aria-label={t('objects.decision.clear')} onClick={onClear} />
      </div>
      <AnswerFields
        {...rules}
        isPending={isPending}
        send={(answer) => void send(answer)}
        words={{ accept: nameOf('accept'), refuse: nameOf('refuse') }}
      />
    </section>
  );
}
