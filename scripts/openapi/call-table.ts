import type { Endpoint } from '../../contracts/endpoint.ts'
import { errorCodes } from '../../contracts/errors.ts'
import { listEndpoints, type OperationAreas, listOperations } from '../../contracts/open-api.ts'
import { getOperationErrors } from '../../contracts/operations/operation.ts'

/** Markdown tables of the calls: one table per area, one line per call. */
export function buildCallTable(areas: Record<string, Record<string, Endpoint>>, operations: OperationAreas): string {
  const entries = listEndpoints(areas)
  const tables = Object.keys(areas).map((area) =>
    buildAreaTable(
      area,
      entries.filter((entry) => entry.area === area),
    ),
  )
  return `# Calls of the commerce platform

Written by \`npm run openapi\` from the contracts: ${entries.length} calls. The same as a machine reads it: [openapi.json](openapi.json).
Who may call: anybody (–), a shopper with any token, a consumer who has signed in, an associate in a store.

${tables.join('\n\n')}

# Operations

Calls of whoever runs the platform: ${listOperations(operations).length} operations. They need no shop, only
\`Authorization: Bearer <token>\`, and for changes an \`Idempotency-Key\`. (decision 050)

${Object.keys(operations)
  .map((area) => buildOperationTable(area, operations[area] ?? {}))
  .join('\n\n')}
`
}

function buildOperationTable(area: string, areaOperations: OperationAreas[string]): string {
  const lines = Object.entries(areaOperations).map(([name, entry]) => {
    const codes = getOperationErrors(entry).map((id) => errorCodes[id])
    return `| ${name} | ${entry.method} | \`${entry.path.replace(/:(\w+)/g, '{$1}')}\` | \`${entry.scope}\` | ${codes.join(' ')} |`
  })
  return [`## operations: ${area}`, '', '| operation | method | path | scope | errors |', '| --- | --- | --- | --- | --- |', ...lines].join(
    '\n',
  )
}

const callerNames: Record<NonNullable<Endpoint['access']>, string> = { guest: 'shopper', consumer: 'consumer', agent: 'associate' }

function buildAreaTable(area: string, entries: ReturnType<typeof listEndpoints>): string {
  const lines = entries.map(({ name, endpoint: { method, path, access, errors } }) => {
    const codes = errors.map((id) => errorCodes[id]).join(' ')
    return `| ${name} | ${method} | \`${path.replace(/:(\w+)/g, '{$1}')}\` | ${access ? callerNames[access] : '–'} | ${codes} |`
  })
  return [`## ${area}`, '', '| call | method | path | who | errors |', '| --- | --- | --- | --- | --- |', ...lines].join('\n')
}
