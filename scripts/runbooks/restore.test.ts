import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { quietEnvironment, root, getToolPath } from '../serve/paths.ts'

const settings = `name = "restore"
compatibility_date = "2026-07-30"
[[d1_databases]]
binding = "RECORDS"
database_name = "records"
database_id = "records"
migrations_dir = "record-migrations"
`

/** A database of this machine with the platform's tables. `d1` runs wrangler's command on it; `sql` is what happens meanwhile, without a Worker. */
function createDatabase() {
  const folder = mkdtempSync(path.join(tmpdir(), 'restore-'))
  cpSync(path.join(root, 'worker/platform/record-migrations'), path.join(folder, 'record-migrations'), { recursive: true })
  writeFileSync(path.join(folder, 'wrangler.toml'), settings)
  const d1 = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(getToolPath('wrangler'), ['d1', ...args, '--local'], {
      cwd: folder,
      env: quietEnvironment,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr + stdout)
  }
  const sql = (text: string) => {
    const kept = globSync(path.join(folder, '.wrangler/state/v3/d1/*/*.sqlite')).filter((file) => !file.endsWith('/metadata.sqlite'))
    expect(kept).toHaveLength(1)
    const database = new DatabaseSync(kept[0] ?? '')
    const rows = database.prepare(text).all()
    database.close()
    return rows
  }
  return { d1, sql }
}

// Each command starts a Worker; a busy machine takes longer.
test('a table is exported, lost and restored with the commands of the runbook (RUN-13)', { timeout: 600_000 }, () => {
  const { d1, sql } = createDatabase()
  d1('migrations', 'apply', 'records')
  const stuck = { order_number: 'HA20260015', state: 'held', tries: 20, since: '2026-11-27T08:00:00Z' }
  const values = Object.values(stuck).map((value) => JSON.stringify(value).replaceAll('"', "'"))
  sql(`INSERT INTO stuck_orders (${Object.keys(stuck).join(', ')}) VALUES (${values.join(', ')})`)
  d1('export', 'records', '--table', 'stuck_orders', '--no-schema', '--output', 'table.sql')
  sql('DELETE FROM stuck_orders')
  expect(sql('SELECT * FROM stuck_orders')).toEqual([])
  d1('execute', 'records', '--file', 'table.sql')
  expect(sql('SELECT * FROM stuck_orders')).toEqual([stuck])
})
