import { parseArgs } from 'node:util'
import { type OperatorScope, operatorScopes } from '#contracts/operations/operation'
import { getOperationsSecret } from '../../worker/platform/security/secrets'
import { isOperatorName, signOperatorToken } from '../../worker/platform/operations/operator-token'

const hourMs = 3600 * 1000
const maxHours = 24 * 366

export const usage = `Usage: npm run operator:token -- --name <name> --scopes <scope>,<scope> [--hours 8]
Scopes: all, or of these: ${operatorScopes.join(', ')}`

/** Returns the requested token; null if a part is missing or unknown. Without a secret, it is one for a local platform. */
export async function createRequestedToken(
  args: string[],
  { secret, now }: { secret: string | undefined; now: number },
): Promise<string | null> {
  const { name = '', scopes = '', hours } = parseArguments(args)
  const scopeNames = scopes === 'all' ? operatorScopes : scopes.split(',')
  const operatorScopeList = scopeNames.filter(isScope)
  const lifetimeHours = Number(hours)
  const isValid =
    isOperatorName(name) &&
    operatorScopeList.length > 0 &&
    operatorScopeList.length === scopeNames.length &&
    lifetimeHours > 0 &&
    lifetimeHours <= maxHours
  const key = getOperationsSecret({ ENVIRONMENT: 'local', ...(secret && { OPERATIONS_SECRET: secret }) })
  return isValid && key ? signOperatorToken(key, { name, scopes: operatorScopeList }, now + lifetimeHours * hourMs) : null
}

function parseArguments(args: string[]) {
  const stringOption = { type: 'string' } as const
  const options = { name: stringOption, scopes: stringOption, hours: { ...stringOption, default: '8' } }
  try {
    return parseArgs({ args, options }).values
  } catch {
    // parseArgs throws on an unknown argument; show the usage instead.
    return { hours: '' }
  }
}

function isScope(text: string): text is OperatorScope {
  return (operatorScopes as readonly string[]).includes(text)
}
