import {
  answerProjet,
  type AvisFile,
  type FrozenLink,
  getAvis,
  receiveAvis,
  replyToAvis,
} from '@releve/domain/features/avis.ts';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { queryKeyOf } from '../../../platform/api/use-endpoint.ts';
import { useWaitingCommands } from '../../../platform/api/use-waiting-commands.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { MessageText, UnsentNote } from '../../../ui/message-parts.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { ViewCard } from '../../../ui/view-card.tsx';
import { PieceLinks } from '../../objects/piece-links.tsx';
import { AvisState, TypeLabel } from '../avis-state.tsx';
import classes from '../avis.module.css';

type AvisReadingProps = {
  avis: AvisFile;
  /** Whether the reader is the person concerned. */
  isOwn: boolean;
  /** The way to the notice that this one rectifies, or that rectifies it. */
  renderLink: (avis: { id: number; titre: string }) => ReactNode;
};

/** A notice with all that stands beside it: what the employee said, signed and replied. */
export function AvisReading({ avis, isOwn, renderLink }: AvisReadingProps) {
  const t = useT();
  return (
    <>
      <div className={classes['badges']}>
        <TypeLabel type={avis.type} />
        <AvisState avis={avis} isOwn={isOwn} />
      </div>
      <Standing avis={avis} renderLink={renderLink} />
      <Content avis={avis} />
      {avis.liens.length > 0 && (
        <ViewCard title={t('avis.view.liens')}>
          <ul className={classes['rows']}>
            {avis.liens.map((link) => (
              <li key={`${link.genre} ${link.id}`} className={classes['stacked']}>
                <FrozenEvidence link={link} />
              </li>
            ))}
          </ul>
        </ViewCard>
      )}
      {avis.pieces.length > 0 && (
        <ViewCard title={t('avis.view.pieces')}>
          <PieceLinks pieces={avis.pieces} />
        </ViewCard>
      )}
      <EmployeVersion avis={avis} isOwn={isOwn} />
      <Receipt avis={avis} />
      <Replies avis={avis} isOwn={isOwn} />
    </>
  );
}

/** Withdrawn or rectified: said before what no longer holds. */
function Standing({ avis, renderLink }: Pick<AvisReadingProps, 'avis' | 'renderLink'>) {
  const t = useT();
  const { statut, rectifie, rectificatif } = avis;
  if (statut !== 'retire' && rectifie === null && rectificatif === null) return null;
  return (
    <div className={classes['standing']}>
      <IconInfoCircle size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      <div>
        {statut === 'retire' && <p>{t('avis.view.withdrawn')}</p>}
        {rectificatif !== null && (
          <p>
            {t('avis.view.rectified_by')} {renderLink(rectificatif)}
          </p>
        )}
        {rectifie !== null && (
          <p>
            {t('avis.view.rectifies')} {renderLink(rectifie)}
          </p>
        )}
      </div>
    </div>
  );
}

/** Facts first. */
function Content({ avis }: { avis: AvisFile }) {
  const t = useT();
  const dates = useDateFormatter();
  const { type, nature, gravite, suspension_du, suspension_au, expire_le, echeance } = avis;
  const isPraise = type === 'felicitation';
  return (
    <ViewCard title={t(isPraise ? 'avis.view.faits_felicitation' : 'avis.view.faits')}>
      {avis.faits !== '' && <MessageText>{avis.faits}</MessageText>}
      {(['attente', 'suite'] as const).map(
        (part) =>
          avis[part] !== '' && (
            <div key={part}>
              <h3 className={classes['part']}>{t(`avis.view.${part}`)}</h3>
              <MessageText>{avis[part]}</MessageText>
            </div>
          ),
      )}
      <FactList
        label={t('avis.view.facts')}
        facts={[
          [
            t('avis.view.suspension'),
            suspension_du === null || suspension_au === null
              ? null
              : t('avis.view.suspension_days', {
                  du: dates.date(suspension_du),
                  au: dates.date(suspension_au),
                }),
          ],
          [t('avis.view.echeance'), echeance && dates.date(echeance)],
          [t('avis.view.date'), dates.date(avis.date)],
          [t('avis.view.lieu'), avis.lieu || null],
          [t('avis.view.nature'), isPraise || type === 'note' ? null : t(`avis.natures.${nature}`)],
          [t('avis.view.gravite'), gravite === null ? null : t(`avis.gravites.${gravite}`)],
          [t('avis.view.auteur'), fullName(avis.auteur)],
          [t('avis.view.remis_le'), avis.remis_le && dates.instant(avis.remis_le)],
          [
            t(avis.expire ? 'avis.view.expired_on' : 'avis.view.expire_le'),
            expire_le && dates.date(expire_le),
          ],
        ]}
      />
    </ViewCard>
  );
}

