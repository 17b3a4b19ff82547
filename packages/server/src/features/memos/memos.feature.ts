import * as endpoints from '@releve/domain/features/memos.ts';
import { defineFeature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import * as readings from './memo-readings.service.ts';
import { publishScheduled, sendReminders } from './memos.deadlines.ts';
import * as memos from './memos.service.ts';
import type { MemosTables } from './memos.tables.ts';
import { memoNames } from './memos.repository.ts';
import { memosPersonal } from './memos.personal.ts';

export const memosFeature = defineFeature<MemosTables>({
  name: 'memos',
  tables: { memos: true },
  personalData: memosPersonal,
  attachments: [endpoints.MEMO_PIECE],
  deadlines: { memo: { publication: publishScheduled, rappel: sendReminders } },
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
  const { files, attachments, config } = app;
  const services = { files, attachments, timeZone: config.timeZone };

  serve(app, endpoints.listMemos, (context) => memos.listMemos(context, services, context.query));
  serve(app, endpoints.listMyMemos, (context) =>
    memos.listMyMemos(context, services, context.query),
  );
  serve(app, endpoints.getMemo, (context) => memos.getMemo(context, services, context.params.id));
  serve(app, endpoints.createMemo, (context) => memos.createMemo(context, services, context.body));
  serve(app, endpoints.updateMemo, (context) =>
    memos.updateMemo(context, services, context.params.id, context.body),
  );
  serve(app, endpoints.publishMemo, (context) =>
    memos.publishMemo(context, services, context.params.id, context.body),
  );
  serve(app, endpoints.unscheduleMemo, (context) =>
    memos.unscheduleMemo(context, services, context.params.id, context.body),
  );
  serve(app, endpoints.deleteMemo, (context) =>
    memos.deleteMemo(context, services, context.params.id),
  );
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
