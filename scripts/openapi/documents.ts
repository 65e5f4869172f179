import { endpoints } from '../../contracts/index.ts'
import { openApiOf } from '../../contracts/open-api.ts'
import { operations } from '../../contracts/operations/index.ts'
import { callTableOf } from './call-table.ts'

/** The two pages about the calls, by their place in the repository. */
export function documents(): Record<string, string> {
  return {
    'docs/openapi.json': `${JSON.stringify(openApiOf(endpoints, operations), null, 1)}\n`,
    'docs/calls.md': callTableOf(endpoints, operations),
  }
}
