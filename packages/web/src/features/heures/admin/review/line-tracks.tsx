import type { HeuresLine } from '@releve/domain/features/heures-shapes.ts';
import { toInstant } from '@releve/domain/pay/pay-clock.ts';
import { formatTime } from '../../../../platform/i18n/format-date.ts';
import { formatMinutes } from '../../../../platform/i18n/format-hours.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../../platform/stores/server-settings-store.ts';
import { payCodeName } from '../../shared/anomaly-words.ts';
import { axisOf, placeOf, TRACKS, type Bar, tracksOf } from './track-axis.ts';
import classes from './review.module.css';

/** Planned, punched and paid on one axis; the same in a sentence before it and in a table after it. */
export function LineTracks({ line }: { line: HeuresLine }) {
  const t = useT();
  const timeZone = useServerSettingsStore(({ settings }) => settings.TIMEZONE);
  const time = (minute: number | null): string =>
    minute === null ? '—' : formatTime(toInstant(minute), timeZone);
  const axis = axisOf(line);
  const tracks = tracksOf(line);
  const nameOf = (bar: Bar): string =>
    bar.code === undefined
      ? ''
      : bar.code === null
        ? t('heures_review.tracks.break')
        : payCodeName(t, bar.code);
  return (
    <div className={classes['tracks']}>
      <p className="tabular">
        {t('heures_review.tracks.sentence', {
          prevu: formatMinutes(line.prevu),
          pointe: formatMinutes(line.pointe),
          paye: formatMinutes(line.paye),
        })}
      </p>
      {axis !== null && (
        <div className={classes['axis']} aria-hidden="true">
          {TRACKS.map((track) => (
            <div key={track} className={classes['track']}>
              <span className={classes['trackName']}>{t(`heures_review.tracks.${track}`)}</span>
              <span className={classes['trackLane']}>
                {axis.ticks.map((minute) => (
                  <i key={minute} style={{ left: `${placeOf(axis, minute)}%` }} />
                ))}
                {tracks[track].map((bar) => (
                  <span
                    key={`${bar.debut} ${bar.fin}`}
                    className={classes['bar']}
                    data-track={track}
                    data-unpaid={bar.code === null || bar.code === 'NON_PAYE' || undefined}
                    data-extra={bar.code === 'HS' || bar.code === 'BANQUE_ACC' || undefined}
                    data-travel={bar.code === 'DEPL' || undefined}
                    data-open={bar.debut === null || bar.fin === null || undefined}
                    style={{
                      left: `${placeOf(axis, bar.debut ?? bar.fin ?? axis.debut)}%`,
                      width: `${
                        placeOf(axis, bar.fin ?? bar.debut ?? axis.fin) -
                        placeOf(axis, bar.debut ?? bar.fin ?? axis.debut)
                      }%`,
                    }}
                  />
                ))}
              </span>
            </div>
          ))}
          <div className={classes['track']}>
            <span />
            <span className={`${classes['ticks']} tabular`}>
              {axis.ticks.map((minute) => (
                <span key={minute} style={{ left: `${placeOf(axis, minute)}%` }}>
                  {time(minute)}
                </span>
              ))}
            </span>
          </div>
        </div>
      )}
      <table className={`${classes['trackTable']} tabular`}>
        <caption className="visually-hidden">{t('heures_review.tracks.table')}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('heures_review.tracks.what')}</th>
            <th scope="col">{t('heures_review.tracks.when')}</th>
            <th scope="col">{t('heures_review.tracks.length')}</th>
          </tr>
        </thead>
        <tbody>
          {TRACKS.flatMap((track) =>
            tracks[track].map((bar) => (
              <tr key={`${track} ${bar.debut} ${bar.fin}`}>
                <th scope="row">
                  {[t(`heures_review.tracks.${track}`), nameOf(bar)].filter(Boolean).join(' · ')}
                </th>
                <td>
                  {time(bar.debut)} – {time(bar.fin)}
                </td>
                <td>
                  {bar.debut === null || bar.fin === null
                    ? t('heures_review.tracks.open')
                    : formatMinutes(bar.fin - bar.debut)}
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}