/** As it was on the day it was copied, whatever became of it. */
function FrozenEvidence({ link: { genre, faits, fige_le } }: { link: FrozenLink }) {
  const t = useT();
  const dates = useDateFormatter();
  return (
    <>
      <h3 className={classes['part']}>{t(`avis.view.links.${genre}`)}</h3>
      <FactList facts={faits.map(({ nom, valeur }) => [nom, valeur] as const)} />
      <p className={classes['quiet']}>
        {fige_le === null
          ? t('avis.view.not_frozen')
          : t('avis.view.frozen_on', { date: dates.instant(fige_le) })}
      </p>
    </>
  );
}

const useIsUnsent = (
  command: typeof answerProjet | typeof receiveAvis,
  { id }: AvisFile,
): boolean =>
  useWaitingCommands(command, queryKeyOf(getAvis, { params: { id } })).some(
    ({ params }) => params.id === id,
  );

type OwnPartProps = { avis: AvisFile; isOwn: boolean };

function EmployeVersion({ avis, isOwn }: OwnPartProps) {
  const t = useT();
  const dates = useDateFormatter();
  const isUnsent = useIsUnsent(answerProjet, avis);
  const { version_employe } = avis;
  if (version_employe === null) return null;
  return (
    <ViewCard title={t(isOwn ? 'avis.view.own_version' : 'avis.view.version')}>
      <MessageText>{version_employe.texte || t('avis.answer.nothing_said')}</MessageText>
      {isUnsent ? (
        <UnsentNote>{t('avis.view.unsent')}</UnsentNote>
      ) : (
        <p className={classes['quiet']}>{dates.instant(version_employe.le)}</p>
      )}
    </ViewCard>
  );
}

/** « Reçu » is not agreement; a refusal that was noted stays beside a later receipt. */
function Receipt({ avis }: { avis: AvisFile }) {
  const t = useT();
  const dates = useDateFormatter();
  const isUnsent = useIsUnsent(receiveAvis, avis);
  const { reception, refus } = avis;
  return (
    <>
      {refus !== null && (
        <ViewCard title={t('avis.view.refus')}>
          <p>
            {t('avis.view.refus_text', { date: dates.instant(refus.le), temoin: refus.temoin })}
          </p>
          {refus.note !== '' && <MessageText>{refus.note}</MessageText>}
        </ViewCard>
      )}
      {reception !== null && (
        <ViewCard title={t('avis.view.reception')}>
          {reception.signature_url !== null && (
            <img
              className={classes['signature']}
              src={reception.signature_url}
              alt={t('avis.view.signature', { signataire: reception.signataire })}
            />
          )}
          <p>
            {t('avis.view.received', {
              date: dates.instant(reception.le),
              signataire: reception.signataire,
            })}
          </p>
          {isUnsent ? (
            <UnsentNote>{t('avis.view.unsent')}</UnsentNote>
          ) : (
            <p className={classes['quiet']}>{t('avis.view.not_agreed')}</p>
          )}
        </ViewCard>
      )}
    </>
  );
}

function Replies({ avis: { id, reponses }, isOwn }: OwnPartProps) {
  const t = useT();
  const dates = useDateFormatter();
  const waiting = useWaitingCommands(replyToAvis, queryKeyOf(getAvis, { params: { id } }));
  if (reponses.length === 0) return null;
  return (
    <ViewCard title={t(isOwn ? 'avis.view.own_reponses' : 'avis.view.reponses')}>
      <ul className={classes['rows']}>
        {reponses.map(({ uuid, texte, le, pieces }) => {
          const unsent = waiting.find(({ body }) => body.uuid === uuid);
          return (
            <li key={uuid} className={classes['stacked']}>
              <MessageText>{texte}</MessageText>
              <PieceLinks pieces={pieces} />
              {unsent === undefined ? (
                <p className={classes['quiet']}>{dates.instant(le)}</p>
              ) : (
                <UnsentNote>
                  {[
                    t('avis.view.unsent'),
                    unsent.body.pieces.length > 0 &&
                      t('avis.view.unsent_pieces', { count: unsent.body.pieces.length }),
                  ]
                    .filter((part) => part !== false)
                    .join(' ')}
                </UnsentNote>
              )}
            </li>
          );
        })}
      </ul>
    </ViewCard>
  );
}
