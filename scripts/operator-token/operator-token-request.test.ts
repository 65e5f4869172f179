import { expect, test } from 'vitest'
import { operatorScopes } from '#contracts/operations/operation'
import { verifyOperatorToken } from '../../worker/platform/operations/operator-token'
import { getOperationsSecret } from '../../worker/platform/security/secrets'
import { createRequestedToken } from './operator-token-request'

const now = Date.parse('2026-11-26T10:00:00Z')
const hour = 3600 * 1000
const secret = 'of a deployment'
const requestToken = (args: string, own: string | undefined = secret) => createRequestedToken(args.split(' '), { secret: own, now })

test('the command prints a token for a name, its scopes and its hours (OPS-01)', async () => {
  const bearer = `Bearer ${await requestToken('--name anna --scopes orders:read,orders:write --hours 2')}`
  expect(await verifyOperatorToken(secret, bearer, now + 2 * hour - 1000)).toEqual({
    name: 'anna',
    scopes: ['orders:read', 'orders:write'],
  })
  expect(await verifyOperatorToken(secret, bearer, now + 2 * hour)).toBeNull()
  expect(await verifyOperatorToken('another secret', bearer, now)).toBeNull()
})

test('all is every scope there is, and stands alone (OPS-01)', async () => {
  const operator = await verifyOperatorToken(secret, `Bearer ${await requestToken('--name anna --scopes all')}`, now)
  expect(operator?.scopes).toEqual(operatorScopes)
  expect(await requestToken('--name anna --scopes all,orders:read')).toBeNull()
})

test('without a secret it is one of this machine, which no deployment accepts', async () => {
  const bearer = `Bearer ${await requestToken('--name anna --scopes orders:read', '')}`
  expect(await verifyOperatorToken(getOperationsSecret({ ENVIRONMENT: 'local' }), bearer, now)).not.toBeNull()
  expect(getOperationsSecret({ ENVIRONMENT: 'production' })).toBeUndefined()
})

test.each([
  '--name anna',
  '--scopes orders:read',
  '--name anna --scopes orders:all',
  '--name anna --scopes orders:read,',
  '--name an/na --scopes orders:read',
  '--name anna --scopes orders:read --hours 0',
  '--name anna --scopes orders:read --hours x',
  '--name anna --scopes orders:read --hours 9000',
  '--name anna --scopes orders:read --for ever',
])('%s is no request', async (args) => {
  expect(await requestToken(args)).toBeNull()
})
