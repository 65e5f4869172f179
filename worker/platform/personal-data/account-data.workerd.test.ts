import { expect, test } from 'vitest'
import { consumerEndpoints } from '#contracts/consumer'
import { aDevice, anAccount, signedIn } from '../test/a-shopper'
import { callOperation } from '../test/operators'
import { anOrder, moveOrderTo } from '../test/orders'
import { callPlatform, createCaptchaToken, readFailure, createGuestToken, platformEnv } from '../test/platform'
import { listEmailsTo } from '../test/sent-emails'

const { exportData, deleteAccount, changeEmail, confirmEmail } = consumerEndpoints

async function aShopper() {
  const account = await anAccount()
  return { account, ...(await signedIn(aDevice(), account)) }
}
const erase = (token: string) => callPlatform('POST', deleteAccount.path, { token, body: {} })

test('a shopper gets what an operator would export of them, and nobody else’s (ACC-29)', async () => {
  const { account, token } = await aShopper()
  const { order } = await anOrder({ token })
  const exported = exportData.response.parse(await (await callPlatform('GET', exportData.path, { token })).json())
  expect(exported).toMatchObject({ email: account.email, consumerNo: account.consumerNo, orders: [{ orderNumber: order.orderNumber }] })
  expect(exported).toEqual(await callOperation('GET', `/operations/v1/consumers/export?consumerNo=${account.consumerNo}`))
  const other = await aShopper()
  expect(JSON.stringify(await (await callPlatform('GET', exportData.path, { token: other.token })).json())).not.toContain(account.email)
})

test('an account with an order under way stays whole; once it has arrived, it goes with what was kept (ACC-30)', async () => {
  const { account, token } = await aShopper()
  const { order } = await anOrder({ token })
  expect(await readFailure(await erase(token))).toMatchObject({ status: 409, errorId: 'ORD409', info: { orderNumber: order.orderNumber } })
  expect((await callPlatform('GET', '/consumers-v3/consumer', { token })).status).toBe(200)
  await moveOrderTo(order.orderNumber, 'DELIVERED')
  expect((await erase(token)).status).toBe(204)
  expect((await callPlatform('GET', '/consumers-v3/consumer', { token })).status).toBe(432)
  expect((await readFailure(await aDevice().signIn({ username: account.email, password: account.password }))).errorId).toBe('AUT401')
  const kept = await platformEnv.ORDERS.getByName(order.orderNumber).read()
  expect(kept).toMatchObject({ owners: [], status: 'DELIVERED' })
  const { entries } = await callOperation<{ entries: unknown[] }>('GET', `/operations/v1/audit?target=consumer:${account.consumerNo}`)
  expect(entries).toMatchObject([{ operation: 'consumers.erase', operator: 'consumer' }])
})

test('a saved gift card keeps its money: number and PIN show the same balance after the account has gone (ACC-30)', async () => {
  const { token } = await aShopper()
  const card = { giftCardNumber: '6006490000000001', pin: '1234' }
  const balance = async () => {
    const body = { ...card, recaptcha_response: createCaptchaToken('giftCardBalance') }
    const answer = await callPlatform('POST', '/cart/v1/giftcard/balance', { token: await createGuestToken(), body })
    return { status: answer.status, value: await answer.json() }
  }
  const before = await balance()
  expect(before.status).toBe(200)
  const saved = { type: 'GIFT_CARD', ...card, recaptcha_response: createCaptchaToken('saveCard') }
  expect((await callPlatform('POST', '/consumers-v3/consumer/payment_instruments', { token, body: saved })).status).toBe(201)
  expect((await erase(token)).status).toBe(204)
  expect(await balance()).toEqual(before)
})

test('what was written to an address the shopper had before is theirs as well, and goes with the account (ACC-28, ACC-29, ACC-30)', async () => {
  const { account, token } = await aShopper()
  const email = `new.${crypto.randomUUID()}@example.com`
  await callPlatform('POST', changeEmail.path, { token, body: { email } })
  const [letter] = (await listEmailsTo(email)).filter(({ template }) => template === 'email-change')
  const link = new URL(/https?:\S+/.exec(letter?.text ?? '')?.[0] ?? '').searchParams.get('token')
  expect((await callPlatform('POST', confirmEmail.path, { token, body: { token: link } })).status).toBe(200)
  const { records } = exportData.response.parse(await (await callPlatform('GET', exportData.path, { token })).json())
  expect(new Set(records.mails?.map(({ recipient }) => recipient))).toEqual(new Set([account.email, email]))
  expect((await erase(token)).status).toBe(204)
  const { results } = await platformEnv.RECORDS.prepare('SELECT id FROM mails WHERE recipient IN (?, ?)').bind(account.email, email).all()
  expect(results).toEqual([])
})

test('a deleted address is free: an account opened with it is new and empty (ACC-30)', async () => {
  const { account, token } = await aShopper()
  expect((await erase(token)).status).toBe(204)
  const next = await anAccount({ email: account.email })
  expect(next.consumerNo).not.toBe(account.consumerNo)
})
