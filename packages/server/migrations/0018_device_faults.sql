-- Faults that devices report: one row per release and message, and how often which device met it.

create table device_faults (
  id bigint generated always as identity primary key,
  -- SHA-256 of the release, the message and the top of the stack.
  fingerprint bytea not null unique,
  release text not null,
  message text not null,
  stack text not null,
  origin text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  occurrences bigint not null default 0,
  devices integer not null default 0,
  resolved_at timestamptz,
  resolved_by bigint references employes (id) on delete set null
);

create index device_faults_last on device_faults (last_at desc, id);
create index device_faults_resolved_by on device_faults (resolved_by);

-- No person: the device is a random number that it gave itself.
create table device_fault_reports (
  fault_id bigint not null references device_faults (id) on delete cascade,
  -- Of one count on one device: its totals replace what was told before.
  report uuid not null,
  device uuid not null,
  last_at timestamptz not null,
  occurrences integer not null,
  browser text not null,
  page text not null,
  primary key (fault_id, report)
);
