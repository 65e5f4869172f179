import { maxBodyBytes } from '#config/constants'
import { isChangeOperation } from '#contracts/operations/operation'
import type { KitCase, CheckName } from '../kit/case'
import { expectAnswer, expectCorrelationId, expectError } from '../kit/expect'
import { given } from '../kit/finding'
import type { Kit } from '../kit/kit'
import { type OperationEntry, operationEntries } from './operator-client'

type Titled = Pick<KitCase, 'title' | 'run'>

function caseOf({ call }: OperationEntry, check: CheckName, { title, run }: Titled): KitCase {
  return { area: 'operations', call, check, title, isCore: false, feature: 'operations', run }
}

/** A token of the fixtures that has the scope of an operation. */
export function operatorToken({ fixtures }: Kit, { operation }: OperationEntry): string {
  const own = fixtures.operators.find(({ scopes }) => scopes.includes(operation.scope))
  return given(own, `operators with the scope ${operation.scope}`).token
}

/** Who may make the operation: no shopper, no associate, and no operator of another scope. */
function accessCases(entry: OperationEntry): KitCase[] {
  const { operation } = entry
  const outsiders: Record<string, (kit: Kit) => Promise<string | undefined>> = {
    nobody: () => Promise.resolve(undefined),
    'a guest': async (kit) => (await kit.people.guest()).token,
    'a shopper': async (kit) => (await kit.people.shopper()).token,
    'an employee': async (kit) => (await kit.people.employee()).token,
    'an associate': async (kit) => (await kit.people.associate()).token,
  }
  const refused = Object.entries(outsiders).map(([who, tokenOf]) =>
    caseOf(entry, 'access', {
      title: `is refused for ${who}`,
      run: async (kit) => {
        const token = await tokenOf(kit)
        const reply = await kit.operate(entry, token === undefined ? {} : { token })
        expectError(reply, 'OPERATOR_TOKEN_INVALID')
        expectCorrelationId(reply)
      },
    }),
  )
  const otherScope = caseOf(entry, 'access', {
    title: `is refused for an operator without the scope ${operation.scope}`,
    run: async (kit) => {
      const other = kit.fixtures.operators.find(({ scopes }) => !scopes.includes(operation.scope))
      const { token } = given(other, `operators without the scope ${operation.scope}`)
      expectError(await kit.operate(entry, { token }), 'OPERATION_NOT_ALLOWED')
    },
  })
  return [...refused, otherScope]
}

/** A misspelled name must not be ignored, and what is no JSON is refused. */
function inputCases(entry: OperationEntry): KitCase[] {
  const { operation } = entry
  const { bodyBytes = maxBodyBytes } = operation
  const unknownName = caseOf(entry, 'odd input', {
    title: 'refuses names it does not know',
    run: async (kit) => {
      const token = operatorToken(kit, entry)
      expectError(await kit.operate(entry, { token, query: { unknownName: '1' } }), 'INVALID_REQUEST')
      if (!operation.body) return
      expectError(await kit.operate(entry, { token, body: { unknownName: 1 } }), 'INVALID_REQUEST')
    },
  })
  const noJson = caseOf(entry, 'odd input', {
    title: 'refuses what is no JSON, too large or of another type',
    run: async (kit) => {
      const token = operatorToken(kit, entry)
      expectError(await kit.operate(entry, { token, raw: '{' }), 'INVALID_REQUEST')
      expectError(await kit.operate(entry, { token, raw: '{}', type: 'text/plain' }), 'UNSUPPORTED_MEDIA')
      const raw = JSON.stringify({ unknownName: 'x'.repeat(bodyBytes) })
      expectError(await kit.operate(entry, { token, raw }), 'BODY_TOO_LARGE')
    },
  })
  return [unknownName, ...(operation.body ? [noJson] : [])]
}

/** Reads that need no id, with the query they need. */
const reads: Record<string, (kit: Kit) => Record<string, string>> = {
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

function readCases(entry: OperationEntry): KitCase[] {
  const queryOf = reads[entry.call]
  if (!queryOf) return []
  return [
    caseOf(entry, 'success', {
      title: 'succeeds, with the status, headers and body of its contract',
      run: async (kit) => {
        const params = { ...kit.fixtures.products.available, place: 'web' }
        const reply = await kit.operate(entry, { token: operatorToken(kit, entry), query: queryOf(kit), params })
        expectAnswer(reply, entry.operation)
      },
    }),
  ]
}

function keyCases(entry: OperationEntry): KitCase[] {
  if (!isChangeOperation(entry.operation)) return []
  return [
    caseOf(entry, 'idempotency', {
      title: 'is refused without an idempotency key, or with one that is none',
      run: async (kit) => {
        const token = operatorToken(kit, entry)
        for (const key of [null, 'a b', 'x'.repeat(81)]) expectError(await kit.operate(entry, { token, key }), 'INVALID_REQUEST')
      },
    }),
  ]
}

/** What every operation must do, whatever it does. */
export const operationCases: KitCase[] = operationEntries.flatMap((entry) => [
  ...readCases(entry),
  ...accessCases(entry),
  ...keyCases(entry),
  ...inputCases(entry),
])

/** Operations that are tried without a success: it would change records of the backend. */
export const unmadeOperations = operationEntries.filter(({ call }) => !reads[call]).map(({ call }) => call)
