import pg from 'pg'

/** The tables of pgbench's TPC-B, filled: one branch, ten tellers, 100,000 accounts for each step of scale. */
export async function makeTpcbTables(url: string, scale: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements)
      await client.query(statement.replaceAll('SCALE', `${scale}`))
  } finally {
    await client.end()
  }
}

const statements = [
  'create schema bench',
  'create table bench.branches (bid int not null, balance int, filler char(88)) with (fillfactor = 100)',
  'create table bench.tellers (tid int not null, bid int, balance int, filler char(84)) with (fillfactor = 100)',
  'create table bench.accounts (aid int not null, bid int, balance int, filler char(84)) with (fillfactor = 100)',
  'create table bench.history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22))',
  'insert into bench.branches select n, 0 from generate_series(1, SCALE) n',
  'insert into bench.tellers select n, (n - 1) / 10 + 1, 0 from generate_series(1, SCALE * 10) n',
  "insert into bench.accounts select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, SCALE * 100000) n",
  'alter table bench.branches add primary key (bid)',
  'alter table bench.tellers add primary key (tid)',
  'alter table bench.accounts add primary key (aid)',
  'vacuum analyze bench.branches',
  'vacuum analyze bench.tellers',
  'vacuum analyze bench.accounts',
]
