import { beforeEach, expect, test } from 'vitest'
import { formAction } from '~/server/form-action.server'
import { actionResult } from '~/server/test/action-result.server'
import { aShop, type Answers } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { confirmEmailAction } from '~/features/account/profile/sign-in-methods.server'
import { deleteAccountAction, loadAccountData, downloadAccountData } from './account-data.server'

const data = 'GET /consumers-v3/consumer/data'
const deletion = 'POST /consumers-v3/consumer/deletion'
const confirmation = 'POST /consumers-v3/consumer/email/confirmation'
const known = { isLoyaltyMember: false, isEmployee: false, isAthlete: false, programmes: [] }
const ada = { consumerNo: 'C1', kind: 'REGISTERED', isEmployeeDiscountTCAccepted: false, ...known } as const
const action = formAction({ 'delete-account': deleteAccountAction, 'confirm-email': confirmEmailAction })

beforeEach(() => void anEdgeCache())

async function adasShop(answers: Answers, form?: Record<string, string>, age = 0) {
  const shop = aShop(answers, { path: '/en-us/account/data', ...(form && { form }) })
  await shop.shop.session.signIn({ accessToken: 'a1', refreshToken: 'r1', consumer: ada })
  for (const state of shop.sessions.values()) state.presence = { age, isAway: false }
  await shop.shop.session.addFlash({ tone: 'info', key: 'signIn.welcomeBack' })
  return { ...shop, post: () => actionResult(() => action(shop.args as unknown as Parameters<typeof action>[0])) }
}

test('the file has what the platform keeps, under the shop’s name and day, for nobody else’s cache (ACC-29)', async () => {
  const kept = { email: 'ada@example.com', wishlists: [], orders: [], records: {} }
  const { shop } = await adasShop({ [data]: kept })
  const file = await downloadAccountData(shop)
  expect(await file.json()).toEqual(kept)
  expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="halvern-\d{4}-\d\d-\d\d\.json"$/)
  expect(file.headers.get('Cache-Control')).toBe('private, no-store')
})

test('a file that cannot be made is said on the page (ACC-29)', async () => {
  const { shop } = await adasShop({ [data]: anError(500, 'GEN500') })
  expect((await downloadAccountData(shop)).headers.get('Location')).toBe('/en-us/account/data')
  expect((await shop.session.read())?.flash).toContainEqual({ tone: 'warning', key: 'accountData.notNow' })
})

test('file, page and deletion want a recent sign-in: a copied session is not enough (ACC-29, ACC-30)', async () => {
  const long = 60 * 60_000
  const { shop, callsTo } = await adasShop({ [data]: {} }, undefined, long)
  expect((await actionResult(() => downloadAccountData(shop))).location).toBe('/en-us/account/data')
  expect((await actionResult(() => loadAccountData(shop))).location).toContain('reason=confirm')
  expect(callsTo(data)).toEqual([])
  const deleting = await adasShop({ [deletion]: {} }, { intent: 'delete-account', sure: 'yes' }, long)
  expect((await deleting.post()).location).toContain('reason=confirm')
  expect(deleting.callsTo(deletion)).toEqual([])
})

test('an account is deleted only when the box is ticked, and an order under way is named (ACC-30)', async () => {
  const open = { ...{ status: 409, headers: { 'content-type': 'application/json' } } }
  const body = JSON.stringify({ errorDetails: [{ errorId: 'ORD409', message: '', additionalInfo: { orderNumber: 'HA00000001' } }] })
  const answers = { [deletion]: () => new Response(body, open) }
  const unsure = await adasShop(answers, { intent: 'delete-account' })
  expect((await unsure.post()).result?.errors).toEqual({ sure: ['This field is required'] })
  expect(unsure.callsTo(deletion)).toEqual([])
  const { post, shop } = await adasShop(answers, { intent: 'delete-account', sure: 'yes' })
  expect((await post()).result?.errors['']?.[0]).toMatch(/still on its way/)
  expect(await shop.consumer()).toEqual(ada)
})

test('after the deletion nobody is signed in here (ACC-30)', async () => {
  const { post, shop } = await adasShop({ [deletion]: new Response(null, { status: 204 }) }, { intent: 'delete-account', sure: 'yes' })
  expect(await post()).toEqual({ status: 303, location: '/en-us' })
  expect(await shop.consumer()).toBeNull()
  expect((await shop.session.read())?.flash).toContainEqual({ tone: 'success', key: 'accountData.deleted' })
})

test('a link that no longer confirms an address says so, and another failure keeps the form (ACC-28)', async () => {
  const form = { intent: 'confirm-email', token: 'c~1.x' }
  const over = await adasShop({ [confirmation]: anError(400, 'API400') }, form)
  expect((await over.post()).location).toBe('/en-us/account/email/confirm?expired=1')
  const down = await adasShop({ [confirmation]: anError(500, 'GEN500') }, form)
  expect((await down.post()).status).toBe(503)
  const { post } = await adasShop({ [confirmation]: { email: 'new@example.com' } }, form)
  expect((await post()).location).toBe('/en-us/account')
})
