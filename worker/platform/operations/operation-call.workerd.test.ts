import { expect, test, vi } from 'vitest'
import { fail, ok, type Outcome } from '#contracts/errors'
import { callOperation, createOperatorToken, requestOperation } from '../test/operators'
import { deployedPayments, readFailure, platformEnv } from '../test/platform'
import { type ChangeResult, runChange } from '../audit/run-change'
import { purgeRequests } from '../audit/operation-requests.sql.ts'

const now = Date.parse('2026-11-26T10:00:00Z')
const minute = 60_000
const aRequest = () => ({ operator: 'anna', key: crypto.randomUUID(), hash: 'h', name: 'things.change', now })
const aChange = (target: string) => ok({ answer: { n: 1 }, change: { target, before: { n: 0 }, after: { n: 1 } } })
type Acted = Promise<Outcome<ChangeResult<unknown>>>

test('calls at the same time run once; the others hear that it runs (OPS-02)', async () => {
  const request = aRequest()
  const target = `thing:${request.key}`
  const act = vi.fn(async (): Acted => {
    await scheduler.wait(50)
    return aChange(target)
  })
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => runChange(platformEnv, request, act)))
  expect(act).toHaveBeenCalledTimes(1)
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
  for (const outcome of outcomes) if (!outcome.ok) expect(outcome).toEqual(fail('OPERATION_IN_PROGRESS'))
  expect(await runChange(platformEnv, request, act)).toEqual(ok({ n: 1 }))
  expect(act).toHaveBeenCalledTimes(1)
})

test('a change is in the audit with who, what, before and after; a refused one is not (OPS-03)', async () => {
  const request = aRequest()
  const target = `thing:${request.key}`
  await runChange(platformEnv, request, () => Promise.resolve(aChange(target)))
  await runChange(platformEnv, { ...aRequest(), operator: 'ben' }, () => Promise.resolve(fail('NOT_FOUND')))
  const { entries } = await callOperation<{ entries: unknown[] }>('GET', `/operations/v1/audit?target=${target}`)
  const entry = { at: '2026-11-26T10:00:00.000Z', operator: 'anna', operation: 'things.change', target, key: request.key }
  expect(entries).toEqual([{ ...entry, id: expect.any(Number) as number, before: { n: 0 }, after: { n: 1 } }])
})

test('the audit is read page by page, latest first (OPS-03)', async () => {
  const target = `thing:${crypto.randomUUID()}`
  for (let i = 0; i < 3; i += 1) await runChange(platformEnv, aRequest(), () => Promise.resolve(aChange(target)))
  type AuditPage = { entries: { id: number }[]; next?: number }
  const first = await callOperation<AuditPage>('GET', `/operations/v1/audit?target=${target}&limit=2`)
  const second = await callOperation<AuditPage>('GET', `/operations/v1/audit?target=${target}&limit=2&before=${first.next}`)
  const ids = [...first.entries, ...second.entries].map(({ id }) => id)
  expect([ids.length, ids]).toEqual([3, ids.toSorted((a, b) => b - a)])
  expect(second.next).toBeUndefined()
})

test('a run that failed or was cut off runs again under the same claim, and counts once (OPS-02)', async () => {
  const request = aRequest()
  const target = `thing:${request.key}`
  const claims: string[] = []
  const failing = (claim: string): Acted => {
    claims.push(claim)
    return Promise.reject(new Error('an object is out of reach'))
  }
  await expect(runChange(platformEnv, { ...request, now: Date.now() }, failing)).rejects.toThrow('out of reach')
  const unanswered = (claim: string): Acted => {
    claims.push(claim)
    return new Promise(() => undefined)
  }
  void runChange(platformEnv, { ...request, now: Date.now() }, unanswered)
  await vi.waitFor(() => expect(claims).toHaveLength(2))
  const act = (claim: string): Acted => {
    claims.push(claim)
    return Promise.resolve(aChange(target))
  }
  expect(await runChange(platformEnv, { ...request, now: Date.now() }, act)).toEqual(fail('OPERATION_IN_PROGRESS'))
  expect(await runChange(platformEnv, { ...request, now: Date.now() + 2 * minute }, act)).toEqual(ok({ n: 1 }))
  expect(new Set(claims).size).toBe(1)
})

test('a call is forgotten after thirty days, its audit entry never (OPS-02, OPS-03)', async () => {
  const request = aRequest()
  const target = `thing:${request.key}`
  const act = vi.fn(() => Promise.resolve(aChange(target)))
  await runChange(platformEnv, request, act)
  const day = 24 * 60 * minute
  for (const [days, runs] of [
    [29, 1],
    [31, 2],
  ] as const) {
    await purgeRequests(platformEnv.RECORDS, new Date(now + days * day))
    await runChange(platformEnv, request, act)
    expect(act).toHaveBeenCalledTimes(runs)
  }
  expect((await callOperation<{ entries: unknown[] }>('GET', `/operations/v1/audit?target=${target}`)).entries).toHaveLength(2)
})

test('a token counts for its own deployment until it ends; a deployment without a secret has no operators (OPS-01)', async () => {
  const path = '/operations/v1/audit'
  const token = await createOperatorToken()
  expect((await requestOperation('GET', path, { token })).status).toBe(200)
  for (const env of [
    { OPERATIONS_SECRET: 'another one' },
    { ...deployedPayments, ENVIRONMENT: 'production' as const },
    { ...deployedPayments, ENVIRONMENT: 'production' as const, OPERATIONS_SECRET: '' },
  ])
    expect(await readFailure(await requestOperation('GET', path, { token, env }))).toMatchObject({ errorId: 'OPS401' })
  vi.useFakeTimers({ now: Date.now() + 2 * 60 * minute, toFake: ['Date'] })
  const later = await requestOperation('GET', path, { token })
  vi.useRealTimers()
  expect(await readFailure(later)).toMatchObject({ errorId: 'OPS401' })
})
