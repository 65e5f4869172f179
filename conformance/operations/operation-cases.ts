import { maxBodyBytes } from '#config/constants'
import { isChangeOperation } from '#contracts/operations/operation'
import type { KitCase, CheckName } from '../kit/case'
import { expectResponse, expectCorrelationId, expectError } from '../kit/expect'
import { requireFixture } from '../kit/finding'
import type { Kit } from '../kit/kit'
import { type OperationEntry, operationEntries } from './operator-client'

type TitledCase = Pick<KitCase, 'title' | 'run'>

function createOperationCase({ call }: OperationEntry, check: CheckName, { title, run }: TitledCase): KitCase {
  return { area: 'operations', call, check, title, isCore: false, feature: 'operations', run }
}

/** A token of the fixtures that has the scope of an operation. */
export function getOperatorToken({ fixtures }: Kit, { operation }: OperationEntry): string {
  const matchingOperator = fixtures.operators.find(({ scopes }) => scopes.includes(operation.scope))
  return requireFixture(matchingOperator, `operators with the scope ${operation.scope}`).token
}

/** Who may make the operation: no shopper, no associate, and no operator of another scope. */
function listAccessCases(entry: OperationEntry): KitCase[] {
  const { operation } = entry
  const outsiders: Record<string, (kit: Kit) => Promise<string | undefined>> = {
    nobody: () => Promise.resolve(undefined),
    'a guest': async (kit) => (await kit.people.guest()).token,
    'a shopper': async (kit) => (await kit.people.shopper()).token,
    'an employee': async (kit) => (await kit.people.employee()).token,
    'an associate': async (kit) => (await kit.people.associate()).token,
  }
  const deniedCases = Object.entries(outsiders).map(([who, getOutsiderToken]) =>
    createOperationCase(entry, 'access', {
      title: `is refused for ${who}`,
      run: async (kit) => {
        const token = await getOutsiderToken(kit)
        const reply = await kit.operate(entry, token === undefined ? {} : { token })
        expectError(reply, 'OPERATOR_TOKEN_INVALID')
        expectCorrelationId(reply)
      },
    }),
  )
  const otherScope = createOperationCase(entry, 'access', {
    title: `is refused for an operator without the scope ${operation.scope}`,
    run: async (kit) => {
      const otherOperator = kit.fixtures.operators.find(({ scopes }) => !scopes.includes(operation.scope))
      const { token } = requireFixture(otherOperator, `operators without the scope ${operation.scope}`)
      expectError(await kit.operate(entry, { token }), 'OPERATION_NOT_ALLOWED')
    },
  })
  return [...deniedCases, otherScope]
}

/** A misspelled name must not be ignored, and what is no JSON is refused. */
function listInputCases(entry: OperationEntry): KitCase[] {
  const { operation } = entry
  const { bodyBytes = maxBodyBytes } = operation
  const unknownName = createOperationCase(entry, 'odd input', {
    title: 'refuses names it does not know',
    run: async (kit) => {
      const token = getOperatorToken(kit, entry)
      expectError(await kit.operate(entry, { token, query: { unknownName: '1' } }), 'INVALID_REQUEST')
      if (!operation.body) return
      expectError(await kit.operate(entry, { token, body: { unknownName: 1 } }), 'INVALID_REQUEST')
    },
  })
  const invalidJson = createOperationCase(entry, 'odd input', {
    title: 'refuses what is no JSON, too large or of another type',
    run: async (kit) => {
      const token = getOperatorToken(kit, entry)
      expectError(await kit.operate(entry, { token, raw: '{' }), 'INVALID_REQUEST')
      expectError(await kit.operate(entry, { token, raw: '{}', type: 'text/plain' }), 'UNSUPPORTED_MEDIA')
      const raw = JSON.stringify({ unknownName: 'x'.repeat(bodyBytes) })
      expectError(await kit.operate(entry, { token, raw }), 'BODY_TOO_LARGE')
    },
  })
  return [unknownName, ...(operation.body ? [invalidJson] : [])]
}

/** Reads that need no id, with the query they need. */
const readQueries: Record<string, (kit: Kit) => Record<string, string>> = {
  'operations.audit.list': () => ({}),
  'operations.stock.find': ({ fixtures }) => ({ search: fixtures.products.available.productId }),
  'operations.products.list': () => ({}),
  'operations.promotions.list': () => ({}),
  'operations.moderation.questions': () => ({}),
  'operations.moderation.reviews': () => ({}),
  'operations.reviews.list': () => ({}),
  'operations.consumers.find': ({ fixtures }) => ({ email: fixtures.people.shopper.email }),
  'operations.consumers.export': ({ fixtures }) => ({ email: fixtures.people.shopper.email }),
  'operations.orders.list': () => ({}),
  'operations.orders.stuck': () => ({}),
  'operations.payments.issues': () => ({}),
  'operations.payments.expiring': () => ({}),
  'operations.stock.get': () => ({}),
  'operations.prices.get': () => ({}),
}

function listReadCases(entry: OperationEntry): KitCase[] {
  const buildQuery = readQueries[entry.call]
  if (!buildQuery) return []
  return [
    createOperationCase(entry, 'success', {
      title: 'succeeds, with the status, headers and body of its contract',
      run: async (kit) => {
        const params = { ...kit.fixtures.products.available, place: 'web' }
        const reply = await kit.operate(entry, { token: getOperatorToken(kit, entry), query: buildQuery(kit), params })
        expectResponse(reply, entry.operation)
      },
    }),
  ]
}

function listKeyCases(entry: OperationEntry): KitCase[] {
  if (!isChangeOperation(entry.operation)) return []
  return [
    createOperationCase(entry, 'idempotency', {
      title: 'is refused without an idempotency key, or with one that is none',
      run: async (kit) => {
        const token = getOperatorToken(kit, entry)
        for (const key of [null, 'a b', 'x'.repeat(81)]) expectError(await kit.operate(entry, { token, key }), 'INVALID_REQUEST')
      },
    }),
  ]
}

/** What every operation must do, whatever it does. */
export const operationCases: KitCase[] = operationEntries.flatMap((entry) => [
  ...listReadCases(entry),
  ...listAccessCases(entry),
  ...listKeyCases(entry),
  ...listInputCases(entry),
])

/** Operations that are tried without a success: it would change records of the backend. */
export const uncoveredOperations = operationEntries.filter(({ call }) => !readQueries[call]).map(({ call }) => call)
