import { expect, test } from 'vitest'
import { aShop } from '~/server/test/a-shop.server'
import { actionResult } from '~/server/test/action-result.server'
import { action } from './privacyChoices'

const path = '/de-de/privacy/choices'

function aForm(fields: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

async function sending(fields: [string, string][], around: { referer?: string; consent?: string; sid?: string } = {}) {
  const { referer, consent, sid } = around
  const cookies = { ...(consent && { '__Host-consent': consent }), ...(sid && { '__Host-sid': sid }) }
  const shop = aShop({}, { path, form: aForm(fields), cookies, headers: referer ? { Referer: referer } : undefined })
  const result = await actionResult(() => action(shop.args as Parameters<typeof action>[0]))
  return { ...shop, result, cookie: shop.cookiesOut.find((each) => each.startsWith('__Host-consent=')) ?? '' }
}

const valueOf = (cookie: string) => cookie.split(';')[0]?.replace('__Host-consent=', '')

test.each([
  ['yes', 'C0001:1,C0002:1,C0003:1,C0004:1'],
  ['no', 'C0001:1,C0002:0,C0003:0,C0004:0'],
])('the short answer %s is stored for half a year, and the shopper stays on the page (CNS-07)', async (answer, consent) => {
  const fields: [string, string][] = [
    ['intent', 'answer-consent'],
    ['answer', answer],
  ]
  const { result, cookie } = await sending(fields, { referer: 'https://shop.example/de-de/c/jacken-1010?page=2' })
  expect(result).toMatchObject({ status: 303, location: '/de-de/c/jacken-1010?page=2' })
  expect(valueOf(cookie)).toBe(consent)
  expect(cookie.split('; ').slice(1).sort()).toEqual(['Max-Age=15552000', 'Path=/', 'SameSite=Lax', 'Secure'])
})

test.each([undefined, 'not an address', 'https://evil.example//evil.example'])('from %s the shopper is led home', async (referer) => {
  const { result } = await sending(
    [
      ['intent', 'answer-consent'],
      ['answer', 'no'],
    ],
    { referer },
  )
  expect(result.location).toBe('/de-de')
})

test('a shopper consents to some categories (CNS-02, CNS-03, CNS-04)', async () => {
  const { result, cookie } = await sending([
    ['intent', 'choose-consent'],
    ['agreed', 'C0002'],
    ['agreed', 'C0004'],
  ])
  expect(result).toMatchObject({ status: 303, location: `${path}?saved` })
  expect(valueOf(cookie)).toBe('C0001:1,C0002:1,C0003:0,C0004:1')
})

test.each([
  [['intent', 'choose-consent'] as [string, string], ['agreed', 'C0009'] as [string, string]],
  [['intent', 'answer-consent'] as [string, string], ['answer', 'maybe'] as [string, string]],
])('an invalid answer changes nothing', async (...fields) => {
  const { result, cookie } = await sending(fields)
  expect([result.status, cookie]).toEqual([422, ''])
})

test('withdrawing consent deletes decisions, searches and the place of delivery (CNS-07, PDP-60)', async () => {
  const begun = await sending([['intent', 'choose-consent']], { consent: 'C0001:1,C0002:1,C0003:1,C0004:1' })
  const { session } = begun.shop
  await (await session.open()).rememberSearch('de-de', 'zelt')
  await (await session.open()).rememberDeliverTo({ country: 'DE', postalCode: '10115' })
  await session.rememberDecisions({ spring: 'rain' })
  expect([...begun.sessions.values()][0]).toMatchObject({ decisions: { spring: 'rain' } })
  const request = new Request(begun.args.request.url, { method: 'POST', body: aForm([['intent', 'choose-consent']]) })
  await actionResult(() => action({ ...begun.args, request } as unknown as Parameters<typeof action>[0]))
  expect([...begun.sessions.values()][0]).not.toHaveProperty('decisions')
  expect([...begun.sessions.values()][0]).not.toHaveProperty('searches')
  expect([...begun.sessions.values()][0]).not.toHaveProperty('deliverTo')
})

test('no answer opens a session', async () => {
  const { sessions } = await sending([
    ['intent', 'answer-consent'],
    ['answer', 'yes'],
  ])
  expect(sessions.size).toBe(0)
})
