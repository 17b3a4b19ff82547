import { type Cluster, mainTown, type MapPoint } from './cluster-points.ts';
import { gridLines, type MapView, type Size, toScreen } from './map-view.ts';
import { placeLabels } from './place-labels.ts';
import { metresPerPixel, project } from './projection.ts';
import type { MapCircle } from './site-map-props.ts';
import classes from './map.module.css';

const POINT_REACH = 8;
/** A mark just outside may still show its edge. */
const EDGE = 40;

const reachOf = ({ points }: Cluster): number =>
  points.length === 1 ? POINT_REACH : 13 + Math.min(Math.log2(points.length) * 2.5, 13);

interface MapDrawingProps {
  view: MapView;
  size: Size;
  clusters: readonly Cluster[];
  selected?: MapPoint | undefined;
  circle?: MapCircle | null | undefined;
}

/** The map as a picture: a grid, the circle of a site, the points and the names that fit. */
export function MapDrawing(props: MapDrawingProps) {
  const { view, size, clusters, selected, circle } = props;
  const { width, height } = size;
  const marks = clusters
    .map((cluster, index) => ({
      ...toScreen(cluster, view, size),
      cluster,
      index,
      reach: reachOf(cluster),
      text: nameOf(cluster),
    }))
    .filter(({ x, y }) => x > -EDGE && y > -EDGE && x < width + EDGE && y < height + EDGE);
  const chosen = selected && {
    ...toScreen(project(selected), view, size),
    reach: POINT_REACH + 10,
    text: selected.nom,
  };
  const wishes = [...(chosen ? [chosen] : []), ...marks];
  return (
    <svg className={classes['drawing']} width={width} height={height} aria-hidden="true">
      <Grid view={view} size={size} />
      {circle && <Zone circle={circle} view={view} size={size} />}
      {marks.map(({ x, y, cluster, index, reach }) => (
        <g key={index} data-cluster={index} transform={`translate(${x} ${y})`}>
          <circle className={classes['target']} r={Math.max(reach, 22)} />
          <circle
            className={classes[cluster.points.length === 1 ? 'point' : 'cluster']}
            data-inactive={cluster.points.every(({ actif }) => !actif) || undefined}
            r={reach}
          />
          {cluster.points.length > 1 && (
            <text className={classes['count']}>{cluster.points.length}</text>
          )}
        </g>
      ))}
      {chosen && (
        <g transform={`translate(${chosen.x} ${chosen.y})`}>
          <circle className={classes['halo']} r={chosen.reach} />
          <circle className={classes['point']} data-selected r={chosen.reach - 6} />
        </g>
      )}
      {placeLabels(wishes, width).map(({ text, x, y, anchor }) => (
        <text key={`${text} ${x}`} className={classes['name']} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </svg>
  );
}

function nameOf({ points }: Cluster): string {
  const [first, ...others] = points;
  if (first === undefined) return '';
  return others.length === 0 ? first.nom : mainTown(points);
}

function Grid({ view, size }: { view: MapView; size: Size }) {
  const { xs, ys } = gridLines(view, size);
  const lines = [
    ...xs.map((x) => `M${x} 0V${size.height}`),
    ...ys.map((y) => `M0 ${y}H${size.width}`),
  ];
  return <path className={classes['grid']} d={lines.join('')} />;
}

function Zone({ circle, view, size }: { circle: MapCircle; view: MapView; size: Size }) {
  const { x, y } = toScreen(project(circle), view, size);
  const radius = circle.radiusM / metresPerPixel(circle.lat, view.zoom);
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={classes['zone']} r={radius} />
      <circle className={classes['point']} data-selected r={POINT_REACH} />
    </g>
  );
}
