import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filesIn } from './tidy/files.ts'
import { migrationFindings } from './tidy/migrations.ts'
import { file, rule } from './tidy/rule.ts'

const mistakes = [
  'alter table a add column b int, add column c int;',
  'alter table a add column b int check (b > 0);',
  'alter table a add column b uuid references c (id);',
  'alter table a add constraint d foreign key (b) references c (id) on delete set null;',
  'update a set b = coalesce(b, now());',
  'create function app.a(b int) returns int language sql as $$ select b $$;',
  "create table a (b bytea);\nselect app.distribute('a');\nalter table a alter column b set storage external;",
  "select app.replicate('a');\nselect app.distribute('c');\nupdate a set b = c.b from c where c.id = a.id;",
]

const migration = (text: string) => file('apps/server/migrations/0200_a.sql', text)

rule('migrations pass on a database that is spread by company', {
  why: 'Decision 003: what PostgreSQL alone takes stops every migration after it on a cluster.',
  files: filesIn('apps/server/migrations/', '.sql'),
  find: migrationFindings,
  mistake: [migration(mistakes.join('\n'))],
})

test('each mistake is seen, and what is right is not', () => {
  for (const mistake of mistakes)
    assert.equal(migrationFindings([migration(mistake)]).length, 1, mistake)
  const right = `alter table a add column b text default ','; -- one, of one
    alter table a add constraint b_is_short check (length(b) in (1, 2));
    update a set b = now() where b is null;`
  assert.deepEqual(migrationFindings([migration(right)]), [])
})
