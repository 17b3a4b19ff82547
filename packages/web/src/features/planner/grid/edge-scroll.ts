// Scrolls a grid while something is held near its edge.

const EDGE_PX = 48;
const STEP_PX = 14;

export interface EdgeScroll {
  follow(x: number, y: number): void;
  stop(): void;
}

const towards = (at: number, from: number, to: number): number => {
  if (at < from + EDGE_PX) return -STEP_PX;
  return at > to - EDGE_PX ? STEP_PX : 0;
};

export function createEdgeScroll(scroller: HTMLElement, onScrolled: () => void): EdgeScroll {
  let frame = 0;
  let step = { left: 0, top: 0 };
  const scroll = () => {
    frame = 0;
    if (step.left === 0 && step.top === 0) return;
    scroller.scrollBy(step);
    onScrolled();
    frame = requestAnimationFrame(scroll);
  };
  return {
    follow: (x, y) => {
      const { left, right, top, bottom } = scroller.getBoundingClientRect();
      step = { left: towards(x, left, right), top: towards(y, top, bottom) };
      if (frame === 0) frame = requestAnimationFrame(scroll);
    },
    stop: () => cancelAnimationFrame(frame),
  };
}
