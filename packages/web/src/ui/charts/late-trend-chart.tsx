import { OnDemand } from '../../platform/on-demand.tsx';
import type { TrendChartProps } from './trend-chart.tsx';
import classes from './late-trend-chart.module.css';

const loadChart = async () => {
  const { TrendChart } = await import('./trend-chart.tsx');
  return { default: TrendChart };
};

/** The line of a screen that does not live from it: it comes after the screen, into the room that is kept for it. */
export const LateTrendChart = (props: TrendChartProps) => (
  <div className={classes['room']}>
    <OnDemand load={loadChart} props={props} />
  </div>
);
