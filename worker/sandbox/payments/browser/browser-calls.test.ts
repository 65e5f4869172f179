import { expect, test } from 'vitest'
import { sandbox } from '../../app'
import { parseBase64Json, encryptText } from '../encrypted-text'
import { buildShopperAction } from '../shopper-action'

const ask = (path: string, init?: RequestInit) => sandbox.request(path, init, { PUBLIC_ADDRESS: 'http://localhost:8080' })
const send = (path: string, body: object) =>
  ask(`/checkoutshopper${path}`, { method: 'POST', headers: { Origin: 'http://shop.example' }, body: JSON.stringify(body) })
const post = (path: string, form: Record<string, string>) => ask(path, { method: 'POST', body: new URLSearchParams(form) })
const brandsOf = async (number: string, supportedBrands: string[]) => {
  const answer = await send('/v3/bin/binLookup', { encryptedBin: encryptText(number), supportedBrands, requestId: 'r1' })
  return answer.json() as Promise<{ requestId: string; brands?: { brand: string; supported: boolean; panLength?: number }[] }>
}

test('the page of the fields is one for all of them, and any shop may frame it', async () => {
  const answer = await ask('/checkoutshopper/securedfields/key/6.3.0/securedFields.html?type=card&d=x')
  expect(answer.headers.get('X-Frame-Options')).toBeNull()
  expect(await answer.text()).toContain("addEventListener('message'")
})

test('the first digits decide the kind of a card, and the response repeats the request', async () => {
  expect(await brandsOf('41111111111', ['visa', 'mc'])).toMatchObject({ requestId: 'r1', brands: [{ brand: 'visa', supported: true }] })
  expect((await brandsOf('37000000000', ['visa'])).brands).toMatchObject([{ brand: 'amex', supported: false, panLength: 15 }])
  expect((await brandsOf('40355010000', ['visa', 'cartebancaire'])).brands?.map(({ brand }) => brand)).toEqual(['cartebancaire', 'visa'])
  expect(await brandsOf('99999999999', ['visa'])).toEqual({ requestId: 'r1' })
  expect((await send('/v3/bin/binLookup', { encryptedBin: 1 })).status).toBe(422)
})

test('a page of another origin may call', async () => {
  const answer = await ask('/checkoutshopper/v3/analytics', { method: 'OPTIONS', headers: { Origin: 'http://shop.example' } })
  expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([204, 'http://shop.example'])
  expect(await (await send('/v3/analytics', {})).json()).toEqual({ checkoutAttemptId: expect.any(String) })
})

test('texts are in the language of the page; English ones come with the library', async () => {
  const german = await (await ask('/checkoutshopper/sdk/6.45.2/translations/de-DE.json')).json()
  expect(german).toMatchObject({ 'creditCard.cardNumber.label': 'Kartennummer', 'cc.num.902': expect.any(String) })
  for (const locale of ['de-DE', 'fr-FR', 'it-IT', 'es-ES', 'nl-NL']) {
    const found = (await (await ask(`/checkoutshopper/sdk/6.45.2/translations/${locale}.json`)).json()) as Record<string, string>
    for (const key of ['form.instruction', 'storeDetails']) expect(found[key], key).toMatch(/\S/)
  }
  expect(await (await ask('/checkoutshopper/sdk/6.45.2/translations/en-US.json')).json()).toEqual({})
})

test('a brand has a picture', async () => {
  expect(await (await ask('/checkoutshopper/images/logos/visa.svg')).text()).toContain('VISA')
  expect((await ask('/checkoutshopper/images/components/bento_card.svg')).headers.get('Content-Type')).toBe('image/svg+xml')
})

test('after a fingerprint the bank challenges the shopper of the same payment (PAY-19)', async () => {
  const paymentData = btoa('{"token":"t1","isKnown":false}')
  const { action } = (await (await send('/v1/submitThreeDS2Fingerprint', { paymentData, fingerprintResult: 'x' })).json()) as {
    action: Record<string, string>
  }
  expect(action).toMatchObject({ type: 'threeDS2', subtype: 'challenge', authorisationToken: 't1' })
  expect(parseBase64Json(action.token ?? '')).toMatchObject({ acsURL: 'http://localhost:8080/acs/challenge' })
  expect((await send('/v1/submitThreeDS2Fingerprint', { paymentData: 't1' })).status).toBe(422)
})

test('the bank’s challenge is in the shopper’s language, in the frame and on its own page (PAY-20)', async () => {
  const requested = buildShopperAction('IdentifyShopper', { origin: 'http://localhost:8080', token: 't1', locale: 'de-DE' })
  const { action } = (await (
    await send('/v1/submitThreeDS2Fingerprint', { paymentData: requested && 'paymentData' in requested ? requested.paymentData : '' })
  ).json()) as {
    action: Record<string, string>
  }
  expect(action.url).toContain('locale=de-DE')
  const { acsURL } = parseBase64Json(action.token ?? '') as { acsURL: string }
  expect(acsURL).toBe('http://localhost:8080/acs/challenge?locale=de-DE')
  const page = await (await post(acsURL.replace('http://localhost:8080', ''), { creq: btoa('{"threeDSServerTransID":"t1"}') })).text()
  expect(page).toMatch(/lang="de-DE"[^]*Passwort[^]*Bestätigen/)
  const nobodys = await (await post('/acs/challenge?locale=%22%3E%3Cscript%3E', { creq: '' })).text()
  expect(nobodys).toMatch(/lang="en-US"[^]*Password/)
})

test.each([
  [{ password: 'password' }, 'Y'],
  [{ password: 'a guess' }, 'N'],
  [{ password: 'password', answer: 'stop' }, 'U'],
])('the bank gets %j and answers %s', async (form, transStatus) => {
  const creq = btoa(JSON.stringify({ threeDSServerTransID: 't1' }))
  expect(await (await post('/acs/challenge', { creq })).text()).toContain('Password')
  const answered = await (await post('/acs/answer', { creq, ...form })).text()
  const cres = /name="cres" value="([^"]+)"/.exec(answered)?.[1] ?? ''
  expect(parseBase64Json(cres)).toMatchObject({ threeDSServerTransID: 't1', transStatus })
  const received = await (await post('/checkoutshopper/3dnotif.shtml', { cres })).text()
  expect(received).toContain(
    JSON.stringify(JSON.stringify({ type: 'challengeResult', result: { transStatus }, threeDSServerTransID: 't1' })),
  )
})
