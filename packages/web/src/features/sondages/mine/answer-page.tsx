import { getMySondage, listMySondages, type MySondage } from '@releve/domain/features/sondages.ts';
import type { FormContent } from '@releve/domain/forms/form-schema.ts';
import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useUserStore } from '../../../platform/stores/user-store.ts';
import { useReadId } from '../../../platform/url/use-route-id.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageGate } from '../../../ui/page-gate.tsx';
import { Page } from '../../../ui/page.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { ViewCard } from '../../../ui/view-card.tsx';
import { openAnswer, parseAnswer } from './answer-contents.ts';
import { AnswerSteps } from './answer-steps.tsx';
import { mySondagesTexts } from './my-sondages.texts.ts';
import { OwnPage } from './own-page.tsx';
import classes from './mine.module.css';

needTexts(mySondagesTexts);

export default function AnswerPage() {
  return (
    <OwnPage>
      <OneSondage />
    </OwnPage>
  );
}

/** What the device carries of those to answer is enough; any other is asked for. */
function useMySondage(id: number) {
  const list = useEndpoint(listMySondages, {});
  const listed = list.data?.data.find((sondage) => sondage.id === id);
  const isKnown = listed?.contenu != null;
  const one = useEndpoint(getMySondage, { params: { id } }, { enabled: !isKnown });
  return isKnown ? { ...one, data: listed, error: null } : one;
}

function BackLink() {
  const t = useT();
  return (
    <Link className={classes['link'] ?? ''} to="/user/sondages">
      {t('my_sondages.back')}
    </Link>
  );
}

function OneSondage() {
  const t = useT();
  const owner = useUserStore(({ details }) => details?.id);
  const read = useMySondage(useReadId());
  return (
    <PageGate
      read={read}
      title={t('titles.survey_one')}
      width="reading"
      back={<BackLink />}
      words={{
        loading: t('my_sondages.loading'),
        gone: t('my_sondages.gone'),
        text: t('my_sondages.gone_text'),
      }}
    >
      {(sondage) =>
        sondage.contenu !== null && owner !== undefined ? (
          <Asked key={sondage.id} sondage={sondage} contenu={sondage.contenu} owner={owner} />
        ) : (
          <Over sondage={sondage} />
        )
      }
    </PageGate>
  );
}

type AskedProps = { sondage: MySondage; contenu: FormContent; owner: number };

function Asked({ sondage, contenu, owner }: AskedProps) {
  const t = useT();
  const draft = useFormDraft(
    { owner, form: `sondage-${sondage.id}` },
    { parse: parseAnswer, open: () => openAnswer(contenu) },
  );
  if (draft === null) return <DetailSkeleton label={t('my_sondages.loading')} />;
  return <AnswerSteps key={draft.key.holder} sondage={sondage} contenu={contenu} draft={draft} />;
}

/** Answered, closed, or concluded: what follows from it, never what was answered. */
function Over({ sondage }: { sondage: MySondage }) {
  const t = useT();
  const dates = useDateFormatter();
  const { titre, conclusion, etat, anonyme } = sondage;
  const isAnswered = etat === 'repondu';
  return (
    <Page title={titre} width="reading" breadcrumb={<BackLink />}>
      {conclusion === null ? (
        <EmptyState
          icon={isAnswered ? IconCircleCheck : IconLock}
          title={t(isAnswered ? 'my_sondages.answered' : 'my_sondages.closed')}
          text={[
            isAnswered && anonyme && t('my_sondages.answered_anonymous'),
            t(isAnswered ? 'my_sondages.answered_text' : 'my_sondages.closed_text'),
          ]
            .filter(Boolean)
            .join(' ')}
        />
      ) : (
        <>
          <ViewCard title={t('my_sondages.said')}>
            <p className={classes['words']}>{conclusion.vous_avez_dit}</p>
          </ViewCard>
          <ViewCard
            title={t('my_sondages.doing')}
            text={t('my_sondages.decided', { date: dates.instant(conclusion.decide_le) })}
          >
            <p className={classes['words']}>{conclusion.nous_faisons}</p>
          </ViewCard>
        </>
      )}
    </Page>
  );
}
