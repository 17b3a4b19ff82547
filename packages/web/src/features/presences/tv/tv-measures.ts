const REM_PX = 16;
const ROW_REMS = 5.5;

/** A row of the wall, as tv.module.css draws it: it grows with the screen. */
export const itemHeight = (): number => {
  const scale = parseFloat(getComputedStyle(document.documentElement).fontSize) || REM_PX;
  return Math.max(ROW_REMS * scale, innerWidth * 0.046);
};
