import * as endpoints from '@releve/domain/features/memos.ts';
import { defineFeature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import * as readings from './memo-readings.service.ts';
import { publishScheduledMemo, sendMemoReminders } from './memos.jobs.ts';
import * as memos from './memos.service.ts';
import type { MemosTables } from './memos.tables.ts';
import { memoNames } from './memos.repository.ts';

export const memosFeature = defineFeature<MemosTables>({
  name: 'memos',
  tables: { memos: true },
  jobs: [publishScheduledMemo, sendMemoReminders],
  journalNames: memoNames,
  attention: ({ config }) => [
    {
      key: 'memos',
      list: endpoints.listMyMemos,
      lien: '/user/memos?etat=a_traiter',
      count: (context) => memos.countAwaited(context, config.timeZone),
    },
  ],
  register,
});

function register(app: App): void {
  const { timeZone } = app.config;

  serve(app, endpoints.listMemos, (context) => memos.listMemos(context, context.query));
  serve(app, endpoints.listMyMemos, (context) =>
    memos.listMyMemos(context, timeZone, context.query),
  );
  serve(app, endpoints.getMemo, (context) => memos.getMemo(context, context.params.id));
  serve(app, endpoints.createMemo, (context) => memos.createMemo(context, context.body));
  serve(app, endpoints.updateMemo, (context) =>
    memos.updateMemo(context, context.params.id, context.body),
  );
  serve(app, endpoints.publishMemo, (context) =>
    memos.publishMemo(context, context.params.id, context.body),
  );
  serve(app, endpoints.unscheduleMemo, (context) =>
    memos.unscheduleMemo(context, context.params.id, context.body),
  );
  serve(app, endpoints.deleteMemo, (context) => memos.deleteMemo(context, context.params.id));
  serve(app, endpoints.readMemo, ({ body, params, ...context }) =>
    readings.recordReading(context, params.id, { at: body.at, isConfirmed: false }),
  );
  serve(app, endpoints.confirmMemo, ({ body, params, ...context }) =>
    readings.recordReading(context, params.id, { at: body.at, isConfirmed: true }),
  );
  serve(app, endpoints.listMemoReaders, (context) =>
    readings.listReaders(context, context.params.id, context.query),
  );
  serve(app, endpoints.remindMemo, (context) => readings.remindReaders(context, context.params.id));
}
