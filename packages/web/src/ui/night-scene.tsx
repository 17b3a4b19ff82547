import classes from './night-scene.module.css';

const STARS =
  'M180 120h0M330 60h0M455 190h0M560 95h0M700 45h0M905 130h0M1010 60h0M1130 175h0M1240 80h0M1395 140h0M1490 55h0M1610 130h0M1730 60h0M1860 190h0M-60 70h0M-180 160h0M-310 60h0M40 330h0M-240 320h0M90 230h0M640 215h0M1310 250h0M240 300h0M1080 330h0M520 330h0M1180 300h0M860 250h0';
const FAR =
  'M-400 640h120v-90h90v60h110v-40h80v70h90v-70h70v40h60v-110h26v-24h12v24h52v150h80v-90h95v50h70v-130h110v150h60v-60h90v-90h40v-46h8v46h42v140h85v-60h105v-80h80v110h60v-70h95v60h110v-40h60h110v-50h130v90h160V1000H-400z';
const MID =
  'M-400 720h140v-130h120v60h140v80h60v-120h150v90h80v-160h130v40h40v150h120v-70h100v70h300v-130h50v-30h70v30h40v110h90v-170h160v90h70v100h140h90v-130h190v110h120V1000H-400z';
const HOUSE = 'M580 930V378h92v-40h52v40h270v552z';
const NEIGHBOURS = 'M994 930V560h352v370zM228 930V652h352v278z';
const ROOFS =
  'M572 370h104v9H572zM664 330h68v9h-68zM720 370h282v9H720zM994 552h360v9H994zM220 644h360v9H220z';
const STEPS = 'M628 898h104v-10h-12v-82a40 40 0 0 0-80 0v82h-12z';
const FOOTPRINTS = 'M690 930q-4 26-26 42M668 946q-30 22-70 30M610 958q-60 30-130 40';

/**
 * A street under snow, every window dark but one. Drawn around x = 800, where the light is, so that
 * any crop keeps it. Decoration only.
 */
export function NightScene() {
  return (
    <svg
      className={classes['scene']}
      viewBox="-400 0 2400 1000"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="scene-sky" x2="0" y2="1">
          <stop className={classes['skyTop']} />
          <stop offset="0.5" className={classes['sky']} />
          <stop offset="0.85" className={classes['horizon']} />
        </linearGradient>
        <linearGradient id="scene-ground" x2="0" y2="1">
          <stop className={classes['snowLit']} />
          <stop offset="1" className={classes['mid']} />
        </linearGradient>
        <radialGradient id="scene-glow">
          <stop className={classes['glow']} />
          <stop offset="1" className={classes['out']} />
        </radialGradient>
        <linearGradient id="scene-beam" x2="0" y2="1">
          <stop className={classes['glow']} />
          <stop offset="1" className={classes['out']} />
        </linearGradient>
        <pattern
          id="scene-panes"
          width="64"
          height="74"
          patternUnits="userSpaceOnUse"
          x="596"
          y="390"
        >
          <path className={classes['pane']} d="M14 62V30a18 18 0 0 1 36 0v32z" />
        </pattern>
        <pattern id="scene-specks" width="26" height="34" patternUnits="userSpaceOnUse">
          <path className={classes['pane']} d="M8 10h8v12H8z" />
        </pattern>
      </defs>
      <path fill="url(#scene-sky)" d="M-400 0h2400v1000H-400z" />
      <path className={classes['star']} d={STARS} />
      <path className={classes['far']} d={FAR} />
      <path className={classes['mid']} d={MID} />
      <path fill="url(#scene-specks)" d={MID} />
      <path className={classes['near']} d={NEIGHBOURS} />
      <path className={classes['near']} d={HOUSE} />
      <path className={classes['snow']} d={ROOFS} />
      <path
        fill="url(#scene-panes)"
        d="M596 390h384v370H596zM1044 612h256v222h-256zM276 686h256v148H276z"
      />
      <path className={classes['pane']} d={STEPS} />
      <path fill="url(#scene-ground)" d="M-400 890q600-6 1200 6t1200-4v108H-400z" />
      <path className={classes['steps']} d={FOOTPRINTS} />
      <circle className={classes['halo']} cx="820" cy="566" r="235" fill="url(#scene-glow)" />
      <path fill="url(#scene-beam)" d="M802 600h36l262 330H940z" />
      <ellipse cx="1020" cy="926" rx="190" ry="26" fill="url(#scene-glow)" />
      <path className={classes['light']} d="M802 600v-32a18 18 0 0 1 36 0v32z" />
      <path className={classes['core']} d="M806 596v-28a14 14 0 0 1 28 0v28z" />
      <path className={classes['near']} d="M818.500 550h3v50h-3zM802 574h36v3h-36z" />
    </svg>
  );
}
