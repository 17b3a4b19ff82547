// What a feature is given to register itself: the HTTP server and what stands behind it.
import type { Endpoint } from '@releve/domain/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type { Broadcast } from '../broadcast.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { SecretBox } from '../data-key.ts';
import type { Db } from '../database.ts';
import type { DeviceContacts } from '../device-contacts.ts';
import type { Attachments } from '../files/attachments.ts';
import type { FileInspector } from '../files/file-inspector.ts';
import type { Files } from '../files/files.ts';
import type { Jobs } from '../jobs.ts';
import type { Logger } from '../logger.ts';
import type { RealtimeSide } from '../realtime-side.ts';
import type { PersonLimits } from './person-limits.ts';
import type { SignInLimits } from '../session/sign-in-limits.ts';
import type { SettingsCache } from '../settings.ts';
import type { SiteTasks } from '../site-tasks.ts';

export interface App {
  readonly http: FastifyInstance;
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly jobs: Jobs;
  readonly settings: SettingsCache;
  readonly realtime: RealtimeSide;
  readonly broadcast: Broadcast;
  readonly files: Files;
  readonly attachments: Attachments;
  readonly inspector: FileInspector;
  readonly contacts: DeviceContacts;
  readonly siteTasks: SiteTasks;
  readonly signInLimits: SignInLimits;
  readonly personLimits: PersonLimits;
  /** Whether one answer may serve several who ask at the same moment. */
  readonly sharesReads: boolean;
  /** For what only the right password shows. */
  readonly secretBox: SecretBox;
  /** Every endpoint served, for OpenAPI and for the test that runs them all. */
  readonly endpoints: Endpoint[];
}
