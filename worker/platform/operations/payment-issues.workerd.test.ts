import { expect, test, vi } from 'vitest'
import type { paymentIssue } from '#contracts/operations/payments'
import type * as z from 'zod'
import { recordIssue } from '../orders/payment-issues'
import { buildWebhookItem } from '../test/a-notification'
import { collectFormFields, visitConsole } from '../test/console'
import { sendWebhook } from '../test/notifications'
import { requestOperation, callOperation, createOperatorToken } from '../test/operators'
import { readFailure, platformEnv } from '../test/platform'

type Issues = { issues: z.infer<typeof paymentIssue>[]; next?: string }
const path = '/operations/v1/payment-issues'
const listed = (query = '') => callOperation<Issues>('GET', `${path}${query}`)
const aside = (id: string, body: object) => requestOperation('PUT', `${path}/${encodeURIComponent(id)}/set-aside`, { body })

test('an issue that is dealt with is set aside with a reason, and told again it stays so; what follows it is listed (OPS-25)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const about = { merchantReference: 'HA25000001', originalReference: 'P1' }
  const failed = buildWebhookItem({ ...about, eventCode: 'CAPTURE_FAILED', pspReference: 'C1' })
  await sendWebhook(failed)
  const { issues } = await listed('?orderNumber=HA25000001')
  expect(issues).toHaveLength(1)
  const id = issues[0]?.id ?? ''
  expect(await readFailure(await aside(id, { reason: ' ' }))).toMatchObject({ errorId: 'API400' })
  expect((await aside(id, { reason: 'Captured manually' })).status).toBe(200)
  await sendWebhook(failed)
  expect(await listed('?orderNumber=HA25000001')).toEqual({ issues: [] })
  await sendWebhook(buildWebhookItem({ ...about, eventCode: 'CAPTURE_FAILED', pspReference: 'C2' }))
  expect((await listed('?orderNumber=HA25000001')).issues.map(({ pspReference }) => pspReference)).toEqual(['C2'])
  expect(await readFailure(await aside('nobody', { reason: 'There is none' }))).toMatchObject({ status: 404 })
})

test('a list longer than a page is read to its end (OPS-25)', async () => {
  for (const i of Array.from({ length: 7 }, (_, no) => no)) {
    const issue = { eventCode: 'CHARGEBACK', pspReference: `PAGE~${i}`, merchantReference: 'HA25000002', amount: undefined }
    await recordIssue(platformEnv.RECORDS, issue, `2026-11-0${1 + Math.floor(i / 3)}T00:00:00.000Z`)
  }
  const seen: string[] = []
  let next: string | undefined = ''
  while (next !== undefined) {
    const page: Issues = await listed(`?orderNumber=HA25000002&limit=2${next && `&after=${encodeURIComponent(next)}`}`)
    seen.push(...page.issues.map(({ pspReference }) => pspReference))
    next = page.next
  }
  expect(seen).toEqual(Array.from({ length: 7 }, (_, no) => `PAGE~${no}`))
})

test('an operator sets an issue aside in the console, also one of a refused payment request (OPS-20, OPS-25)', async () => {
  const issue = { eventCode: 'PAYMENT_REQUEST_REFUSED', pspReference: 'CREDIT_CARD 422 14_012', merchantReference: 'HA25000003' }
  await recordIssue(
    platformEnv.RECORDS,
    { ...issue, amount: { value: 1, currency: 'EUR' }, digest: '2020-01-01' },
    '2020-01-01T00:00:00.000Z',
  )
  const token = await createOperatorToken()
  const page = await (await visitConsole('/ops/stuck', { token })).text()
  const [own = ''] = page.match(/<form class="row" method="post" action="\/ops\/stuck\/set-aside">[\s\S]*?<\/form>/) ?? []
  const done = await visitConsole('/ops/stuck/set-aside', { token, form: { ...collectFormFields(own), reason: 'The acquirer is set' } })
  expect(done.headers.get('location')).toBe('/ops/stuck?done=true')
  expect(await (await visitConsole('/ops/stuck?done=true', { token })).text()).not.toContain('HA25000003')
})
