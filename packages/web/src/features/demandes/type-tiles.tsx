import type { DemandeNature, DemandeType } from '@releve/domain/features/demande-types.ts';
import { nameIn } from '../../platform/i18n/name-in.ts';
import {
  IconBeach,
  IconCalendarOff,
  IconCalendarTime,
  IconClockEdit,
  IconMessageQuestion,
  IconPackage,
  IconStethoscope,
  IconUserCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import classes from './my-demandes.module.css';

const OF_NATURE: Readonly<Record<DemandeNature, TablerIcon>> = {
  absence: IconCalendarOff,
  horaire: IconCalendarTime,
  disponibilite: IconUserCheck,
  materiel: IconPackage,
  pointage: IconClockEdit,
  autre: IconMessageQuestion,
};

const OF_KEY: Readonly<Record<string, TablerIcon>> = {
  vacances: IconBeach,
  maladie: IconStethoscope,
};

/** Those that have a screen of their own. */
const ELSEWHERE: Readonly<Partial<Record<DemandeNature, string>>> = {
  disponibilite: '/user/disponibilites',
  pointage: '/user/punch',
};

type TypeTilesProps = {
  types: readonly DemandeType[];
  onChoose: (type: DemandeType) => void;
};

/** The first tap of an asking. */
export function TypeTiles({ types, onChoose }: TypeTilesProps) {
  const t = useT();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={classes['heading']}>
        {t('demandes.tiles.title')}
      </h2>
      <ul className={classes['tiles']}>
        {types.map((type) => (
          <li key={type.id}>
            <Tile type={type} onChoose={() => onChoose(type)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ type, onChoose }: { type: DemandeType; onChoose: () => void }) {
  const to = ELSEWHERE[type.nature];
  const className = classes['tile'] ?? '';
  return to === undefined ? (
    <button type="button" className={className} onClick={onChoose}>
      <TileWords type={type} />
    </button>
  ) : (
    <Link className={className} to={to}>
      <TileWords type={type} />
    </Link>
  );
}

function TileWords({ type }: { type: DemandeType }) {
  const t = useT();
  const language = useLanguage();
  const Icon = OF_KEY[type.cle ?? ''] ?? OF_NATURE[type.nature];
  const own = language === 'en' ? type.aide_en : type.aide;
  return (
    <>
      <Icon
        className={classes['tileIcon']}
        size={iconSize.bar}
        stroke={iconStroke}
        aria-hidden="true"
      />
      <span className={classes['tileWords']}>
        <span className={classes['tileName']}>{nameIn(language, type)}</span>
        <span className={classes['tileHelp']}>
          {own || t(`demandes.tiles.help.${type.nature}`)}
        </span>
      </span>
    </>
  );
}
