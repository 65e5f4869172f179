import { beforeAll } from 'vitest'
import { platformEnv } from './platform'

beforeAll(async () => {
  const { CATALOGUE, MIGRATIONS, RECORD_MIGRATIONS, RECORDS, SEED } = platformEnv
  // Twice: a migration that has run does no harm when it runs again.
  for (const statements of [MIGRATIONS, MIGRATIONS, SEED])
    await CATALOGUE.batch(statements.map((statement) => CATALOGUE.prepare(statement)))
  for (const statements of [RECORD_MIGRATIONS, RECORD_MIGRATIONS])
    await RECORDS.batch(statements.map((statement) => RECORDS.prepare(statement)))
})
