// Prints an operator's token: npm run operator:token -- --name anna --scopes orders:read,orders:write --hours 8. For a deployment the
// environment contains its OPERATIONS_SECRET. Without one, the token is for a platform on this machine.
import { importBundled } from '../import-bundled.ts'
import type * as OperatorTokenRequest from './operator-token-request.ts'

Object.assign(globalThis, { __QA__: true })
const { createRequestedToken: requestedToken, usage } = await importBundled<typeof OperatorTokenRequest>(
  'scripts/operator-token/operator-token-request.ts',
)
const token = await requestedToken(process.argv.slice(2), { secret: process.env.OPERATIONS_SECRET, now: Date.now() })

if (token === null) {
  console.error(usage)
  process.exitCode = 2
} else console.log(token)
