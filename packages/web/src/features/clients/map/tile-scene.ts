// Leaflet's side of the map with tiles: what is drawn on it and what it tells. Knows no React.
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { type Cluster, clusterPoints, isOnePlace, type MapPoint } from './cluster-points.ts';
import { fitMap } from './use-map-view.ts';
import { MAX_ZOOM, MIN_ZOOM } from './map-view.ts';
import { type Place, project, roundPlace, unproject } from './projection.ts';
import type { MapBounds, MapCircle } from './site-map-props.ts';
import classes from './map.module.css';

interface SceneContent {
  points: readonly MapPoint[];
  /** All is shown again whenever this changes. */
  fitKey: string;
  selectedId: number | undefined;
  circle: MapCircle | null;
  onSelect: ((id: number) => void) | undefined;
  onPlace: ((place: Place) => void) | undefined;
  onBounds: ((bounds: MapBounds) => void) | undefined;
}

export interface TileScene {
  show: (content: SceneContent) => void;
  fit: () => void;
  zoom: (levels: 1 | -1) => void;
  placeAtCentre: () => void;
  remove: () => void;
}

const POINT_SIZE = 18;

const sizeOf = ({ points }: Cluster): number =>
  points.length === 1 ? POINT_SIZE : 26 + Math.min(Math.log2(points.length) * 5, 26);

const ATTRIBUTIONS: readonly (readonly [host: RegExp, words: string])[] = [
  [/openstreetmap\.|osm\./, '© OpenStreetMap'],
];

const attributionOf = (url: string): string =>
  ATTRIBUTIONS.find(([host]) => host.test(url))?.[1] ?? '';

function makeMark(cluster: Cluster, interactive = true): L.Marker {
  const size = sizeOf(cluster);
  const count = cluster.points.length;
  const isQuiet = cluster.points.every(({ actif }) => !actif);
  return L.marker(unproject(cluster), {
    keyboard: false,
    interactive,
    icon: L.divIcon({
      className: [classes['tileCluster'], isQuiet ? classes['tileQuiet'] : ''].join(' '),
      html: count > 1 ? String(count) : '',
      iconSize: [size, size],
    }),
  });
}

const NOTHING: SceneContent = {
  points: [],
  fitKey: '',
  selectedId: undefined,
  circle: null,
  onSelect: undefined,
  onPlace: undefined,
  onBounds: undefined,
};

export function createTileScene(container: HTMLElement, tilesUrl: string): TileScene {
  let content = NOTHING;
  let followed: number | undefined;
  const map = L.map(container, {
    zoomControl: false,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    zoomAnimation: false,
  });
  map.attributionControl.setPrefix(false);
  L.tileLayer(tilesUrl, { maxZoom: MAX_ZOOM, attribution: attributionOf(tilesUrl) }).addTo(map);
  const marks = L.layerGroup().addTo(map);

  const fit = () => {
    const { x: width, y: height } = map.getSize();
    const { center, zoom } = fitMap({ ...content, size: { width, height } });
    map.setView(unproject(center), Math.floor(zoom), { animate: false });
  };

  const open = ({ points }: Cluster) => {
    const [first] = points;
    if (first === undefined) return;
    if (points.length === 1 || isOnePlace(points)) content.onSelect?.(first.id);
    else map.fitBounds(L.latLngBounds([...points]), { padding: [48, 48], maxZoom: MAX_ZOOM });
  };

  const drawSelected = (selected: MapPoint) => {
    const mark = makeMark({ ...project(selected), points: [selected] });
    mark.bindTooltip(selected.nom, { permanent: true, direction: 'top' });
    marks.addLayer(mark);
  };

  const drawCircle = ({ lat, lng, radiusM }: MapCircle) => {
    const zone = { radius: radiusM, className: classes['zone'] ?? '', interactive: false };
    marks.addLayer(L.circle({ lat, lng }, zone));
    const site = { radius: 7, className: classes['point'] ?? '', interactive: false };
    marks.addLayer(L.circleMarker({ lat, lng }, { ...site, fillOpacity: 1 }));
  };

  const draw = () => {
    marks.clearLayers();
    const bounds = map.getBounds().pad(0.2);
    const { points, selectedId, circle, onPlace } = content;
    const others = points.filter(({ id }) => id !== selectedId);
    for (const cluster of clusterPoints(others, map.getZoom())) {
      if (!bounds.contains(unproject(cluster))) continue;
      const mark = makeMark(cluster, onPlace === undefined);
      mark.on('click', () => open(cluster));
      if (cluster.points.length === 1) mark.bindTooltip(cluster.points[0]?.nom ?? '');
      marks.addLayer(mark);
    }
    const selected = points.find(({ id }) => id === selectedId);
    if (selected) drawSelected(selected);
    if (circle) drawCircle(circle);
  };

  const reportBounds = () => {
    const bounds = map.getBounds();
    content.onBounds?.({
      north: bounds.getNorth(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      west: bounds.getWest(),
    });
  };

  map.on('moveend zoomend', () => {
    draw();
    reportBounds();
  });
  map.on('click', ({ latlng }) => content.onPlace?.(roundPlace(latlng)));

  return {
    show(next) {
      const isFirst = content === NOTHING;
      const mustFit = isFirst || next.fitKey !== content.fitKey;
      content = next;
      const selected = next.points.find(({ id }) => id === next.selectedId);
      const isNew = selected !== undefined && selected.id !== followed;
      followed = selected?.id;
      // Moving the map draws it again.
      if (mustFit) fit();
      else if (isNew && !map.getBounds().contains(selected)) map.panTo(selected);
      else draw();
    },
    fit,
    zoom: (levels) => map.setZoom(map.getZoom() + levels),
    placeAtCentre: () => content.onPlace?.(roundPlace(map.getCenter())),
    remove: () => map.remove(),
  };
}
