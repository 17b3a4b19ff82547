import { conversationKey } from '@releve/domain/conversation-key.ts';
import type { Responsable } from '@releve/domain/features/horaire.ts';
import { IconMessage, IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { telephoneLink } from '../../../platform/telephone.ts';
import { useUserStore } from '../../../platform/stores/user-store.ts';
import { type Announcing, useTellKnown } from '../../../ui/settle-together.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { useEmployeModeId } from '../../horaire/horaire.queries.ts';
import { useHoraireStore } from '../../horaire/kept/horaire-store.ts';
import classes from './responsable.module.css';
import { responsableTexts } from './responsable.texts.ts';

needTexts(responsableTexts);

/** From the week that is kept on the device: it can be read, and dialled, without a network. */
export default function OwnResponsable({ onKnown }: Announcing) {
  useTellKnown(true, onKnown);
  const own = useUserStore((state) => state.details?.id);
  const shown = useEmployeModeId() ?? own;
  const semaine = useHoraireStore((state) => state.horaireSemaine?.data);
  const responsable = semaine?.employe_id === shown ? semaine?.responsable : undefined;
  return responsable === undefined ? null : <ResponsableLine responsable={responsable} />;
}

function ResponsableLine({ responsable }: { responsable: Responsable }) {
  const t = useT();
  const { id, telephone, lien } = responsable;
  const nom = fullName(responsable);
  const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;
  return (
    <section className={classes['line']} aria-label={t('responsable.title')}>
      <p className={classes['who']}>
        <span className={classes['kind']}>{t(`responsable.kinds.${lien}`)}</span>
        <strong>{nom}</strong>
        {telephone !== null && <span className="tabular">{telephone}</span>}
      </p>
      {telephone !== null && (
        <a
          className={classes['act']}
          href={telephoneLink(telephone)}
          aria-label={t('responsable.call', { nom })}
        >
          <IconPhone {...icon} />
        </a>
      )}
      <Link
        className={classes['act'] ?? ''}
        to={`/user/messagerie/${conversationKey({ genre: 'directe', employeId: id })}`}
        aria-label={t('responsable.write', { nom })}
      >
        <IconMessage {...icon} />
      </Link>
    </section>
  );
}
