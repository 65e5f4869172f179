import { endpoints } from '../../contracts/index.ts'
import { buildFixturesJsonSchema } from '../../conformance/kit/fixtures-schema.ts'
import { buildOpenApi } from '../../contracts/open-api.ts'
import { operations } from '../../contracts/operations/index.ts'
import { buildCallTable } from './call-table.ts'

/** Documents generated from the contracts, by path: two pages about the calls, and the schema of conformance fixtures. */
export function buildDocuments(): Record<string, string> {
  return {
    'docs/openapi.json': `${JSON.stringify(buildOpenApi(endpoints, operations), null, 1)}\n`,
    'conformance/fixtures/fixtures.schema.json': `${JSON.stringify(buildFixturesJsonSchema(), null, 1)}\n`,
    'docs/calls.md': buildCallTable(endpoints, operations),
  }
}
