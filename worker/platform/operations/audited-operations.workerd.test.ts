import { expect, test, vi } from 'vitest'
import { listOperations } from '#contracts/open-api'
import { operations } from '#contracts/operations'
import { auditEntry } from '#contracts/operations/audit'
import { isChangeOperation, type Operation } from '#contracts/operations/operation'
import { requestOperation, callOperation, createOperatorToken } from '../test/operators'
import { platformEnv } from '../test/platform'
import { type ChangeName, successfulChanges } from '../test/successful-changes'

const changes = listOperations(operations).flatMap(({ area, name, operation }) =>
  isChangeOperation(operation) ? [{ call: `${area}.${name}` as ChangeName, operation: operation as Operation }] : [],
)
const rowsOf = (key: string) => platformEnv.RECORDS.prepare('SELECT * FROM operation_audit WHERE key = ?').bind(key).all()

test.each(changes)('$call is one entry of the audit: who, when, what, before and after (OPS-02, OPS-03)', async ({ call, operation }) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { at = [], ...request } = await successfulChanges[call]()
  const values = [...at]
  const path = operation.path.replace(/:\w+/g, () => encodeURIComponent(values.shift() ?? ''))
  const [key, token, began] = [crypto.randomUUID(), await createOperatorToken(undefined, 'bertha'), Date.now()]
  const send = async () => {
    const response = await requestOperation(operation.method, path, { ...request, key, token })
    return { status: response.status, text: await response.text() }
  }
  const first = await send()
  expect([call, first.status, first.text]).toEqual([call, operation.status ?? 200, first.text])
  expect(await send()).toEqual(first)
  const { results } = await rowsOf(key)
  // An import is an entry, and so is each of its lines.
  expect(results).toHaveLength(operation.rows ? 2 : 1)
  const { entries } = await callOperation<{ entries: unknown[] }>('GET', '/operations/v1/audit?operator=bertha&limit=1')
  const entry = auditEntry.parse(entries[0])
  expect(entry).toMatchObject({ operator: 'bertha', operation: call, key })
  expect(entry.target).toMatch(/\w/)
  expect(Date.parse(entry.at)).toBeGreaterThanOrEqual(began)
  expect(Date.parse(entry.at)).toBeLessThanOrEqual(Date.now())
  expect(entry.after).not.toEqual(entry.before)
})
