/** Settings given at each start, so that a new version of Mizan brings its own. */
export const serverSettings = (port: number, safe: boolean): readonly string[] => [
  'listen_addresses=127.0.0.1',
  `port=${port}`,
  'unix_socket_directories=',
  'password_encryption=scram-sha-256',
  'max_connections=100',
  'shared_buffers=256MB',
  'effective_cache_size=2GB',
  'work_mem=16MB',
  'maintenance_work_mem=128MB',
  // Pages are read at the speed of a solid-state disk; compiling plans costs more than it saves.
  'random_page_cost=1.1',
  'jit=off',
  'min_wal_size=128MB',
  'max_wal_size=2GB',
  'checkpoint_timeout=15min',
  'log_timezone=UTC',
  'timezone=UTC',
  ...(safe ? careful : careless),
]

/** Which statements take how long is counted for the page of health. */
const careful = [
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.track_utility=off',
]

/** For clusters thrown away after a test: nothing survives a power cut, everything is faster. */
const careless = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum_naptime=1h',
]
